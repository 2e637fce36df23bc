import { type Kysely, sql } from 'kysely';

/**
 * A user's own views, by name. The id is chosen by whoever saves, so that a repeat is known, and is one user's:
 * nobody learns by it what others have.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- No foreign key: not every user of an external provider has a row.
    create table visning (
      bruger text collate "C" not null,
      id uuid not null,
      omraade text collate "C" not null,
      navn text collate "C" not null,
      soegning text not null,
      raekkefoelge int generated always as identity,
      row_version int not null default 1,
      primary key (bruger, id),
      unique (bruger, omraade, navn)
    )
  `.execute(db);
}
