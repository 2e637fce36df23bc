import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * What one server takes of the connections that the database, the user and the cluster leave to it.
 * @throws an error that says in Danish that they are fewer than it may come to ask for
 */
export async function connectionsText(db: Kysely<Database>, wanted: number): Promise<string> {
  const had = await connectionsHad(db);
  if (wanted > had) {
    throw new Error(
      `DATABASE_FORBINDELSER er ${wanted}, men databasen giver højst ${had}; sæt den ned, eller giv flere`,
    );
  }
  return `højst ${wanted} af de ${had}, databasen giver til alle servere`;
}

async function connectionsHad(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ antal: number }>`
    select least(
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      nullif(d.datconnlimit, -1),
      nullif(r.rolconnlimit, -1)) as antal
    from pg_database d, pg_roles r
    where d.datname = current_database() and r.rolname = current_user`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('brugeren eller databasen står ikke i kataloget');
  return row.antal;
}
