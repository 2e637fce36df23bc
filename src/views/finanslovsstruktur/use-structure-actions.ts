import { useMemo, useRef } from 'react';
import { useViewActions } from '../../commands/use-view-actions.ts';

interface StructureActions {
  readonly focusFilter: () => void;
  /** Left out where there is no room for two panes. */
  readonly toggleSplit: (() => void) | undefined;
  readonly toggleTable: () => void;
}

/** Publishes what keys and palette can do here, besides stepping through the finansår. */
export function useStructureActions(actions: StructureActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  const canSplit = actions.toggleSplit !== undefined;
  useViewActions(
    useMemo(
      () => ({
        focusFilter: () => latest.current.focusFilter(),
        toggleSplit: canSplit ? () => latest.current.toggleSplit?.() : undefined,
        toggleTable: () => latest.current.toggleTable(),
      }),
      [canSplit],
    ),
  );
}
