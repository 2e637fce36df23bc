import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { unfitAsStandby } from '../../../server/standby/proven.ts';
import { describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';

const role = 'laeser_uden_select';

describeOnEachEngine('om en læsekopi kan bruges', (engine) => {
  test('en bruger, der ikke må læse alle tabellerne, siges før en database, der tager imod ændringer', async () => {
    const { db, close } = await openTestDatabase(engine, { demo: false });
    onTestFinished(close);
    await sql`drop role if exists ${sql.id(role)}`.execute(db);
    await sql`create role ${sql.id(role)}`.execute(db);
    await sql`grant select on kommando_ur to ${sql.id(role)}`.execute(db);
    onTestFinished(async () => {
      await sql`drop owned by ${sql.id(role)}`.execute(db);
      await sql`drop role ${sql.id(role)}`.execute(db);
    });
    const asked = async () =>
      db.transaction().execute(async (tx) => {
        await sql`set local role ${sql.id(role)}`.execute(tx);
        return (await unfitAsStandby(tx, tx))?.why;
      });
    expect(await asked()).toBe('dens bruger må ikke læse alle tabellerne: giv den select');
    await sql`grant select on all tables in schema public to ${sql.id(role)}`.execute(db);
    expect(await asked()).toMatch(/^det er ingen kopi/);
  });
});
