import { next } from '../../time/time-axis.ts';
import { linkUnderkonto } from '../regnskabsstruktur-commands.ts';
import type { Composing, Made } from './composition.ts';

/** A relation of an underkonto, as it is read. */
export interface StandingKobling {
  readonly delregnskabId: string;
  readonly defaultDelregnskab: boolean;
  readonly fraPeriode: number;
  readonly tilPeriode: number | null;
}

/** As much of the relations as is left from a periode on, oldest first. */
function leftFrom(koblinger: readonly StandingKobling[], periode: number): StandingKobling[] {
  return koblinger
    .filter(({ tilPeriode }) => tilPeriode === null || tilPeriode >= periode)
    .map((one) => ({ ...one, fraPeriode: Math.max(one.fraPeriode, periode) }))
    .toSorted((one, other) => one.fraPeriode - other.fraPeriode);
}

/** The default that a new underkonto begins with; undefined: it has none then. */
export function firstDefault(
  koblinger: readonly StandingKobling[],
  periode: number,
): StandingKobling | undefined {
  return leftFrom(koblinger, periode).find(
    ({ defaultDelregnskab, fraPeriode }) => defaultDelregnskab && fraPeriode === periode,
  );
}

/** Rows of one delregnskab that follow each other are one tie: it was the default in some of them. */
function tiesOf(left: readonly StandingKobling[]): StandingKobling[][] {
  const ties: StandingKobling[][] = [];
  for (const row of left) {
    const tie = ties.findLast((rows) => rows[0]?.delregnskabId === row.delregnskabId);
    const last = tie?.at(-1)?.tilPeriode;
    if (tie && typeof last === 'number' && next('periode', last) === row.fraPeriode) tie.push(row);
    else ties.push([row]);
  }
  return ties;
}

/**
 * Ties a new underkonto to all that the old one is tied to from a periode on, but for the default that it is made
 * with.
 * @param reason why, where it is said
 */
export function carryKoblinger(
  composing: Composing,
  underkontoId: Made,
  koblinger: readonly StandingKobling[],
  { periode, reason }: { readonly periode: number; readonly reason: object },
): void {
  const left = leftFrom(koblinger, periode);
  const begun = firstDefault(koblinger, periode);
  const say = ({ delregnskabId, defaultDelregnskab, fraPeriode }: StandingKobling, more = {}) =>
    composing.add(linkUnderkonto.id, {
      ...{ underkontoId, delregnskabId, defaultDelregnskab, fraPeriode },
      ...reason,
      ...more,
    });
  // A default first: whatever came before it would be one.
  for (const row of left) if (row.defaultDelregnskab && !isSame(row, begun)) say(row);
  for (const tie of tiesOf(left)) {
    const [first] = tie;
    if (first && !first.defaultDelregnskab) say(first);
    const last = tie.at(-1);
    if (last && last.tilPeriode !== null) say(last, { tilPeriode: last.tilPeriode });
  }
}

function isSame(one: StandingKobling, other: StandingKobling | undefined): boolean {
  return one.delregnskabId === other?.delregnskabId && one.fraPeriode === other.fraPeriode;
}
