import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A run that takes another back: the first of the runs that it is about in the end, and how far back that is. */
interface Chain {
  readonly koersel: number;
  readonly om: number;
  readonly led: number;
}

/**
 * Answers of a line that takes a run back which run it does again; undefined: it takes it back, or is none. To take
 * back the taking back of a run is to do that run again, and so on.
 * @param fortryder the runs that are taken back
 */
export async function doneAgainBy(
  db: Kysely<Database>,
  fortryder: readonly (number | null | undefined)[],
): Promise<(fortryder: number | null | undefined) => number | undefined> {
  const asked = [...new Set(fortryder.filter((run) => typeof run === 'number'))];
  if (asked.length === 0) return () => undefined;
  const { rows } = await sql<Chain>`
    with recursive kaede as (
      select l.koersel, l.fortryder as om, 1 as led from kommando_log l
      where l.koersel = any(${asked}::bigint[]) and l.fortryder is not null
      union
      select kaede.koersel, l.fortryder, kaede.led + 1 from kaede
      join kommando_log l on l.koersel = kaede.om
      where l.fortryder is not null
    )
    select distinct on (koersel) koersel, om, led from kaede order by koersel, led desc`.execute(
    db,
  );
  const chains = new Map(rows.map((chain) => [chain.koersel, chain]));
  return (run) => {
    const chain = chains.get(run ?? 0);
    return chain && chain.led % 2 === 1 ? chain.om : undefined;
  };
}
