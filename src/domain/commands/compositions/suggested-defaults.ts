import type { Status } from '../../status.ts';

/** An underkonto in a finansår. */
export interface YearUnderkonto {
  readonly id: string;
  readonly fuldtNummer: string;
  readonly overordnetId: string | null;
  readonly status: Status;
  readonly defaultDelregnskabId: string | null;
}

interface SuggestedDefault {
  readonly underkonto: YearUnderkonto;
  readonly delregnskabId: string;
}

interface SuggestedDefaults {
  readonly found: readonly SuggestedDefault[];
  /** How many lack one, and have none beside them to take it from. */
  readonly without: number;
}

/**
 * What the open underkonti without a standarddelregnskab may choose: that of the nearest before it below the same
 * hovedkonto, else of the nearest after it, as the pane suggests it of one.
 */
export function suggestedDefaults(underkonti: readonly YearUnderkonto[]): SuggestedDefaults {
  const found: SuggestedDefault[] = [];
  let without = 0;
  for (const beside of Map.groupBy(underkonti, ({ overordnetId }) => overordnetId).values()) {
    const ordered = beside.toSorted((one, other) => (one.fuldtNummer < other.fuldtNummer ? -1 : 1));
    for (const [at, underkonto] of ordered.entries()) {
      if (underkonto.status !== 'Aaben' || hasOne(underkonto)) continue;
      const nearest = ordered.slice(0, at).findLast(hasOne) ?? ordered.slice(at + 1).find(hasOne);
      const delregnskabId = nearest?.defaultDelregnskabId ?? null;
      if (delregnskabId === null) without += 1;
      else found.push({ underkonto, delregnskabId });
    }
  }
  return { found, without };
}

function hasOne({ defaultDelregnskabId }: YearUnderkonto): boolean {
  return defaultDelregnskabId !== null;
}
