import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateVolume } from '../../../dev/demo/volume.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import { withoutChosen } from '../../../server/read/areas/finance-act-lists.ts';
import type { ElementFilter } from '../../../server/read/elements/element-filter.ts';
import { elementPage } from '../../../server/read/elements/element-page.ts';
import { hasStatus } from '../../../server/read/elements/element-sql.ts';
import { elementsInOrder, pageAfter } from '../../../server/read/elements/elements-in-order.ts';
import { createServices } from '../../../server/services.ts';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { type Status, statuses } from '../../../src/domain/status.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { testToday } from '../harness/templates.ts';

const pageSize = 50;
const config = readConfig({ DATO: testToday });

async function takeAway(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('underkonto_delregnskab').where('underkonto_id', '=', id).execute();
  await db.deleteFrom('element_version').where('element_id', '=', id).execute();
  await db.deleteFrom('element').where('id', '=', id).execute();
}

/** Every statement that is sent, as text. */
function recording(db: Kysely<Database>): { db: Kysely<Database>; statements: string[] } {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), statements };
}

describeOnEachEngine('elementer i nummerorden', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    await generateVolume(database.db, { elements: 1500, versions: 3000 });
  });

  afterAll(async () => {
    await database?.close();
  });

  test.each([2003, 2026, 2031])('hver status finder i %i netop dem, der har den', async (year) => {
    const types = treeTypesOf(areas.finanslovsstruktur).map(({ name }) => name);
    const asOf = { finansaar: year, periode: year * 100 + 1 };
    const page = async (status?: Status) =>
      await elementPage(database.db, { types, asOf, status }, { side: 1, antal: 1000 });
    const found = await Promise.all(statuses.map(page));
    for (const [at, { poster }] of found.entries()) {
      expect(poster.filter(({ status }) => status !== statuses[at])).toEqual([]);
    }
    const counted = found.reduce((sum, { total }) => sum + total, 0);
    expect(counted).toBe((await page()).total);
  });

  test('databasen ved, at mange er åbne, så den læser en side i ordenen og ikke alle', async () => {
    const { db } = database;
    await sql`analyze element_version`.execute(db);
    const open = sql`select v.element_id from element_version v where ${hasStatus('Aaben', 2026)}`;
    const { rows } = await open.execute(db);
    const explained = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
      explain (format json) ${open}`.execute(db);
    const [guessed] = explained.rows[0]?.['QUERY PLAN'] ?? [];
    expect(guessed?.Plan['Plan Rows']).toBeGreaterThan(rows.length / 3);
  });

  test('rapporten over manglende kobling spørger én gang om, hvad der mangler, uanset hvor mange sider der læses', async () => {
    const { db, statements } = recording(database.db);
    const filter = withoutChosen(createServices(db, config), 2026);
    const numbers: string[] = [];
    let pages = 0;
    for await (const rows of elementsInOrder(db, filter, pageSize)) {
      pages += 1;
      numbers.push(...rows.map(({ fuldt_nummer }) => fuldt_nummer));
    }
    expect(pages).toBeGreaterThan(20);
    expect(numbers).toEqual(numbers.toSorted());
    expect(new Set(numbers).size).toBe(numbers.length);
    const asking = statements.filter((text) => text.includes('soft_lukket_fra <='));
    expect(asking).toHaveLength(1);
  });

  test('en side, der følger efter en anden, tæller ikke igen og springer intet over, der står der stadig', async () => {
    const { db, statements } = recording(database.db);
    const asOf = { finansaar: 2026, periode: 202611 };
    const filter: ElementFilter = { types: ['Hovedkonto', 'Underkonto'], asOf };
    const whole = await elementPage(db, filter, { side: 1, antal: 1000 });
    const first = await elementPage(db, filter, { side: 1, antal: 100 });
    expect(first.poster).toEqual(whole.poster.slice(0, 100));
    const leaf = first.poster.find(({ type, antalBoern }) => type === 'Underkonto' && !antalBoern);
    // By its place in the whole, the next page would now leave one out.
    await takeAway(database.db, leaf?.id ?? '');
    statements.length = 0;
    const second = await pageAfter(db, filter, { side: 2, antal: 100, efter: first.naeste ?? '' });
    expect(second.poster.map(({ id }) => id)).toEqual(
      whole.poster.slice(100, 200).map(({ id }) => id),
    );
    expect(second).toMatchObject({ total: whole.total, side: 2, antal: 100 });
    expect(statements.filter((text) => text.includes('as total'))).toEqual([]);
  });

  test('den sidste side siger, at der ikke er flere', async () => {
    const filter: ElementFilter = {
      types: ['Paragraf'],
      asOf: { finansaar: 2026, periode: 202611 },
    };
    const ids: string[] = [];
    let page = await elementPage(database.db, filter, { side: 1, antal: 7 });
    for (;;) {
      ids.push(...page.poster.map(({ id }) => id));
      if (page.naeste === undefined) break;
      page = await pageAfter(database.db, filter, { ...page, side: 2, efter: page.naeste });
    }
    const { poster } = await elementPage(database.db, filter, { side: 1, antal: 1000 });
    expect(ids).toEqual(poster.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(14);
    const byName = { side: 1, antal: 7, sortering: 'navn' };
    expect((await elementPage(database.db, filter, byName)).naeste).toBeUndefined();
  });
});
