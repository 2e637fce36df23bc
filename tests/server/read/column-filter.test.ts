import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnConditions } from '../../../server/read/column-filter.ts';
import { columnFilterName, textTest } from '../../../src/domain/columns/column-filter.ts';
import { tableColumnsOf } from '../../../src/domain/columns/table-columns.ts';
import { areas, treeTypesOf } from '../../../src/domain/elements/areas.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

/** Far fewer than the demo's elements; more than any field has of days, years or codes there. */
const few = 200;

describeOnEachEngine('kolonnefiltre', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
  });
  afterAll(() => database?.close());

  test.each(Object.values(areas).map((area) => [area.name, area] as const))(
    'henter aldrig en række for hvert element: %s',
    async (_, area) => {
      let read = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          read += result.rows.length;
          return result;
        },
      };
      const db = database.db.withPlugin(counting);
      const types = treeTypesOf(area).map(({ name }) => name);
      const searched = { types, asOf: { finansaar: 2026, periode: 202611 } };
      for (const { id } of tableColumnsOf(area)) {
        read = 0;
        for (const query of ['1', '!=', '>2']) {
          await columnConditions(db, searched, { [columnFilterName(id)]: query });
        }
        expect([id, read < few]).toEqual([id, true]);
      }
    },
  );

  test('en liste af frie tekster findes, som den vises', async () => {
    const { db } = database;
    const searched = { types: ['Virksomhed'], asOf: { finansaar: 2026, periode: 202611 } } as const;
    const found = async (query: string) => {
      const conditions = await columnConditions(db, searched, { 'kol.seNumre': query });
      const { rows } = await sql<{ numre: string[] }>`
        select v.attributter -> 'seNumre' as numre from element_version v
        where v.type = 'Virksomhed' and v.vist_fra <= 202611 and v.vist_til >= 202611
          and ${sql.join(conditions, sql` and `)}`.execute(db);
      return rows.map(({ numre }) => (numre ?? []).join(', '));
    };
    const all = await found('*');
    const [first = ''] = all.filter((text) => text.includes(', '));
    expect(await found(`=${first}`)).toEqual([first]);
    for (const query of [first.slice(-4), `${first.slice(0, 3)}*`, '!', '!*1', '=']) {
      expect(await found(query), query).toEqual(all.filter(textTest(query)));
    }
  });
});
