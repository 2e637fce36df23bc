import { type Kysely, sql } from 'kysely';

/**
 * The one row that every run of commands counts up: a lock that writers take in turn, and a clock
 * that says whether anything was written since a run was judged. The log's references are looked
 * after by the statement that writes both: a foreign key's check is planned while the log is empty,
 * and then goes through the whole log for every line.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table kommando_ur (n bigint not null);
    insert into kommando_ur values (0);
    create unique index kommando_ur_en_raekke on kommando_ur ((true));

    -- The run that a line takes back.
    alter table kommando_log add column fortryder bigint;
    create index kommando_log_fortryder on kommando_log (fortryder) where fortryder is not null;

    alter table kommando_log_element drop constraint kommando_log_element_log_nummer_fkey;
  `.execute(db);
}
