import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldedText, textCondition } from '../../../server/read/search/text-condition.ts';
import { textTest } from '../../../src/domain/columns/column-filter.ts';
import { fold } from '../../../src/domain/words/folding.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

const words = [
  '',
  'Drift',
  'ÆBLE',
  'Røde ål',
  'café',
  'cafe\u0301',
  'Şirket',
  '100 %',
  'a_b',
  'a\\b',
  'to ord',
  'to\u00a0\u200bo\u00adrd',
];
const texts = [
  ...words,
  'Første linje\nanden linje',
  '\nefter en tom',
  'AABENRAA',
  'Åbenrå',
  'naïve Ångström',
  '2027',
  '12/03/2027',
  'ẞ og ß',
  'Ǻrsrapport',
  '\ufeffTo\u2003ord\tog\u{e0041} flere',
];
const queries = [
  ...words,
  'linje',
  '=',
  '!',
  '!=',
  '=anden linje',
  '=Drift|cafe',
  '!=Drift|cafe',
  '!linje',
  '*linje',
  'f*linje',
  '!*e',
  '*',
  '**',
  '>d',
  '>=drift',
  '<b',
  '<=2027',
  '!>d',
  '!<b',
  '*%',
  'a_*',
  '=a\\b',
];

describeOnEachEngine('en tekst spurgt af databasen', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(() => database?.close());

  test('foldes som på skærmen', async () => {
    const { rows } = await sql<{ foldet: string }>`
      select ${foldedText(sql`tekst`)} as foldet
      from unnest(${texts}::text[]) with ordinality as t (tekst, plads) order by plads`.execute(
      database.db,
    );
    expect(rows.map(({ foldet }) => foldet)).toEqual(texts.map(fold));
  });

  test.each(queries)('findes som på skærmen: %j', async (query) => {
    const { rows } = await sql<{ tekst: string }>`
      select tekst from (
        select tekst, plads, ${foldedText(sql`tekst`)} as foldet
        from unnest(${texts}::text[]) with ordinality as t (tekst, plads)
      ) t
      where ${textCondition(query, sql`foldet`)} order by plads`.execute(database.db);
    expect(rows.map(({ tekst }) => tekst)).toEqual(texts.filter(textTest(query)));
  });
});
