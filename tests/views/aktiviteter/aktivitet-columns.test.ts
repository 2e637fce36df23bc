import { describe, expect, test } from 'vitest';
import type { Aktivitet } from '../../../src/api/contract/aktiviteter.ts';
import { aktivitetColumns, daysLeft } from '../../../src/views/aktiviteter/aktivitet-columns.ts';
import type { AktivitetRow } from '../../../src/views/aktiviteter/aktivitet-rows.ts';
import type { LaneRoom } from '../../../src/views/records/lane-room.ts';

const today = '2026-11-27';

const row = (status: Aktivitet['status'], startdato: string, slutdato: string): AktivitetRow => ({
  id: 'a',
  level: 2,
  title: 'Oprydning',
  aktivitet: { status, startdato, slutdato } as Aktivitet,
});
const heading: AktivitetRow = { id: 'Aaben', level: 1, title: 'Åbne nu (1)', aktivitet: null };

function picture(room: LaneRoom) {
  const column = aktivitetColumns(2026, today, room).find(({ id }) => id === 'forloeb');
  if (column?.cell?.kind !== 'picture') throw new Error('intet billede');
  return { ...column.cell, axis: column.axis ?? [] };
}

describe('billedet af en aktivitet', () => {
  const open = row('Aaben', '2026-11-02', today);

  test('har dagene, der er tilbage, ved bjælken, og kun den åbne har dem', () => {
    const note = picture('wide').note?.(open);
    expect(note?.text).toBe('1 dag');
    expect(note?.of.map((at) => Math.round(at * 455))).toEqual([305, 331]);
    expect(picture('wide').note?.(row('Kommende', '2027-01-04', '2027-01-29'))).toBeUndefined();
    expect(picture('wide').note?.(heading)).toBeUndefined();
    expect(picture('narrow').note?.(open)).toBeUndefined();
  });

  test('en overskrift har intet', () => {
    expect(picture('wide').parts(heading)).toBeUndefined();
    expect(picture('wide').parts(open)).toHaveLength(3);
  });

  test('dagen i dag dækker den måned, den ville stå oven i', () => {
    const shown = picture('wide').axis.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));
    expect(shown).toEqual(['2026', 'mar', 'maj', 'jul', 'sep', '2027', 'mar', '[27. nov]']);
  });

  test('på en telefon står der så få måneder over det, at ingen rører en anden', () => {
    const shown = picture('narrow').axis.map(({ text }) => text);
    expect(shown).toEqual(['2026', 'jul', '27. nov']);
  });
});

test('dage til den begynder eller slutter, eller hvor længe den var', () => {
  const said = (...given: Parameters<typeof row>) =>
    daysLeft(row(...given).aktivitet as Aktivitet, today);
  expect(said('Aaben', '2026-11-02', '2026-12-18')).toBe('22 dage tilbage');
  expect(said('Kommende', '2026-11-28', '2026-12-18')).toBe('begynder om 1 dag');
  expect(said('Afsluttet', '2026-11-02', '2026-11-03')).toBe('2 dage, afsluttet');
});
