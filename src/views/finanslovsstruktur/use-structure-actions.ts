import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { finansaarQuery } from '../../api/administration.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';

interface StructureActions {
  readonly finansaar: number;
  readonly onYear: (year: number) => void;
  readonly focusFilter: () => void;
  /** Left out where there is no room for two panes. */
  readonly toggleSplit: (() => void) | undefined;
  readonly toggleTable: () => void;
}

/** Publishes what keys and palette can do here; stepping stays within the finansår that exist. */
export function useStructureActions(actions: StructureActions): void {
  const known = useQuery(finansaarQuery()).data;
  const latest = useRef(actions);
  latest.current = actions;
  const canSplit = actions.toggleSplit !== undefined;
  useViewActions(
    useMemo(
      () => ({
        focusFilter: () => latest.current.focusFilter(),
        toggleSplit: canSplit ? () => latest.current.toggleSplit?.() : undefined,
        toggleTable: () => latest.current.toggleTable(),
        stepTime: (step: 1 | -1) => {
          const year = latest.current.finansaar + step;
          if (known?.some(({ finansaar }) => finansaar === year)) latest.current.onYear(year);
        },
      }),
      [canSplit, known],
    ),
  );
}
