import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateVolume } from '../../../dev/demo/volume.ts';
import type { ElementFilter } from '../../../server/read/elements/element-filter.ts';
import { elementPage, pageQuery } from '../../../server/read/elements/element-page.ts';
import { isInUdvalg } from '../../../server/read/overview/udvalg.ts';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

const sortings = ['fuldtNummer', '-fuldtNummer', 'navn', '-navn', 'type', '-type'];
const types = treeTypesOf(areas.finanslovsstruktur).map(({ name }) => name);
const asOf = { finansaar: 2026, periode: 202611 };
const dense: Readonly<Record<string, ElementFilter>> = {
  strukturen: { types, asOf },
  'det åbne': { types, asOf, status: 'Aaben' },
  'en liste': { types: ['Underkonto'], asOf, only: 'gyldige' },
  'nyeste versioner': { types, asOf, only: 'nyeste' },
};
const antal = 10;

/** What `explain (analyze, format json)` tells of a step. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}

/** Rows that are read, but for those that are only counted. */
function rowsRead(step: Step): number {
  const below = (step.Plans ?? [])
    .filter((one) => one['Node Type'] !== 'Aggregate')
    .reduce((sum, one) => sum + rowsRead(one), 0);
  if (!/(Seq|Index|Index Only|Bitmap Heap) Scan/.test(step['Node Type'])) return below;
  const rows = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
  return below + rows * step['Actual Loops'];
}

describeOnEachEngine('en liste fra dens begyndelse', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    await generateVolume(database.db, { elements: 8000, versions: 24_000 });
    await sql`vacuum analyze element_version`.execute(database.db);
  });
  afterAll(() => database?.close());

  const cases = Object.entries(dense).flatMap(([name, filter]) =>
    sortings.map((sortering) => [name, sortering, filter] as const),
  );

  async function rowsReadBy(filter: ElementFilter, sortering: string): Promise<number> {
    const query = pageQuery(filter, { side: 1, antal, sortering });
    const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Step }[] }>`
      explain (analyze, format json) ${query}`.execute(database.db);
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('No plan');
    return rowsRead(explained.Plan);
  }

  test.each(cases)(
    '%s efter %s: der læses ikke mere, end der vises',
    async (_, sortering, filter) => {
      const { total } = await elementPage(database.db, filter, { side: 1, antal });
      expect(total).toBeGreaterThan(8000);
      // Each of the types gives a page of its own, and an element has some versions that do not stand.
      const most = antal * types.length * 20;
      expect(await rowsReadBy(filter, sortering)).toBeLessThan(most);
    },
  );

  // A year in which some change, and one in which some are soft-closed.
  test.each([
    ['planlagteAendringer', 2014],
    ['softLukketUdenUdloeb', 2026],
  ] as const)('udvalget %s i %i findes uden at læse resten', async (name, year) => {
    const then = { finansaar: year, periode: year * 100 + 11 };
    const matching = isInUdvalg(name, areas.finanslovsstruktur, then);
    const filter = { types, asOf: then, matching };
    const { total } = await elementPage(database.db, filter, { side: 1, antal });
    const all = await elementPage(database.db, { types, asOf: then }, { side: 1, antal });
    expect(total).toBeGreaterThan(antal);
    // Some of those that change or are soft-closed then are others' versions.
    const most = 3 * total + antal * 20;
    expect(all.total).toBeGreaterThan(2 * most);
    expect(await rowsReadBy(filter, 'fuldtNummer')).toBeLessThan(most);
  });

  test.each(cases)(
    '%s efter %s: de samme rækker, som når de alle findes først',
    async (_, sortering, filter) => {
      const foundFirst = { ...filter, matching: sql`true` };
      for (const side of [1, 3, 100_000]) {
        const page = { side, antal: 23, sortering };
        expect(await elementPage(database.db, filter, page)).toEqual(
          await elementPage(database.db, foundFirst, page),
        );
      }
    },
  );
});
