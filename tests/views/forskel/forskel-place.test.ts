import { describe, expect, test } from 'vitest';
import { areas } from '../../../src/domain/elements/areas.ts';
import {
  forskelParameters,
  forskelPlace,
  shiftedTimes,
  timeStands,
  timesOn,
} from '../../../src/views/forskel/forskel-place.ts';

const today = '2026-11-20';
const { finanslovsstruktur, regnskabsstruktur, loen } = areas;
const readable = [regnskabsstruktur, finanslovsstruktur];
const place = (text: string, may = readable) => forskelPlace(new URLSearchParams(text), may, today);

describe('det, en adresse sammenligner', () => {
  test.each([
    ['', finanslovsstruktur, 2026, 2027],
    ['fra=2024', finanslovsstruktur, 2024, 2025],
    ['til=2030', finanslovsstruktur, 2026, 2030],
    ['finansaar=2028', finanslovsstruktur, 2028, 2029],
    ['fra=2027&til=2026', finanslovsstruktur, 2027, 2026],
    ['omraade=regnskabsstruktur', regnskabsstruktur, 202611, 202612],
    ['omraade=regnskabsstruktur&fra=202614', regnskabsstruktur, 202614, 202701],
    ['omraade=regnskabsstruktur&finansaar=2028', regnskabsstruktur, 202811, 202812],
  ])('%j', (text, area, fra, til) => {
    expect(place(text)).toEqual({ area, fra, til, unknown: [] });
  });

  test('er i et område, der må læses, også når det første ikke må', () => {
    expect(place('', [regnskabsstruktur])).toMatchObject({ area: regnskabsstruktur, fra: 202611 });
  });

  test.each([
    [`omraade=${loen.name}`, [`området »${loen.name}«`]],
    ['omraade=vrøvl&fra=2026', ['området »vrøvl«']],
    ['fra=20x6', ['tiden »20x6«']],
    ['fra=202611&til=1', ['tiden »202611«', 'tiden »1«']],
    [`til=${'9'.repeat(50)}`, [`tiden »${'9'.repeat(40)}…«`]],
  ])('%j: det, der ikke er, siges, og det sædvanlige står i stedet', (text, unknown) => {
    expect(place(text)).toEqual({ area: finanslovsstruktur, fra: 2026, til: 2027, unknown });
  });

  test.each(['fra=2024&til=2031', 'omraade=regnskabsstruktur&fra=202503&til=202314'])(
    '%j skrives og læses som den samme',
    (text) => {
      const read = place(text);
      expect(place(String(new URLSearchParams(forskelParameters(read))))).toEqual(read);
    },
  );
});

describe('de to tider', () => {
  test('flytter sammen, også over et årsskifte', () => {
    expect(shiftedTimes('finansaar', { fra: 2026, til: 2029 }, 1)).toEqual({
      fra: 2027,
      til: 2030,
    });
    expect(shiftedTimes('periode', { fra: 202701, til: 202614 }, -1)).toEqual({
      fra: 202614,
      til: 202613,
    });
    expect(shiftedTimes('periode', { fra: 202614, til: 202613 }, 1)).toEqual({
      fra: 202701,
      til: 202614,
    });
  });

  test.each([
    ['fra=2026&til=2028', 'finansaar', 2026, 2028],
    ['fra=2026&til=2028', 'periode', 202611, 202811],
    ['omraade=regnskabsstruktur&fra=202503&til=202702', 'finansaar', 2025, 2027],
    ['omraade=regnskabsstruktur&fra=202603&til=202609', 'finansaar', 2026, 2027],
    ['omraade=regnskabsstruktur&fra=202603&til=202603', 'finansaar', 2026, 2026],
    ['fra=1999&til=2001', 'periode', 202611, 200111],
    ['fra=2001&til=1999', 'periode', 200111, 200112],
  ] as const)('%j på %s er %i og %i', (text, axis, fra, til) => {
    expect(timesOn(axis, place(text), today)).toEqual({ fra, til });
  });

  test.each([
    [2026, 'nu'],
    [2027, 'som planlagt'],
    [2025, 'som det var'],
  ])('%i er set fra 2026 %s', (time, words) => {
    expect(timeStands(time, 2026)).toBe(words);
  });
});
