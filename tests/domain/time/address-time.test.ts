import { describe, expect, test } from 'vitest';
import { timeBeside, timeIn, timesTold } from '../../../src/domain/time/address-time.ts';

const today = '2026-11-20';
const address = (text: string) => new URLSearchParams(text);

describe('portalens ene tid', () => {
  test.each([
    ['finansaar=2027', 2027, 202711],
    ['periode=202703', 2027, 202703],
    ['finansaar=2027&periode=202714', 2027, 202714],
    ['finansaar=1999', 1999, undefined],
    ['finansaar=vrøvl', undefined, undefined],
    ['', undefined, undefined],
  ])('%j er finansår %j og periode %j', (text, finansaar, periode) => {
    expect(timeIn(address(text), 'finansaar', today)).toBe(finansaar);
    expect(timeIn(address(text), 'periode', today)).toBe(periode);
  });

  test('kun det, adressen siger noget om, gives videre', () => {
    expect(timesTold(address('periode=202703'), today)).toEqual({
      finansaar: 2027,
      periode: 202703,
    });
    expect(timesTold(address('soeg=2027'), today)).toEqual({});
  });

  test.each([
    ['periode=202614', { finansaar: '2027' }, { periode: '202714' }],
    ['finansaar=2026', { periode: '202701' }, { finansaar: '2027' }],
    ['periode=202611', { finansaar: '1999' }, { periode: '' }],
    ['periode=vrøvl', { finansaar: '2027' }, { periode: '' }],
    ['finansaar=2026', { finansaar: '2027' }, {}],
    ['periode=202611', { finansaar: '2027', periode: '202701' }, {}],
    ['periode=202611', { soeg: '2027' }, {}],
  ])('%j, hvor der siges %j, siger også %j', (text, said, beside) => {
    expect(timeBeside(address(text), said)).toEqual(beside);
  });
});
