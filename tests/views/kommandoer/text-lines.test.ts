import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carriedLines,
  offsetAt,
  placeAt,
  textLines,
} from '../../../src/views/kommandoer/text/text-lines.ts';

const text = fc.array(
  fc.string({ maxLength: 6 }).filter((one) => !/[\n\r]/.test(one)),
  {
    minLength: 1,
    maxLength: 12,
  },
);

describe('steder i en tekst', () => {
  test('et sted og dets plads i teksten er det samme, begge veje', () => {
    fc.assert(
      fc.property(text, fc.nat(80), (lines, at) => {
        const read = textLines(lines.join('\n'));
        const offset = Math.min(at, read.text.length);
        expect(offsetAt(read, placeAt(read, offset))).toBe(offset);
      }),
    );
  });

  test('linje og kolonne tælles fra 1, og et sted uden for linjen er dens ende', () => {
    const read = textLines('ab\n\ncd');
    expect(placeAt(read, 0)).toEqual({ line: 1, column: 1 });
    expect(placeAt(read, 4)).toEqual({ line: 3, column: 1 });
    expect(offsetAt(read, { line: 1, column: 99 })).toBe(2);
    expect(offsetAt(read, { line: 99, column: 1 })).toBe(4);
  });
});

describe('linjer fra en tekst til den næste', () => {
  test('en linje, der følger med, er den samme linje', () => {
    fc.assert(
      fc.property(text, text, (before, now) => {
        const carried = carriedLines(before, now);
        for (const [index, line] of before.entries()) {
          const at = carried.now(index + 1);
          if (at === undefined) continue;
          expect(now[at - 1]).toBe(line);
          expect(carried.before(at)).toBe(index + 1);
        }
      }),
    );
  });

  test('en linje midt i flytter dem nedenfor, og kun den selv er ny', () => {
    const carried = carriedLines(['a', 'b', 'c'], ['a', 'ny', 'b', 'c']);
    expect([1, 2, 3].map(carried.now)).toEqual([1, 3, 4]);
    expect([1, 2, 3, 4].map(carried.before)).toEqual([1, undefined, 2, 3]);
  });

  test('en linje, der er rettet, følger ikke med', () => {
    const carried = carriedLines(['a', 'b', 'c'], ['a', 'x', 'c']);
    expect([1, 2, 3].map(carried.now)).toEqual([1, undefined, 3]);
  });
});
