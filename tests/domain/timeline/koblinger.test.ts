import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains } from '../../../src/domain/status.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import {
  endAll,
  endLink,
  link,
  replaceDefault,
  resume,
} from '../../../src/domain/timeline/koblinger.ts';
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
const linked = (rows: readonly Row[], time: number) =>
  standing(rows, time).map((row) => row.delregnskab_id);
const defaults = (rows: readonly Row[], time: number) =>
  standing(rows, time).flatMap((row) => (row.default_delregnskab ? row.delregnskab_id : []));

test('et valg er standard fra sin periode, til den næste begynder, og alt andet er, som det var', () => {
  fc.assert(
    fc.property(relationsArbitrary, choiceArbitrary, (rows, choice) => {
      const { delregnskab_id: chosen, fra_periode: from } = choice;
      const own = standing(rows, from).find((row) => row.delregnskab_id === chosen);
      const later = rows.filter((row) => row.default_delregnskab && row.fra_periode > from);
      const next = Math.min(...later.map((row) => row.fra_periode));
      const after = replaceDefault(rows, choice);
      for (const time of perioder) {
        // A link that has an end of its own keeps it.
        const isChosen =
          own?.default_delregnskab !== true &&
          from <= time &&
          time < next &&
          time <= (own?.til_periode ?? time);
        expect(defaults(after, time)).toEqual(isChosen ? [chosen] : defaults(rows, time));
        const links = [...linked(rows, time), ...(isChosen ? [chosen] : [])];
        expect(linked(after, time).toSorted()).toEqual([...new Set(links)].toSorted());
      }
      expect(after.filter(({ fra_periode: fra, til_periode: til }) => fra > (til ?? fra))).toEqual(
        [],
      );
      const foreign = rows.filter(
        (row) => !row.default_delregnskab && row.delregnskab_id !== chosen,
      );
      expect(foreign.filter((row) => !after.includes(row))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

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

test('det, der tages op igen, går videre efter sin slutning og rører ingen anden', () => {
  const afterEnd = fc.constantFrom(1, 2, 4);
  fc.assert(
    fc.property(relationsArbitrary, fc.constantFrom(...perioder), afterEnd, (rows, last, pause) => {
      const ended = endAll(rows, last);
      const again = ended.find((row) => row.til_periode === last);
      const fra = perioder[perioder.indexOf(last) + pause];
      fc.pre(again !== undefined && fra !== undefined);
      if (!again || fra === undefined) return;
      // Another may have become the default meanwhile.
      const other = { ...again, id: 99, delregnskab_id: 'd', default_delregnskab: true };
      const since = { ...other, fra_periode: next('periode', last), til_periode: null };
      for (const before of [ended, replaceDefault(ended, since)]) {
        const after = resume(before, again, { fra, til: null });
        for (const time of perioder) {
          const isAgain = time >= fra;
          expect(linked(after, time).toSorted()).toEqual(
            [...linked(before, time), ...(isAgain ? [again.delregnskab_id] : [])].toSorted(),
          );
          const held = defaults(before, time);
          expect(defaults(after, time)).toEqual(
            isAgain && held.length === 0 ? [again.delregnskab_id] : held,
          );
        }
        const isSame = again.default_delregnskab === (before === ended) && pause === 1;
        expect(after.length).toBe(before.length + (isSame ? 0 : 1));
      }
    }),
    { numRuns: 500 },
  );
});

test('en kobling ved siden af standarden går til den, der er sat til at begynde, og rører ingen', () => {
  fc.assert(
    fc.property(relationsArbitrary, choiceArbitrary, (rows, choice) => {
      const { delregnskab_id: chosen, fra_periode: from } = choice;
      fc.pre(!linked(rows, from).includes(chosen) && defaults(rows, from).length > 0);
      const later = rows.filter((row) => row.delregnskab_id === chosen && row.fra_periode > from);
      const begins = Math.min(...later.map((row) => row.fra_periode));
      const after = link(rows, choice);
      for (const time of perioder) {
        const isLinked = from <= time && time < begins;
        const links = [...linked(rows, time), ...(isLinked ? [chosen] : [])];
        expect(linked(after, time).toSorted()).toEqual(links.toSorted());
        expect(defaults(after, time)).toEqual(defaults(rows, time));
      }
    }),
    { numRuns: 500 },
  );
});

test('en afløst standard kan afsluttes dér, hvor den blev afløst: det, der gik videre, ender med', () => {
  const rowOf = (id: number, delregnskab_id: string, own: Partial<Row>): Row => ({
    ...{ id, delregnskab_id, default_delregnskab: false, fra_periode: 202601 },
    ...{ til_periode: null, ...own },
  });
  const old = rowOf(1, 'a', { default_delregnskab: true, til_periode: 202614 });
  const goesOn = rowOf(2, 'a', { fra_periode: 202701 });
  const other = rowOf(3, 'b', { default_delregnskab: true, fra_periode: 202701 });
  const beside = rowOf(4, 'c', { fra_periode: 202701 });
  expect(endLink([old, goesOn, other, beside], old, 202614)).toEqual([old, other, beside]);
  // One that has become the default again has an end of its own, and so has one that begins later.
  const again = rowOf(5, 'a', { default_delregnskab: true, fra_periode: 202701 });
  const later = rowOf(6, 'a', { fra_periode: 202703 });
  expect(endLink([old, again], old, 202612)).toEqual([{ ...old, til_periode: 202612 }, again]);
  expect(endLink([old, later], old, 202614)).toEqual([old, later]);
  // Beside a default there is nothing that was replaced: what begins after it was set to begin by itself.
  const once = rowOf(7, 'a', { til_periode: 202614 });
  expect(endLink([once, goesOn], once, 202610)).toEqual([{ ...once, til_periode: 202610 }, goesOn]);
  // A later end than the one it has: what went on beside the new default is ended, and the default stands.
  const cut = [old, { ...goesOn, til_periode: 202702 }, other];
  expect(endLink([old, goesOn, other], old, 202702)).toEqual(cut);
  expect(endLink(cut, old, 202704)).toEqual([old, { ...goesOn, til_periode: 202704 }, other]);
});

test('en kobling, der sluttes, rører ingen anden, og en senere slutning tager den op, til den næste', () => {
  const drawn = fc.tuple(relationsArbitrary, fc.nat(20), fc.constantFrom(...perioder));
  fc.assert(
    fc.property(drawn, ([rows, which, last]) => {
      const row = rows[which % rows.length];
      fc.pre(row !== undefined && row.fra_periode <= last);
      if (!row) return;
      const { delregnskab_id: own, til_periode: til } = row;
      const after = endLink(rows, row, last);
      const others = (ids: readonly string[]) => ids.filter((id) => id !== own).toSorted();
      for (const time of perioder) {
        const links = linked(after, time);
        expect(new Set(links).size).toBe(links.length);
        expect(others(links)).toEqual(others(linked(rows, time)));
        const held = defaults(rows, time);
        const isOwn = held[0] === own || held.length === 0;
        expect(isOwn ? others(defaults(after, time)) : defaults(after, time)).toEqual(
          isOwn ? [] : held,
        );
        if (time > last || time < row.fra_periode) continue;
        expect(links).toEqual(expect.arrayContaining(linked(rows, time)));
      }
      if (til !== null && til < last) expect(linked(after, next('periode', til))).toContain(own);
      expect(after.some((it) => it.fra_periode > (it.til_periode ?? it.fra_periode))).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
