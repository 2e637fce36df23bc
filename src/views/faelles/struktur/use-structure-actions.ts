import { useMemo, useRef } from 'react';
import { useViewActions } from '../../../commands/use-view-actions.ts';

interface StructureActions {
  readonly settle: () => Promise<void> | undefined;
  readonly focusFilter: () => void;
  /** Left out where there is no room for two panes. */
  readonly toggleSplit: (() => void) | undefined;
  readonly toggleTable: () => void;
  /** Left out where rows are marked by keys, and while a press marks them already. */
  readonly startMarking: (() => void) | undefined;
  /** Left out while nothing is marked, nor a press marks. */
  readonly clearMarked: (() => void) | undefined;
}

/** Publishes what keys and palette can do here, besides stepping through the time. */
export function useStructureActions(actions: StructureActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  const canSplit = actions.toggleSplit !== undefined;
  const canStartMarking = actions.startMarking !== undefined;
  const hasMarked = actions.clearMarked !== undefined;
  useViewActions(
    useMemo(
      () => ({
        settle: () => latest.current.settle(),
        focusFilter: () => latest.current.focusFilter(),
        toggleSplit: canSplit ? () => latest.current.toggleSplit?.() : undefined,
        toggleTable: () => latest.current.toggleTable(),
        startMarking: canStartMarking ? () => latest.current.startMarking?.() : undefined,
        clearMarked: hasMarked ? () => latest.current.clearMarked?.() : undefined,
      }),
      [canSplit, canStartMarking, hasMarked],
    ),
  );
}
