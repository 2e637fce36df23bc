import { type Kysely, sql } from 'kysely';

/**
 * What an index is looked up or read in order by, is in the order of its bytes too, not only what is a key:
 * else the index misses rows where another system library orders a language otherwise. The name of a run's
 * user is also searched for without regard to case, which the language says of æ, ø and å, so that column
 * stays as it is, and has an index that does not.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table kommando_log alter column kommando type text collate "C"`.execute(db);
  await sql`
    alter table identitet_lager
      alter column grant_id type text collate "C", alter column uid type text collate "C"`.execute(
    db,
  );
  await sql`create index koersel_efter_bruger on koersel ((bruger collate "C"), nummer)`.execute(
    db,
  );
}
