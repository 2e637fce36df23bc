import { type Kysely, sql } from 'kysely';

/** Whom of an external provider a user name belongs to: a name can be given to another, a `sub` cannot. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table identitet (
      udsteder text not null,
      brugernavn text not null,
      subjekt text not null,
      siden timestamptz not null default now(),
      primary key (udsteder, brugernavn),
      unique (udsteder, subjekt)
    )
  `.execute(db);
}
