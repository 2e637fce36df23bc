import { useState } from 'react';
import type { SelectedElement } from '../../../commands/command.ts';
import { usePublishMarkedElements, useViewActions } from '../../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { Marks } from '../../../ui/grid/use-grid-marking.ts';
import { useMarkedRows } from './marked-rows.ts';

interface MarkedView {
  readonly area: AreaDeclaration;
  /** What the toolbar's filters leave; memoised. */
  readonly elements: readonly SelectedElement[];
  readonly isTable: boolean;
  readonly isWide: boolean;
  /** On the active row. */
  readonly focusRows: () => void;
}

/** The marks of a structure view, and what commands and Esc do to them. */
export function useStructureMarks({ area, elements, isTable, isWide, focusRows }: MarkedView) {
  const marks = useMarkedRows(area.name, elements);
  const [inList, setInList] = useState<Marks>(new Set());
  const { marked, isMarking } = marks;
  const start = () => {
    marks.startMarking();
    focusRows();
  };
  const clear = () => {
    marks.clear();
    focusRows();
  };
  const isMarked = marked.size > 0 || isMarking;
  usePublishMarkedElements(marks.elements);
  useViewActions({
    // Where there are keys, they mark.
    startMarking: isWide || isMarking ? undefined : start,
    clearMarked: isMarked ? clear : undefined,
    // Esc takes the marks away before anything else of the view.
    stepBack: isMarked
      ? () => {
          clear();
          return true;
        }
      : undefined,
  });
  return {
    ...marks,
    // A column's filter is the table's own.
    unseen: isTable ? marks.elements.filter(({ id }) => !inList.has(id)) : marks.unseen,
    onInList: setInList,
  };
}
