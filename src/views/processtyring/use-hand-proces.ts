import { startTransition, useEffect, useState } from 'react';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import type { RecordSession } from '../records/record-session.ts';
import type { ProcesRow } from './proces-rows.ts';

/** The proces that the hand rests in, or the first; renders only when it is another. */
export function useHandProces(
  session: RecordSession<ProcesRow>,
  rows: readonly ProcesRow[],
  processer: readonly ProcesPayload[],
): ProcesPayload | undefined {
  const [id, setId] = useState<number>();
  useEffect(() => {
    const read = () => {
      const row = rows.find((one) => one.id === session.rested.name) ?? rows[0];
      const found = row?.record.proces.id;
      startTransition(() => setId(found));
    };
    read();
    return session.onRested(read);
  }, [session, rows]);
  return processer.find((one) => one.id === id) ?? rows[0]?.record.proces;
}
