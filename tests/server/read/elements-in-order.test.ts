import type { Kysely, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import { generateVolume } from '../../../server/demo/volume.ts';
import { elementsInOrder } from '../../../server/read/elements-in-order.ts';
import { withoutDelregnskab } from '../../../server/read/finance-act-lists.ts';
import { createServices } from '../../../server/services.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { testToday } from '../harness/templates.ts';

const pageSize = 50;
const config = readConfig({ DATO: testToday });

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

describeOnEachEngine('rapporten over manglende kobling', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    await generateVolume(database.db, { elements: 1500, versions: 3000 });
  });

  afterAll(async () => {
    await database?.close();
  });

  test('spørger én gang om, hvad der mangler, uanset hvor mange sider der læses', async () => {
    const { db, statements } = recording(database.db);
    const filter = withoutDelregnskab(createServices(db, config), 2026);
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
});
