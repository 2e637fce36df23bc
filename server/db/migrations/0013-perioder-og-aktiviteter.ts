import { type Kysely, sql } from 'kysely';

/**
 * Periods and activities are records that commands write: with a lasting id and a count of their
 * writes. A bogføringskreds may have a posting deadline of its own in a periode.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table periode
      drop column id,
      add column id uuid primary key default gen_random_uuid(),
      add column row_version int not null default 1;

    create table kredsfrist (
      periode int not null references periode (nummer),
      bogfoeringskreds_id uuid not null references element,
      kontering_slut date not null,
      row_version int not null default 1,
      primary key (periode, bogfoeringskreds_id)
    );
    create index kredsfrist_bogfoeringskreds on kredsfrist (bogfoeringskreds_id);

    create table aktivitet (
      id uuid primary key default gen_random_uuid(),
      finansaar int not null references finansaar,
      nummer text not null check (nummer ~ '^[0-9]{4}$'),
      navn text not null,
      startdato date not null,
      slutdato date not null,
      row_version int not null default 1,
      unique (finansaar, nummer),
      check (startdato <= slutdato)
    );
  `.execute(db);
}
