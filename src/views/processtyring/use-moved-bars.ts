import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasFeature } from '../../api/http/features.ts';
import { processerQuery } from '../../api/proces.ts';
import { ownOf, type ProcesRecord } from '../../commands/subjects/proces-subjects.ts';
import {
  isSameBar,
  type LaneBar,
  movedBar,
  stretchedBar,
} from '../../domain/proces/proces-lane.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import { type KeptChanges, useKeptChanges } from '../kept-changes/kept-changes.tsx';
import { saidOfBars, withBars } from './moved-bars.ts';
import { barOf, type MovedBars, rowId } from './proces-rows.ts';

const none: MovedBars = new Map();

export interface MovingBars {
  readonly moved: MovedBars;
  /** The bar of a row, whole or its end alone, so many days from where it is. */
  readonly shift: (id: string, days: number, part: 'whole' | 'end') => void;
  /** As `shift`, from where the bar was when the pointer took it. */
  readonly drag: (id: string, from: LaneBar, days: number, part: 'whole' | 'end') => void;
  readonly drop: () => void;
  readonly changes: KeptChanges;
}

/** Bars that are moved and not kept: what they become is planned while they stand. */
export function useMovedBars(records: readonly ProcesRecord[]): MovingBars {
  const client = useQueryClient();
  const [moved, setMoved] = useState(none);
  const drop = () => setMoved(none);
  const changes = useKeptChanges({
    said: useMemo(() => saidOfBars(records, moved), [records, moved]),
    doneText: (count) => (count === 1 ? 'Tiden er ændret!' : `Tiden er ændret for ${count}!`),
    onKept: (kept) => {
      const done = new Map(kept);
      client.setQueryData(
        processerQuery().queryKey,
        (processer) => processer && withBars(processer, done),
      );
      setMoved((now) => new Map([...now].filter(([id, bar]) => done.get(id) !== bar)));
    },
  });
  const standing = (id: string) => {
    const record = records.find((one) => rowId(one.kind, ownOf(one).id) === id);
    return record && barOf(record);
  };
  const put = (id: string, bar: LaneBar) => {
    const base = standing(id);
    if (!base) return;
    // One call takes one of them, and a server without plans has no more.
    if (!hasFeature('plan') && moved.size > 0 && !moved.has(id)) {
      notify.warn('Behold eller fortryd først den, der er flyttet.', 'Der gemmes én ad gangen.');
      return;
    }
    setMoved((before) => {
      const next = new Map(before);
      if (isSameBar(bar, base)) next.delete(id);
      else next.set(id, bar);
      return next;
    });
  };
  const shifted = (bar: LaneBar, days: number, part: 'whole' | 'end') =>
    part === 'whole' ? movedBar(bar, days) : stretchedBar(bar, days);
  return {
    moved,
    shift: (id, days, part) => {
      const bar = moved.get(id) ?? standing(id);
      if (bar) put(id, shifted(bar, days, part));
    },
    drag: (id, from, days, part) => put(id, shifted(from, days, part)),
    drop,
    changes,
  };
}
