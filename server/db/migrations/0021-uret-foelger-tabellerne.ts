import { type Kysely, sql } from 'kysely';

/**
 * What a process keeps of the tables stands until the writers' clock moves, so whoever writes in them
 * moves it: also a migration, the demo data, and a hand at the database. Once in each transaction: in
 * the writers' turn it has moved already.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function kommando_ur_foelger() returns trigger language plpgsql as $$
    begin
      update kommando_ur set n = n + 1 where xmin <> pg_current_xact_id()::xid;
      return null;
    end $$;
  `.execute(db);
  for (const table of followed) {
    await sql`
      create trigger kommando_ur_foelger after insert or update or delete or truncate
        on ${sql.table(table)} for each statement execute function kommando_ur_foelger();
    `.execute(db);
  }
}

const followed = [
  ...['finansaar', 'periode', 'kredsfrist', 'aktivitet', 'proces', 'hovedaktivitet'],
  ...['underaktivitet', 'procesrettighed', 'element', 'element_version'],
  ...['underkonto_delregnskab', 'bruger', 'rolle'],
];
