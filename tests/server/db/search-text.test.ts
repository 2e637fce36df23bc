import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../../../server/db/migrations/0016-soegetekst.ts';
import { searchText } from '../../../src/domain/words/folding.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { insertElement, versionRow } from './version-rows.ts';

describeOnEachEngine('det, navne søges i', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(() => database?.close());

  test('foldes om, hvor det blev gemt, før alle blanke var ens', async () => {
    const kept = [
      ['91', 'To\u00a0ord', '91 to\u00a0ord'],
      ['92', 'Virk\u00adsomhed\u200b', '92 virk\u00adsomhed\u200b'],
      ['93', '5–9 år', '93 5–9 aar'],
      ['94', 'Drift', '94 drift'],
    ] as const;
    for (const [number, navn, soegetekst] of kept) {
      const element_id = await insertElement(database.db);
      const numbers = { nummer: number, fuldt_nummer: number };
      const row = versionRow({ element_id, version_id: 1, fra: 2010, til: null, ...numbers });
      await database.db
        .insertInto('element_version')
        .values({ ...row, navn, soegetekst })
        .execute();
    }
    await database.db.transaction().execute((tx) => up(tx as unknown as Kysely<never>));
    const now = await database.db
      .selectFrom('element_version')
      .select(['soegetekst', 'row_version'])
      .orderBy('nummer')
      .execute();
    expect(now.map(({ soegetekst }) => soegetekst)).toEqual(
      kept.map(([number, navn]) => searchText(number, navn)),
    );
    expect(now.every((row) => Number(row.row_version) === 1)).toBe(true);
  });
});
