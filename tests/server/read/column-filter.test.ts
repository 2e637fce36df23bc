import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnConditions } from '../../../server/read/search/column-filter.ts';
import { columnFilterName, textTest } from '../../../src/domain/columns/column-filter.ts';
import { tableColumnsOf } from '../../../src/domain/columns/table-columns.ts';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
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

  test('hvor mange versioner, ja og nej og et valg blandt faste ord spørges der ikke om på forhånd', async () => {
    let asked = 0;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    for (const area of Object.values(areas)) {
      const types = treeTypesOf(area).map(({ name }) => name);
      const searched = { types, asOf: { finansaar: 2026, periode: 202611 } };
      const known = tableColumnsOf(area).filter(
        ({ id, kind, fields }) =>
          id === 'ver' ||
          (kind !== 'time' &&
            [...fields.values()].every((field) => field.kind === 'bool' || field.kind === 'enum')),
      );
      expect(known.map(({ id }) => id)).toContain('ver');
      for (const { id } of known) {
        for (const query of ['1', '!=', '>2', 'ja']) {
          await columnConditions(db, searched, { [columnFilterName(id)]: query });
          expect([id, query, asked]).toEqual([id, query, 0]);
        }
      }
    }
  });

  test('hvor mange versioner findes, som det vises', async () => {
    const { db } = database;
    const types = ['Hovedkonto', 'Paragraf'] as const;
    const searched = { types, asOf: { finansaar: 2026, periode: 202611 } };
    const found = async (query: string) => {
      const conditions = await columnConditions(db, searched, { 'kol.ver': query });
      const { rows } = await sql<{ antal: number }>`
        select (select count(*) from element_version a where a.element_id = v.element_id) as antal
        from element_version v
        where v.type = any(${types}) and v.vist_fra <= 2026 and v.vist_til >= 2026
          and ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
        order by v.element_id`.execute(db);
      return rows.map(({ antal }) => String(antal));
    };
    const column = tableColumnsOf(areas.finanslovsstruktur).find(({ id }) => id === 'ver');
    const all = await found('');
    expect(new Set(all).size).toBeGreaterThan(2);
    const parts = ['1', '=1', '=1|3', '=', '*', '1*', '>1', '>=2', '<3', '<=10', '>x', '> 2', '9'];
    for (const query of parts.flatMap((part) => [part, `!${part}`])) {
      expect(await found(query), query).toEqual(
        all.filter(column?.isFound(query) ?? (() => false)),
      );
    }
  });

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
