import { useMemo, useState } from 'react';
import type { PeriodeStatus } from '../../../domain/time/periode.ts';
import type { RecordPlace } from '../../records/use-record-place.ts';
import { hasOwn, rowsAmong, rowsFitting, rowsInStatus, type YearRow } from '../periode-rows.ts';

/**
 * Which bogføringskredse of a year are shown: those with a deadline of their own, or all; what is written in the filter
 * finds any of them.
 * @param all memoised
 */
export function useShownKredse(
  all: readonly YearRow[],
  status: PeriodeStatus | null,
  { search, change, text }: Pick<RecordPlace, 'search' | 'change' | 'text'>,
) {
  const own = useMemo(() => new Set(all.filter(hasOwn).map(({ id }) => id)), [all]);
  // What the year opens with, it stays with: the first deadline that is set takes no row away.
  const [beganWithOwn] = useState(own.size > 0);
  // Neither does the last one of a bogføringskreds that is taken back.
  const [kept, setKept] = useState<ReadonlySet<string>>(own);
  if (!own.isSubsetOf(kept)) setKept(kept.union(own));
  const said = search.get('kredse');
  const isOwnOnly = said === null ? beganWithOwn : said === 'egne';
  const named = useMemo(() => rowsFitting(rowsInStatus(all, status), text), [all, status, text]);
  const isNarrowed = isOwnOnly && text.trim() === '';
  const rows = useMemo(
    () => (isNarrowed ? rowsAmong(named, kept) : named),
    [named, kept, isNarrowed],
  );
  return {
    rows,
    /** Those that the switch alone may leave out. */
    named,
    isOwnOnly,
    counts: { own: own.size, all: all.length - 1 },
    show: (next: 'egne' | 'alle') => {
      setKept(own);
      void change({ kredse: next });
    },
  };
}

export type ShownKredse = ReturnType<typeof useShownKredse>;
