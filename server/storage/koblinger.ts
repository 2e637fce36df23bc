import type { Interval } from '../../src/domain/time/intervals.ts';
import { type Effect, effectsIn } from './effect.ts';
import { koblingTable } from './entities.ts';
import type { StoredRelation } from './records.ts';
import { koblingVersionText } from './stored-version.ts';

/** The element whose relation it is. */
export function ownEndOf(row: StoredRelation): string {
  return row.underkonto_id;
}

/** The one that it is tied to. */
export function otherEndOf(row: StoredRelation): string {
  return row.delregnskab_id;
}

/** What stands at its two ends, as answers name them. */
export function toldEnds<End>(own: End, other: End) {
  return { underkonto: own, delregnskab: other };
}

/** A relation that is to be made: whoever draws the rows gives it its id. */
export function newKobling(
  { own, other }: { readonly own: string; readonly other: string },
  { fra, til }: Interval,
  isDefault = false,
): StoredRelation {
  return {
    id: '',
    underkonto_id: own,
    delregnskab_id: other,
    default_delregnskab: isDefault,
    fra_periode: fra,
    til_periode: til,
    row_version: 1,
  };
}

/** What effects make of relations, each before and after. */
export function koblingPairs<Of extends Effect>(effects: readonly Of[]) {
  return effectsIn(koblingTable, effects);
}

/** A relation as answers tell it; the elements at its ends are looked up beside. */
export function toldKobling(row: StoredRelation) {
  return {
    id: row.id,
    underkontoId: row.underkonto_id,
    delregnskabId: row.delregnskab_id,
    ...toldKoblingTime(row),
    rowVersion: koblingVersionText(row),
  };
}

/** When it stands, and whether it is the default then. */
export function toldKoblingTime(row: StoredRelation) {
  return {
    defaultDelregnskab: row.default_delregnskab,
    fraPeriode: row.fra_periode,
    tilPeriode: row.til_periode,
  };
}
