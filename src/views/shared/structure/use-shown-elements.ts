import { useMemo } from 'react';
import type { SelectedElement } from '../../../commands/command.ts';
import { selectedOf } from '../../../commands/selected-element.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { filterLines } from './structure-lines.ts';
import type { Expanded } from './structure-rows.ts';
import { useStructureLines } from './use-structure-lines.ts';
import type { useStructurePlace } from './use-structure-place.ts';
import { useStructureRows } from './use-structure-rows.ts';

/**
 * The rows of the tree and the lines of the table, and which of them the place shows.
 * @param felter see `useStructureLines`
 */
export function useShownElements(
  area: AreaDeclaration,
  time: number,
  felter: string,
  place: ReturnType<typeof useStructurePlace>,
  expanded: Expanded,
  scroller: HTMLElement | null,
) {
  const { filter, status, type, isTable } = place;
  const rows = useStructureRows(area, time, place, expanded, scroller, !isTable);
  const loading = useStructureLines(area, time, felter, isTable);
  const lines = useMemo(
    () => filterLines(loading.lines, { filter, status, type }),
    [loading.lines, filter, status, type],
  );
  const treeElements = useMemo<readonly SelectedElement[]>(
    () => rows.rows.flatMap(({ element }) => (element ? [selectedOf(element)] : [])),
    [rows.rows],
  );
  return {
    rows,
    loading,
    lines,
    /** What the toolbar's filters leave, memoised: it may be the whole structure. */
    elements: isTable ? lines : treeElements,
    /** Some are still to come. */
    isPending: isTable ? !loading.isComplete && !loading.error : rows.isPending,
  };
}
