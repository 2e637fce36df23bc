import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { changesQuery } from '../../api/changes.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { LaterStatus } from '../../ui/status-mark.tsx';
import { laterBelow, laterStatus } from './later-status.ts';

type Row = Parameters<typeof laterStatus>[0] & { readonly id: string };

/** What the status of a row becomes after a time: its own nearest change, else how many change below it. */
export function useLaterStatus(
  area: AreaDeclaration,
  time: number,
): (row: Row) => LaterStatus | undefined {
  const { data } = useQuery(changesQuery(area, time));
  const below = useMemo(
    () => new Map(data?.naeste.map(({ id, antal }) => [id, antal])),
    [data?.naeste],
  );
  return useCallback(
    (row) => laterStatus(row, time, true) ?? laterBelow(row, below.get(row.id) ?? 0, time),
    [below, time],
  );
}
