import { describe, expect, test } from 'vitest';
import type { OverviewGroup } from '../../../src/api/contract/overview.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { dayText, isSoon } from '../../../src/views/overview/day-text.ts';
import { groupText, shareOf, shareStep, tilesOf } from '../../../src/views/overview/tiles.ts';

const area = areas.finanslovsstruktur;

function group(number: number, aabne: number, more: Partial<OverviewGroup> = {}): OverviewGroup {
  return {
    id: String(number),
    type: 'Paragraf',
    fuldtNummer: String(number).padStart(2, '0'),
    navn: `Ministerium ${number}`,
    aabne,
    softLukkede: 0,
    aendres: 0,
    beroerte: 0,
    ...more,
  };
}

const size = { width: 600, height: 300 };
const label = 'Under 40 underkonti';

describe('fladerne', () => {
  test('de store står efter størrelse, de små for sig som lige store brikker nedenunder', () => {
    const tiles = tilesOf([group(1, 3), group(2, 50), group(3, 400), group(4, 39)], size, label);
    expect(tiles.map(({ group: { id }, isChip }) => [id, isChip])).toEqual([
      ['3', false],
      ['2', false],
      ['1', true],
      ['4', true],
    ]);
    const [first, second, ...chips] = tiles.map(({ box }) => box);
    expect(chips.map(({ width, height, y }) => [width, height, y])).toEqual(
      Array(2).fill([240, 28, 272]),
    );
    // What the strip says of itself has the room that it needs.
    const longer = tilesOf([group(1, 3), group(2, 50)], size, 'Under 40 delregnskaber');
    expect(longer[1]?.box.x).toBe(138);
    for (const box of [first, second]) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(266);
  });

  test('er ingen store, er de små billedet, og kun det tomme står nedenunder', () => {
    const tiles = tilesOf([group(1, 3), group(2, 0), group(3, 9)], size, label);
    expect(tiles.map(({ group: { id }, isChip }) => [id, isChip])).toEqual([
      ['3', false],
      ['1', false],
      ['2', true],
    ]);
  });

  test('uden noget at vise er der ingen', () => {
    expect(tilesOf([], size, label)).toEqual([]);
    expect(tilesOf([group(1, 0)], size, label).map(({ isChip }) => isChip)).toEqual([true]);
  });

  test('en flade siges, som den vises', () => {
    const one = group(15, 265, { navn: 'Social- og Boligministeriet', softLukkede: 139 });
    const changing = { ...one, aendres: 2, beroerte: 141 };
    expect(groupText(area, changing, 2026)).toBe(
      '§ 15 Social- og Boligministeriet: 404 underkonti, 265 åbne, 139 soft-lukkede, 2 ændres 2027, 35 %',
    );
    expect(groupText(area, group(1, 1), 2026)).toBe(
      '§ 01 Ministerium 1: 1 underkonto, 1 åben, 0 soft-lukkede, 0 %',
    );
  });

  test.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [29, 2],
    [30, 3],
    [100, 3],
  ])('%i %% er trin %i', (beroerte, step) => {
    const one = group(1, 100, { beroerte });
    expect([shareOf(one), shareStep(one)]).toEqual([beroerte, step]);
  });

  test.each([
    ['Social- og Boligministeriet', 'Social og Bolig'],
    ['Børne- og Undervisningsministeriet', 'Børne og Undervisning'],
    ['Uddannelses- og Forskningsministeriet', 'Uddannelse og Forskning'],
    ['Klima-, Energi- og Forsyningsministeriet', 'Klima, Energi og Forsyning'],
    ['Ministeriet for Fødevarer, Landbrug og Fiskeri', 'Fødevarer, Landbrug og Fiskeri'],
    ['Udenrigsministeriet', 'Udenrigs'],
    ['Erhvervsministeriet - fælles løn', 'Erhvervs'],
    ['Indenrigs- og Sundhedsministeriet - fælles løn', 'Indenrigs og Sundhed'],
    ['Skatter og afgifter', 'Skatter og afgifter'],
  ])('%s er på en flade %s', (name, short) => {
    expect(name.replaceAll(area.overview.commonToNames, '')).toBe(short);
  });
});

test('en frist siges, som man siger den, og er nær fra syv dage', () => {
  const today = '2026-12-28';
  expect(dayText('2026-12-28', today)).toBe('i dag');
  expect(dayText('2026-12-29', today)).toBe('i morgen');
  expect(dayText('2027-01-04', today)).toBe('04/01');
  expect(isSoon('2027-01-04', today)).toBe(true);
  expect(isSoon('2027-01-05', today)).toBe(false);
});
