import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contains } from '../../../src/domain/status.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { refreshDisplayIntervals } from './refresh-intervals.ts';
import { insertElement, versionRow } from './version-rows.ts';

interface Version {
  readonly fra: number;
  readonly til: number | null;
}

/** Versions that do not overlap, with gaps or without, the last open or closed. */
const timeline = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 2003, max: 2030 }), { minLength: 1, maxLength: 6 }),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
    fc.boolean(),
  )
  .map(([starts, gaps, isOpen]): Version[] =>
    starts
      .toSorted((a, b) => a - b)
      .map((fra, index, sorted) => {
        const next = sorted[index + 1];
        if (next === undefined) return { fra, til: isOpen ? null : fra + 2 };
        return { fra, til: Math.max(fra, next - 1 - (gaps[index] ?? 0)) };
      }),
  );

/** The rule of `statusAt`: the version in force, else the latest before, else the first after. */
function standingAt(versions: readonly Version[], time: number): Version | undefined {
  return (
    versions.find((version) => contains(version, time)) ??
    versions.findLast(({ fra }) => fra < time) ??
    versions[0]
  );
}

describeOnEachEngine('display intervals', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(() => database.close());

  test('exactly the right version stands at any time', async () => {
    await fc.assert(
      fc.asyncProperty(timeline, async (versions) => {
        const element_id = await insertElement(database.db);
        const rows = versions.map((version, index) =>
          versionRow({ element_id, version_id: index + 1, ...version }),
        );
        await database.db.insertInto('element_version').values(rows).execute();
        await refreshDisplayIntervals(database.db, [element_id]);
        const stored = await database.db
          .selectFrom('element_version')
          .select(['fra', 'til', 'vist_fra', 'vist_til'])
          .where('element_id', '=', element_id)
          .execute();
        for (let time = 2000; time <= 2040; time += 1) {
          const shown = stored.filter((row) => row.vist_fra <= time && time <= row.vist_til);
          expect(shown.map(({ fra, til }) => ({ fra, til }))).toEqual([standingAt(versions, time)]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('only the elements named are touched, and all of them with `all`', async () => {
    const ids = [await insertElement(database.db), await insertElement(database.db)];
    const rows = ids.map((element_id) =>
      versionRow({ element_id, version_id: 1, fra: 2010, til: null }),
    );
    await database.db.insertInto('element_version').values(rows).execute();
    const shownFrom = async () => {
      const stored = await database.db
        .selectFrom('element_version')
        .select(['element_id', 'vist_fra'])
        .where('element_id', 'in', ids)
        .execute();
      return ids.map((id) => stored.find(({ element_id }) => element_id === id)?.vist_fra);
    };
    await refreshDisplayIntervals(database.db, ids.slice(0, 1));
    expect(await shownFrom()).toEqual([0, 2010]);
    await refreshDisplayIntervals(database.db, 'all');
    expect(await shownFrom()).toEqual([0, 0]);
  });
});
