import { OPEN_END, previous } from '../time-axis.ts';
import { asNew, type Drawn } from './versions.ts';

/** An underkonto's relation to a delregnskab in perioder, ends included; null is open-ended. */
interface Kobling {
  readonly delregnskab_id: string;
  readonly default_delregnskab: boolean;
  readonly fra_periode: number;
  readonly til_periode: number | null;
}

/**
 * Makes the delregnskab of a choice the default from its period on. The old default loses that place
 * from the same period, and stays linked (domain guide 7, link rules).
 * @param choice what a new row holds, where the delregnskab is not linked yet
 */
export function replaceDefault<Row extends Kobling>(
  koblinger: readonly Row[],
  choice: Row,
): Drawn<Row>[] {
  const { delregnskab_id, fra_periode: from } = choice;
  const standing = koblinger.filter((row) => row.fra_periode <= from && endOf(row) >= from);
  const old = standing.find((row) => row.default_delregnskab);
  if (old?.delregnskab_id === delregnskab_id) return [...koblinger];
  const already = standing.find((row) => row.delregnskab_id === delregnskab_id);
  const til_periode = lastBefore(koblinger, choice, already);
  const chosen = { default_delregnskab: true, til_periode };
  const after = koblinger.flatMap((row) => {
    if (row === old) return changedFrom(row, from, { default_delregnskab: false });
    return row === already ? changedFrom(row, from, chosen) : [row];
  });
  return already ? after : [...after, asNew({ ...choice, ...chosen })];
}

/** Ends all of them with a period; those that would begin later go altogether. */
export function endAll<Row extends Kobling>(koblinger: readonly Row[], last: number): Row[] {
  return koblinger
    .filter(({ fra_periode }) => fra_periode <= last)
    .map((row) => (endOf(row) > last ? { ...row, til_periode: last } : row));
}

function endOf({ til_periode }: Kobling): number {
  return til_periode ?? OPEN_END;
}

/** A default or a link that is already set to begin later keeps its place, and a link its end. */
function lastBefore(
  koblinger: readonly Kobling[],
  { delregnskab_id, fra_periode }: Kobling,
  already: Kobling | undefined,
): number | null {
  const later = koblinger
    .filter((row) => row.default_delregnskab || row.delregnskab_id === delregnskab_id)
    .map((row) => row.fra_periode)
    .filter((from) => from > fra_periode);
  const ends = [
    already ? endOf(already) : OPEN_END,
    ...later.map((from) => previous('periode', from)),
  ];
  const last = Math.min(...ends);
  return last === OPEN_END ? null : last;
}

/** The row from a period on: the same row when it begins there, else it ends and a new one begins. */
function changedFrom<Row extends Kobling>(
  row: Row,
  from: number,
  to: Partial<Kobling>,
): Drawn<Row>[] {
  if (row.fra_periode === from) return [{ ...row, ...to }];
  const ended = { ...row, til_periode: previous('periode', from) };
  return [ended, asNew({ ...row, ...to, fra_periode: from })];
}
