import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { insertLine } from '../harness/log-line.ts';
import { insertElement, type VersionRow, versionRow } from './version-rows.ts';

const exclusion = '23P01';

describeOnEachEngine('what the tables refuse', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(() => database.close());

  const insert = (...rows: VersionRow[]) =>
    database.db.insertInto('element_version').values(rows).execute();

  test('versions of one element that share a year', async () => {
    const element_id = await insertElement(database.db);
    const first = versionRow({ element_id, version_id: 1, fra: 2010, til: 2020 });
    const touching = versionRow({ element_id, version_id: 2, fra: 2020, til: null });
    await expect(insert(first, touching)).rejects.toMatchObject({
      code: exclusion,
      constraint: 'versioner_overlapper_ikke',
    });
    await insert(first, { ...touching, fra: 2021 });
  });

  test('but only at the commit: a version may be ended after its successor is made', async () => {
    const element_id = await insertElement(database.db);
    await insert(versionRow({ element_id, version_id: 1, fra: 2010, til: null }));
    await database.db.transaction().execute(async (tx) => {
      const next = versionRow({ element_id, version_id: 2, fra: 2020, til: null });
      await tx.insertInto('element_version').values(next).execute();
      await tx
        .updateTable('element_version')
        .set({ til: 2019 })
        .where('element_id', '=', element_id)
        .where('version_id', '=', 1)
        .execute();
    });
  });

  test('one number on two elements at the same time, but not one after the other', async () => {
    const [a, b] = [await insertElement(database.db), await insertElement(database.db)];
    const number = { fuldt_nummer: '98', version_id: 1 };
    await insert(versionRow({ element_id: a, ...number, fra: 2003, til: 2012 }));
    const overlapping = versionRow({ element_id: b, ...number, fra: 2012, til: null });
    await expect(insert(overlapping)).rejects.toMatchObject({
      code: exclusion,
      constraint: 'nummer_er_entydigt',
    });
    await insert({ ...overlapping, fra: 2013 });
  });

  test('the same number is free for another type', async () => {
    const number = { fuldt_nummer: '97', version_id: 1, fra: 2003, til: null };
    await insert(versionRow({ element_id: await insertElement(database.db), ...number }));
    const element_id = await insertElement(database.db, 'Underkontotype');
    await insert(versionRow({ element_id, ...number, type: 'Underkontotype' }));
  });

  test('a version of another type than its element, or one that ends before it begins', async () => {
    const element_id = await insertElement(database.db);
    const row = versionRow({ element_id, version_id: 1, fra: 2010, til: null });
    await expect(insert({ ...row, type: 'Hovedkonto' })).rejects.toMatchObject({ code: '23503' });
    await expect(insert({ ...row, til: 2009 })).rejects.toMatchObject({ code: '23514' });
  });

  test('two standarddelregnskaber for one underkonto at a time', async () => {
    const [underkonto_id, first, second] = [
      await insertElement(database.db, 'Underkonto'),
      await insertElement(database.db, 'Delregnskab'),
      await insertElement(database.db, 'Delregnskab'),
    ];
    const relation = { underkonto_id, default_delregnskab: true, til_periode: null };
    const relate = (delregnskab_id: string, fra_periode: number, isDefault: boolean) =>
      database.db
        .insertInto('underkonto_delregnskab')
        .values({ ...relation, delregnskab_id, fra_periode, default_delregnskab: isDefault })
        .execute();
    await relate(first, 202601, true);
    await expect(relate(second, 202606, true)).rejects.toMatchObject({
      code: exclusion,
      constraint: 'et_standarddelregnskab',
    });
    await relate(second, 202606, false);
  });

  test('every change of the log', async () => {
    const log_nummer = await insertLine(database.db, { bruger: 'p' });
    await database.db
      .insertInto('kommando_effekt')
      .values({
        ...{ log_nummer, plads: 1, slags: 'Paragraf', emne: 1, emner: 1 },
        ...{ entity: 'element', key: '{}', element_id: await insertElement(database.db) },
      })
      .execute();
    const attempts = [
      sql`update koersel set bruger = 'en anden'`,
      sql`delete from koersel`,
      sql`truncate koersel`,
      sql`update kommando_log set argumenter = 'noget andet'`,
      sql`delete from kommando_log`,
      sql`truncate kommando_log cascade`,
      sql`update kommando_effekt set log_nummer = log_nummer`,
      sql`delete from kommando_effekt`,
      sql`truncate kommando_effekt`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(database.db)).rejects.toMatchObject({
        code: '23001',
        message: expect.stringContaining('Ændringsloggen kan kun udvides'),
      });
    }
    const kept = await database.db.selectFrom('koersel').select('bruger').execute();
    expect(kept).toEqual([{ bruger: 'p' }]);
  });

  // PGlite runs one transaction at a time.
  if (engine === 'postgres') {
    test('one of two transactions that take the same number at once', async () => {
      const makers = [1, 2].map(async () => {
        const element_id = await insertElement(database.db);
        const row = versionRow({ element_id, version_id: 1, fra: 2003, til: null });
        await database.db.transaction().execute((tx) =>
          tx
            .insertInto('element_version')
            .values({ ...row, fuldt_nummer: '96' })
            .execute(),
        );
      });
      const outcomes = (await Promise.allSettled(makers)).map(({ status }) => status);
      expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
    });
  }
});
