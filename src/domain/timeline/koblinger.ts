import { contains } from '../status.ts';
import { common, type Interval } from '../time/intervals.ts';
import { convertInterval, next, OPEN_END, previous } from '../time/time-axis.ts';
import { asNew, type Drawn } from './versions.ts';

/** An underkonto's relation to a delregnskab in perioder, ends included; null is open-ended. */
interface Kobling {
  readonly delregnskab_id: string;
  readonly default_delregnskab: boolean;
  readonly fra_periode: number;
  readonly til_periode: number | null;
}

/** Whether it is the one that counts when none is named. */
export function isDefault(kobling: Kobling): boolean {
  return kobling.default_delregnskab;
}

/** When it stands, in perioder. */
export function intervalOf({ fra_periode: fra, til_periode: til }: Kobling): Interval {
  return { fra, til };
}

/** Whether they cannot both stand: in the same periode to the same delregnskab, or as the one that counts. */
export function isTaken(one: Kobling, other: Kobling): boolean {
  const isOfOne =
    one.delregnskab_id === other.delregnskab_id || (isDefault(one) && isDefault(other));
  return isOfOne && common(intervalOf(one), intervalOf(other)) !== undefined;
}

/**
 * The default of a finansår; of several in the year the last one.
 * @param koblinger of one underkonto, oldest first
 */
export function defaultIn<Row extends Kobling>(
  koblinger: readonly Row[],
  finansaar: number,
): Row | undefined {
  const year = convertInterval({ fra: finansaar, til: finansaar }, 'finansaar', 'periode');
  return koblinger.findLast((row) => isDefault(row) && common(intervalOf(row), year));
}

/**
 * Makes the delregnskab of a choice the default from its period until the next default begins. The old
 * default loses that place meanwhile, and stays linked (docs/domaene.md "Kobling"); whatever comes after is
 * as it was.
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
  const end = already ? endOf(already) : OPEN_END;
  const last = Math.min(end, endOf(choice), lastBeforeDefault(koblinger, from));
  const during = { fra_periode: from, til_periode: last === OPEN_END ? null : last };
  const after = koblinger.flatMap((row) => {
    if (row === old) return changedDuring(row, during, { default_delregnskab: false });
    if (row === already) return changedDuring(row, during, { default_delregnskab: true });
    const isWithin = row.fra_periode > from && row.fra_periode <= last;
    if (row.delregnskab_id !== delregnskab_id || !isWithin) return [row];
    // A link that was to begin later has begun; what is left of it is what the choice does not reach.
    return endOf(row) > last ? [{ ...row, fra_periode: next('periode', last) }] : [];
  });
  return already ? after : [...after, asNew({ ...choice, ...during, default_delregnskab: true })];
}

/**
 * Links a delregnskab that is not linked yet: the first one becomes the default, the others stand beside it
 * (docs/domaene.md "Kobling").
 */
export function link<Row extends Kobling>(koblinger: readonly Row[], choice: Row): Drawn<Row>[] {
  const { fra_periode: from } = choice;
  const isFirst = !koblinger.some(
    (row) => row.default_delregnskab && row.fra_periode <= from && endOf(row) >= from,
  );
  return isFirst
    ? replaceDefault(koblinger, choice)
    : [...koblinger, asNew({ ...untilNext(koblinger, choice), default_delregnskab: false })];
}

/** A link that is set to begin later stands: the new one goes on until then. */
function untilNext<Row extends Kobling>(koblinger: readonly Row[], choice: Row): Row {
  const { delregnskab_id, fra_periode: from } = choice;
  const later = koblinger.filter(
    (row) => row.delregnskab_id === delregnskab_id && row.fra_periode > from,
  );
  const begins = later.map((row) => previous('periode', row.fra_periode));
  const last = Math.min(endOf(choice), ...begins);
  return { ...choice, til_periode: last === OPEN_END ? null : last };
}

/**
 * Ends a link with a period. Where a default has been replaced, it goes on beside the new one and is the same
 * link (docs/domaene.md "Kobling"): that ends too. What was set to begin by itself stands. A later period than
 * it ends with takes it up until then.
 */
export function endLink<Row extends Kobling>(
  koblinger: readonly Row[],
  ended: Row,
  last: number,
): Drawn<Row>[] {
  const parts = partsOf(koblinger, ended);
  const end = parts.at(-1) ?? ended;
  if (last > endOf(end)) {
    const fra = next('periode', endOf(end));
    const goesOn = koblinger.some(
      (row) => row.delregnskab_id === end.delregnskab_id && contains(intervalOf(row), fra),
    );
    return goesOn ? [...koblinger] : resume(koblinger, end, { fra, til: last });
  }
  return koblinger.flatMap((row) => {
    if (!parts.includes(row) || endOf(row) <= last) return [row];
    return row.fra_periode <= last ? [{ ...row, til_periode: last }] : [];
  });
}

/** The rows of one link, in order: a default that was replaced, and what of it stands beside the new one. */
function partsOf<Row extends Kobling>(koblinger: readonly Row[], first: Row): readonly Row[] {
  const goesOnFrom = (row: Row) =>
    koblinger.find(
      ({ delregnskab_id, default_delregnskab, fra_periode }) =>
        delregnskab_id === first.delregnskab_id &&
        !default_delregnskab &&
        fra_periode === next('periode', endOf(row)),
    );
  const parts = [first];
  const replaced = isDefault(first) ? goesOnFrom(first) : undefined;
  for (let row = replaced; row; row = goesOnFrom(row)) parts.push(row);
  return parts;
}

/**
 * Takes up a link that had ended: as the default where the underkonto has none by now, else beside
 * it. It is the same row as long as it goes on as it was.
 * @param during from after its end; null is open-ended
 */
export function resume<Row extends Kobling>(
  koblinger: readonly Row[],
  ended: Row,
  { fra, til }: Interval,
): Drawn<Row>[] {
  const after = link(koblinger, { ...ended, fra_periode: fra, til_periode: til });
  const again = after.at(-1);
  const goesOn =
    again?.default_delregnskab === ended.default_delregnskab &&
    next('periode', endOf(ended)) === fra;
  if (!again || !goesOn) return after;
  const { til_periode } = again;
  return after.slice(0, -1).map((row) => (row === ended ? { ...row, til_periode } : row));
}

/** A default that is already set to begin later keeps its place. */
function lastBeforeDefault(koblinger: readonly Kobling[], from: number): number {
  const later = koblinger.filter((row) => row.default_delregnskab && row.fra_periode > from);
  return Math.min(OPEN_END, ...later.map((row) => previous('periode', row.fra_periode)));
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

/** The row with other values in some of its perioder: those before and after them are rows as it was. */
function changedDuring<Row extends Kobling>(
  row: Row,
  { fra_periode, til_periode }: Pick<Kobling, 'fra_periode' | 'til_periode'>,
  to: Partial<Kobling>,
): Drawn<Row>[] {
  const last = Math.min(endOf(row), til_periode ?? OPEN_END);
  const changed = { ...row, ...to, fra_periode, til_periode: last === OPEN_END ? null : last };
  const isFirst = row.fra_periode === fra_periode;
  const rest = last < endOf(row) ? [asNew({ ...row, fra_periode: next('periode', last) })] : [];
  if (isFirst) return [changed, ...rest];
  return [{ ...row, til_periode: previous('periode', fra_periode) }, asNew(changed), ...rest];
}
