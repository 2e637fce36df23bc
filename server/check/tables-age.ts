import { type Kysely, sql } from 'kysely';
import { migrations } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';

/** How far the tables have been brought, by the names of the migrations. */
export interface TablesAge {
  /** The newest that the database has; undefined when it has none. */
  readonly newest: string | undefined;
  /** How many of this program's the database lacks. */
  readonly lacking: number;
  /** What a newer program has done. */
  readonly unknown: readonly string[];
}

/** Asks only: what the start would make is not made. */
export async function readTablesAge(db: Kysely<Database>): Promise<TablesAge> {
  const done = (await hasTable(db, 'kysely_migration')) ? await namesDone(db) : [];
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  const lacking = Object.keys(migrations).filter((name) => !done.includes(name)).length;
  return { newest: done.at(-1), lacking, unknown };
}

export async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${name}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

async function namesDone(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}
