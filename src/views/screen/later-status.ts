import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import { changesQuery } from '../../api/runs/changes.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { type Timed as OwnTimed, ownTimes } from '../../domain/elements/own-times.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import {
  type LaterChange,
  laterChange,
  laterText,
  laterTone,
} from '../../domain/time/later-change.ts';
import { formatTime, next } from '../../domain/time/time-axis.ts';
import type { LaterStatus } from '../../ui/basics/status-mark.tsx';

type Timed = OwnTimed & Pick<ElementPayload, 'naesteVersion'>;

/** Null also where the server does not tell what follows: then the status stands alone. */
export function laterChangeOf(element: Timed, time: number): LaterChange | null {
  const { naesteVersion } = element;
  if (naesteVersion === undefined) return null;
  return laterChange(elementTypes[element.type].axis, ownTimes(element), naesteVersion, time);
}

/**
 * The nearest later change as it stands beside the status; undefined: none is known.
 * @param isShort for a row
 */
export function laterStatus(
  element: Timed,
  time: number,
  isShort = false,
): LaterStatus | undefined {
  const change = laterChangeOf(element, time);
  const { axis } = elementTypes[element.type];
  if (!change) return undefined;
  return { text: laterText(change, axis, element.status, isShort), tone: laterTone(change) };
}

/** Of what hangs below an element, so many change next: `3 i 2027`. */
export function laterBelow(
  { type }: Pick<ElementPayload, 'type'>,
  count: number,
  time: number,
): LaterStatus | undefined {
  if (count === 0) return undefined;
  const { axis } = elementTypes[type];
  return { text: `${count} i ${formatTime(axis, next(axis, time))}`, tone: 'other' };
}

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
