import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isPart } from './marks.ts';

interface UndoRun {
  readonly koersel: number;
  readonly fortryder: number;
  /** Something of the run stayed as it was. */
  readonly isPart: boolean;
}

/** How much of what a run did is out of force, and the newest run that stands and has taken something of it back. */
interface Standing {
  readonly gone: 'intet' | 'noget' | 'alt';
  readonly by: number;
}

const inForce: Standing = { gone: 'intet', by: 0 };

/** Answers of each run the one that has taken it back, and stands; null: something of it is in force. */
export async function takenBackBy(
  db: Kysely<Database>,
  koersler: readonly number[],
): Promise<(koersel: number) => number | null> {
  const { rows } = await sql<UndoRun>`
    with recursive kaede as (
      select l.koersel, l.fortryder, ${isPart} as "isPart" from kommando_log l
      where l.fortryder = any(${[...new Set(koersler)]}::bigint[])
      union
      select l.koersel, l.fortryder, ${isPart} from kommando_log l
      join kaede on l.fortryder = kaede.koersel
    )
    select * from kaede order by koersel desc`.execute(db);
  const standing = new Map<number, Standing>();
  const of = (koersel: number) => standing.get(koersel) ?? inForce;
  const undoing = Map.groupBy(rows, ({ fortryder }) => fortryder);
  // A run takes back only earlier ones, so of the newest first it is known how much of it stands.
  for (const koersel of [...undoing.keys()].toSorted((a, b) => b - a)) {
    standing.set(koersel, standingAfter(undoing.get(koersel) ?? [], of));
  }
  return (koersel) => {
    const { gone, by } = of(koersel);
    return gone === 'alt' ? by : null;
  };
}

/**
 * The last part of a run that is taken back is told as if it were the whole: so it is as long as the parts
 * before it are out of force too.
 * @param undoing what takes the run back, newest first
 */
function standingAfter(undoing: readonly UndoRun[], of: (koersel: number) => Standing): Standing {
  const standing = undoing.filter(({ koersel }) => of(koersel).gone !== 'alt');
  const [newest] = standing;
  if (!newest) return inForce;
  const isBackSince = (whole: UndoRun) =>
    undoing.some((part) => part.koersel < whole.koersel && of(part.koersel).by > whole.koersel);
  const whole = standing.find((one) => !one.isPart && of(one.koersel).gone === 'intet');
  return whole && !isBackSince(whole)
    ? { gone: 'alt', by: whole.koersel }
    : { gone: 'noget', by: newest.koersel };
}
