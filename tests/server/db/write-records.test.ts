import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import {
  type RowChange,
  RowMovedError,
  writeRecords,
} from '../../../server/storage/write-records.ts';
import { inWritersTurn } from '../../../server/storage/writers-clock.ts';
import { describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';
import { sentDuring } from '../harness/round-trips.ts';

describeOnEachEngine('rækker af flere slags skrives sammen', (engine) => {
  async function opened() {
    const { db, close } = await openTestDatabase(engine, { demo: false });
    onTestFinished(close);
    await write(db, [made(), made(aktivitet('1001')), made(aktivitet('1002'))]);
    return db;
  }

  const rows = async (db: Kysely<Database>) =>
    await db.selectFrom('aktivitet').select(['nummer', 'navn']).orderBy('nummer').execute();

  const write = async (db: Kysely<Database>, changes: readonly RowChange[]) =>
    await inWritersTurn(db, (tx) => writeRecords(tx, changes));

  test('et nummer, der bliver frit, kan tages i samme sætning, for det fjernede går forud', async () => {
    const db = await opened();
    const [first, second] = await db
      .selectFrom('aktivitet')
      .selectAll()
      .orderBy('nummer')
      .execute();
    const sent = await sentDuring(async () => {
      await write(db, [
        made(aktivitet('1001', 'Den nye')),
        { entity: 'aktivitet', before: { ...second }, after: renamed(second) },
        { entity: 'aktivitet', before: { ...first }, after: null },
      ]);
    });
    expect(sent).toHaveLength(3);
    expect(await rows(db)).toEqual([
      { nummer: '1001', navn: 'Den nye' },
      { nummer: '1002', navn: 'Omdøbt' },
    ]);
  });

  test('er én af rækkerne flyttet, nævnes den, og ingen af dem står', async () => {
    const db = await opened();
    const before = await rows(db);
    const [, second] = await db.selectFrom('aktivitet').selectAll().orderBy('nummer').execute();
    const moved = { ...second, row_version: 7 };
    const written = write(db, [
      made(aktivitet('1003')),
      { entity: 'aktivitet', before: moved, after: renamed(moved) },
    ]);
    await expect(written).rejects.toThrow(RowMovedError);
    await expect(written).rejects.toMatchObject({ row: { nummer: '1002' } });
    expect(await rows(db)).toEqual(before);
  });
});

function made(after?: RowChange['after']): RowChange {
  if (after) return { entity: 'aktivitet', before: null, after };
  return { entity: 'finansaar', before: null, after: { finansaar: 2026 } };
}

function aktivitet(nummer: string, navn = 'En aktivitet') {
  const times = { startdato: '2026-01-01', slutdato: '2026-12-31' };
  return { id: randomUUID(), finansaar: 2026, nummer, navn, ...times, row_version: 1 };
}

function renamed(row: { readonly row_version: number } | undefined) {
  return { ...row, navn: 'Omdøbt', row_version: (row?.row_version ?? 0) + 1 };
}
