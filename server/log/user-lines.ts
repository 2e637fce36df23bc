import { type Kysely, sql } from 'kysely';
import * as brugerCommands from '../../src/domain/commands/bruger-commands.ts';
import type { Database } from '../db/schema.ts';

const commands: ReadonlySet<string> = new Set(Object.values(brugerCommands).map(({ id }) => id));

/** Whether the text of a command's line names users. */
export function namesUsers(kommando: string): boolean {
  return commands.has(kommando);
}

/** The users that a line of the log is about. */
export async function usersOfLine(db: Kysely<Database>, nummer: number): Promise<string[]> {
  const { rows } = await sql<{ brugernavn: string }>`
    select distinct key ->> 'brugernavn' as brugernavn from kommando_effekt
    where log_nummer = ${nummer}::bigint and entity in ('bruger', 'identitet')`.execute(db);
  return rows.map(({ brugernavn }) => brugernavn);
}
