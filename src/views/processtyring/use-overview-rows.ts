import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { type RecordSession, useRecordSession } from '../records/record-session.ts';
import { type ProcesRow, procesRecords, recordsFitting } from './proces-rows.ts';
import { useProcesRows } from './time-line.tsx';
import { useMovedBars } from './use-moved-bars.ts';

interface OverviewRows {
  readonly processer: readonly ProcesPayload[];
  /** What the rows are filtered by. */
  readonly text: string;
  /** ISO date. */
  readonly today: string;
  /** The row that the address asks for; null: none. */
  readonly asked: string | null;
  /** They are asked for again: there may be more. */
  readonly isFetching: boolean;
}

/** The rows of the overview, where their bars have been moved to, and the hand among them. */
export function useOverviewRows({ processer, text, today, asked, isFetching }: OverviewRows) {
  const all = useMemo(() => procesRecords(processer), [processer]);
  const records = useMemo(() => recordsFitting(all, text), [all, text]);
  const session = useRecordSession<ProcesRow>();
  const bars = useMovedBars(all);
  const { rows, folded, setFolded } = useProcesRows(records, bars, today);
  useAskedRow(session, asked, isFetching);
  return { all, session, bars, rows, folded, setFolded };
}

/** The row that an address asks for gets the hand when it is here. */
function useAskedRow(
  session: RecordSession<ProcesRow>,
  asked: string | null,
  isFetching: boolean,
): void {
  useLayoutEffect(() => {
    session.mayCome = isFetching;
  });
  useEffect(() => {
    if (asked !== null) session.reveal(asked, 'address', 'ifFree');
  }, [session, asked]);
}
