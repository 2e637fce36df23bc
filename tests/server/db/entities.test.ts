import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowEffect, touchedElements } from '../../../server/storage/effect.ts';
import { entities, type RecordName, writtenEntities } from '../../../server/storage/entities.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

const names = Object.keys(entities) as RecordName[];

describeOnEachEngine('erklærede tabeller', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });

  afterAll(async () => {
    await database?.close();
  });

  test.each(names)('%s har den nøgle og de kolonner, den siger', async (name) => {
    const { rows: key } = await sql<{ column: string }>`
      select a.attname as column from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${name}::regclass and i.indisprimary`.execute(database.db);
    const { rows: columns } = await sql<{ column: string }>`
      select attname as column from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0`.execute(database.db);
    const { key: declared, about, times, isVersioned } = entities[name];
    expect(new Set(declared)).toEqual(new Set(key.map(({ column }) => column)));
    const all = columns.map(({ column }) => column);
    const named = [...about, ...(times ? [times.fra, times.til] : [])];
    expect(all).toEqual(expect.arrayContaining(named));
    expect(all.includes('row_version')).toBe(isVersioned);
  });

  test('det, der peges på, skrives før det, der peger', async () => {
    const { rows } = await sql<{ fra: string; til: string }>`
      select conrelid::regclass::text as fra, confrelid::regclass::text as til
      from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(database.db);
    const order: readonly string[] = writtenEntities;
    const among = rows.filter(({ fra, til }) => order.includes(fra) && order.includes(til));
    expect(among.length).toBeGreaterThan(0);
    for (const { fra, til } of among) expect(order.indexOf(til)).toBeLessThan(order.indexOf(fra));
  });
});

test('en loglinje findes ved begge ender af en kobling, også når den er fjernet', () => {
  const row = {
    ...{ id: 'k', underkonto_id: 'u', delregnskab_id: 'd' },
    ...{ default_delregnskab: true, fra_periode: 202601, til_periode: null, row_version: 1 },
  };
  const role = { rolle: 'r', scope_roles: [], tilladelser: [] };
  expect(touchedElements([rowEffect('underkonto_delregnskab', row, null)])).toEqual(['u', 'd']);
  expect(touchedElements([rowEffect('rolle', null, role)])).toEqual([]);
});
