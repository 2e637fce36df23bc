import { sql } from 'kysely';
import type { OpenDatabase } from '../db/open-database.ts';
import { type Family, gauge } from './family.ts';

/** What one statement tells; undefined when the database has not answered. */
export interface DatabaseReading {
  readonly lognummer: number;
  readonly planer: number;
}

export async function readDatabase({ db }: OpenDatabase): Promise<DatabaseReading | undefined> {
  const { rows } = await sql<DatabaseReading>`
    select (select coalesce(max(nummer), 0) from kommando_log) as lognummer,
      (select count(*) from kommando_plan where udloeber > now()) as planer`.execute(db);
  return rows[0];
}

export function databaseFamilies(
  { engine, connections }: OpenDatabase,
  reading: DatabaseReading | undefined,
): readonly Family[] {
  const { open, idle, max } = connections();
  const one = (value: number) => [{ labels: { engine }, value }];
  return [
    gauge(
      'sada_database_up',
      'Om databasen svarede inden for måletiden.',
      one(reading === undefined ? 0 : 1),
    ),
    gauge('sada_database_connections', 'Forbindelser til databasen, ledige og i brug.', [
      { labels: { engine, state: 'idle' }, value: idle },
      { labels: { engine, state: 'busy' }, value: open - idle },
    ]),
    gauge('sada_database_max_connections', 'Så mange forbindelser må der være.', one(max)),
    gauge('sada_log_number', 'Ændringsloggens seneste nummer.', reading?.lognummer),
    gauge('sada_plan_tokens', 'Planer, der er vist og endnu kan køres.', reading?.planer),
  ];
}
