import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains } from '../../../src/domain/status.ts';
import { endAll, replaceDefault } from '../../../src/domain/timeline/koblinger.ts';
import { timesOf } from './timelines.ts';

const perioder = timesOf('periode').slice(0, 12);

interface Row {
  readonly id: number;
  readonly delregnskab_id: string;
  readonly default_delregnskab: boolean;
  readonly fra_periode: number;
  readonly til_periode: number | null;
}

const choiceArbitrary = fc.record({
  id: fc.constant(0),
  delregnskab_id: fc.constantFrom('a', 'b', 'c'),
  default_delregnskab: fc.constant(true),
  fra_periode: fc.constantFrom(...perioder),
  til_periode: fc.constant(null),
});

/** Relations as choices and endings of chance leave them. */
const relationsArbitrary = fc
  .array(fc.oneof({ weight: 4, arbitrary: choiceArbitrary }, fc.constantFrom(...perioder)), {
    maxLength: 6,
  })
  .map((steps) => steps.reduce<Row[]>(taken, []));

function taken(rows: readonly Row[], step: Row | number): Row[] {
  const after = typeof step === 'number' ? endAll(rows, step) : replaceDefault(rows, step);
  return after.map((row, index) => ({ ...row, id: index }));
}

const standing = (rows: readonly Row[], time: number) =>
  rows.filter((row) => contains({ fra: row.fra_periode, til: row.til_periode }, time));

test('alle koblinger ender med en periode, og de senere bliver aldrig til noget', () => {
  fc.assert(
    fc.property(relationsArbitrary, fc.constantFrom(...perioder), (rows, last) => {
      const after = endAll(rows, last);
      for (const time of perioder) {
        expect(standing(after, time).map(({ id }) => id)).toEqual(
          time > last ? [] : standing(rows, time).map(({ id }) => id),
        );
      }
    }),
  );
});
