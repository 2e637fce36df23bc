import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains } from '../../../src/domain/status.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import { openingAt, reopen, softClose } from '../../../src/domain/timeline/soft-closing.ts';
import { cut, edit } from '../../../src/domain/timeline/versions.ts';
import { broken, caseArbitrary, lived, type Row } from './timelines.ts';

function holds(
  property: (chosen: typeof caseArbitrary extends fc.Arbitrary<infer C> ? C : never) => void,
) {
  fc.assert(fc.property(caseArbitrary, property), { numRuns: 400 });
}

const part = (life: Map<number, string>, isIn: (time: number) => boolean) =>
  [...life].filter(([time]) => isIn(time));

/** The version that an edit at a time would be of. */
const standing = (timeline: readonly Row[], at: number) =>
  timeline.find((row) => contains(row, at));

describe('en versions værdier fra et tidspunkt', () => {
  test('lader alt før og alle andre versioner stå, og gælder resten af versionen', () => {
    holds(({ axis, timeline, at }) => {
      const base = standing(timeline, at);
      fc.pre(base !== undefined);
      const before = lived(axis, timeline);
      const after = edit(axis, timeline, base, at, { navn: 'ny' });
      const isNew = (time: number) => time >= at && contains(base, time);
      expect(broken(axis, after)).toEqual([]);
      expect(part(lived(axis, after), (time) => !isNew(time))).toEqual(
        part(before, (time) => !isNew(time)),
      );
      expect(part(lived(axis, after), isNew)).toEqual(
        part(before, isNew).map(([time, said]) => [time, said.replace(base.navn, 'ny')]),
      );
      expect(after.filter(({ isNew }) => isNew)).toHaveLength(at === base.fra ? 0 : 1);
      expect(timeline.filter((row) => row !== base && !after.includes(row))).toEqual([]);
    });
  });
});

describe('en lukning', () => {
  test('lader intet være efter sit sidste tidspunkt, og alt før være, som det var', () => {
    holds(({ axis, timeline, at }) => {
      const before = lived(axis, timeline);
      const after = cut(timeline, at, {});
      expect(broken(axis, after)).toEqual([]);
      const expected = [...before].map(([time, said]) => [time, time > at ? '' : said]);
      expect([...lived(axis, after)]).toEqual(expected);
      expect(after.filter((row) => (row.til ?? at) <= at)).toEqual(after);
    });
  });

  test('fortrydes i forlængelse af den eller efter en pause, uden at røre det, der var', () => {
    holds(({ axis, timeline, at }) => {
      const closed = cut(timeline, at, {});
      const end = closed.at(-1)?.til ?? null;
      fc.pre(end !== null);
      const from = next(axis, at);
      const after = reopen(axis, closed, from, {});
      expect(openingAt(axis, closed, from)).toMatchObject({ from, til: null, closedWith: end });
      expect(broken(axis, after)).toEqual([]);
      const life = lived(axis, after);
      expect(part(life, (time) => time < from)).toEqual(
        part(lived(axis, closed), (time) => time < from),
      );
      for (const [, said] of part(life, (time) => time >= from)) expect(said).toMatch(/^\d Aaben$/);
      expect(after.some(({ isNew }) => isNew)).toBe(from !== next(axis, end));
    });
  });
});

describe('en soft-lukning', () => {
  test('gælder alt, der står fra tidspunktet, og intet før', () => {
    holds(({ axis, timeline, at }) => {
      const before = lived(axis, timeline);
      const after = softClose(axis, timeline, at);
      expect(broken(axis, after)).toEqual([]);
      const expected = [...before].map(([time, said]) => [
        time,
        time < at ? said : said.replace('Aaben', 'SoftLukket'),
      ]);
      expect([...lived(axis, after)]).toEqual(expected);
    });
  });

  test('er der to gange det samme som én gang', () => {
    holds(({ axis, timeline, at }) => {
      const once = softClose(axis, timeline, at);
      const twice = softClose(axis, once, at);
      expect(twice.every((row, index) => row === once[index])).toBe(true);
    });
  });

  test('og genåbning giver det første tilbage, hvor det var åbent og uden pause', () => {
    holds(({ axis, timeline, at }) => {
      const base = standing(timeline, at);
      fc.pre(base !== undefined);
      const before = lived(axis, timeline);
      const after = reopen(axis, softClose(axis, timeline, at), at, {});
      expect(broken(axis, after)).toEqual([]);
      const pause = part(before, (time) => time >= at).find(([, said]) => said === '')?.[0];
      const isRun = (time: number) => time >= at && time < (pause ?? Number.POSITIVE_INFINITY);
      const expected = [...before].map(([time, said]) => [
        time,
        isRun(time)
          ? said.replace('SoftLukket', 'Aaben')
          : said.replace('Aaben', time < at ? 'Aaben' : 'SoftLukket'),
      ]);
      expect([...lived(axis, after)]).toEqual(expected);
    });
  });
});

test('det, der hverken er lukket eller soft-lukket, genåbnes ikke', () => {
  const row = { navn: '0', fra: 2020, til: null, soft_lukket_fra: null, soft_lukket_til: null };
  expect(openingAt('finansaar', [row], 2022)).toBeUndefined();
  expect(reopen('finansaar', [row], 2022, {})).toEqual([row]);
});
