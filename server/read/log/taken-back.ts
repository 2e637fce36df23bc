import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { correctionMark, partMark } from '../../storage/log-lines.ts';

interface UndoRun {
  readonly koersel: number;
  readonly fortryder: number;
}

/** A run of which something stayed as it was has not been taken back. */
const isWhole = sql`l.argumenter not like all (${[partMark, correctionMark + partMark].map((mark) => `${mark}%`)}::text[])`;

/** Answers of each run the one that has taken it back and stands; null: it is in force. */
export async function takenBackBy(
  db: Kysely<Database>,
  koersler: readonly number[],
): Promise<(koersel: number) => number | null> {
  const { rows } = await sql<UndoRun>`
    with recursive kaede as (
      select koersel, fortryder from kommando_log l
      where fortryder = any(${[...new Set(koersler)]}::bigint[]) and ${isWhole}
      union
      select l.koersel, l.fortryder from kommando_log l join kaede on l.fortryder = kaede.koersel
      where ${isWhole}
    )
    select koersel, fortryder from kaede order by koersel desc`.execute(db);
  const undoing = Map.groupBy(rows, ({ fortryder }) => fortryder);
  const takenBack = new Map<number, number | null>();
  // A run takes back only earlier ones, so of the newest first it is known whether it stands.
  for (const koersel of [...undoing.keys()].toSorted((a, b) => b - a)) {
    const standing = undoing
      .get(koersel)
      ?.find((run) => (takenBack.get(run.koersel) ?? null) === null);
    takenBack.set(koersel, standing?.koersel ?? null);
  }
  return (koersel) => takenBack.get(koersel) ?? null;
}
