import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';

/** A line of a run of its own, that no command has written; answers its number. */
export async function insertLine(
  db: Kysely<Database>,
  {
    bruger = 'en.anden',
    tid = null as string | null,
    kommando = 'Underkonto',
    argumenter = '',
  } = {},
): Promise<number> {
  const { rows } = await sql<{ nummer: number }>`
    with koerslen as (
      insert into koersel (nummer, tid, bruger)
      values (nextval('kommando_koersel'), coalesce(${tid}::timestamptz, now()), ${bruger})
      returning nummer
    )
    insert into kommando_log (koersel, kommando, argumenter)
    select nummer, ${kommando}, ${argumenter} from koerslen
    returning nummer`.execute(db);
  const [line] = rows;
  if (!line) throw new Error('the log took no line');
  return line.nummer;
}
