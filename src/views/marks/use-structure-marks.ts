import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasFeature } from '../../api/http/features.ts';
import {
  clearMarkedAction,
  copyMarkedAction,
  markAllAction,
  showMarkedOnlyAction,
  startMarkingAction,
  unmarkAction,
} from '../../commands/actions/marks.ts';
import { stepBackAction } from '../../commands/actions/screen.ts';
import { asTextAction } from '../../commands/actions/text.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { type Subject, subjectId } from '../../commands/subjects/subject.ts';
import { usePublishMarkedElements, useViewActions } from '../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { Marks } from '../../ui/grid/marks.ts';
import type { StructurePlace } from '../structure/use-structure-place.ts';
import { useMarkedRows } from './marked-rows.ts';
import { textOfMarked } from './marked-text.ts';

interface MarkedView {
  readonly area: AreaDeclaration;
  /** Looked at, on the area's axis. */
  readonly time: number;
  /** What the toolbar's filters leave; memoised. */
  readonly elements: readonly SelectedElement[];
  readonly isWide: boolean;
  readonly place: Pick<StructurePlace, 'session' | 'isTable' | 'setTable'>;
}

/** The marks of a structure view, and what commands and Esc do to them. */
export function useStructureMarks({ area, time, elements, isWide, place }: MarkedView) {
  const { isTable, session } = place;
  const { focus } = session;
  const client = useQueryClient();
  const marks = useMarkedRows(area.name, elements);
  const [inList, setInList] = useState<Marks>(new Set());
  const [isAlone, setAlone] = useState(false);
  const { marked, isMarking, elements: all, unseen } = marks;
  const shown = useMemo(
    () => (isTable ? inOrder(all, inList) : { elements: all, unseen }),
    [isTable, all, unseen, inList],
  );
  const start = () => {
    marks.startMarking();
    focus();
  };
  const clear = () => {
    setAlone(false);
    marks.clear();
    focus();
  };
  const unmark = (subjects: readonly Subject[]) => {
    const ids = new Set(subjects.map(subjectId));
    if (marked.isSubsetOf(ids)) clear();
    else marks.unmark(ids);
  };
  const isMarked = marked.size > 0 || isMarking;
  const only = isAlone && isTable && marked.size > 0 ? marked : undefined;
  usePublishMarkedElements(shown.elements, shown.unseen);
  const showOnly = () => {
    setAlone(true);
    place.setTable(true);
  };
  const stepBack = () => {
    clear();
    return true;
  };
  useViewActions(
    // Where there are keys, they mark.
    startMarkingAction.by(isWide || isMarking ? undefined : start),
    markAllAction.by(() => session.markAll()),
    clearMarkedAction.by(isMarked ? clear : undefined),
    unmarkAction.by(isMarked ? unmark : undefined),
    copyMarkedAction.by(marked.size > 0 ? () => session.copyMarked() : undefined),
    asTextAction.by(
      marked.size > 0 && hasFeature('raekker')
        ? () =>
            textOfMarked(
              client,
              area,
              time,
              shown.elements.map(({ id }) => id),
            )
        : undefined,
    ),
    // A tree shows what is marked among all that it hangs under: the table has just the rows.
    showMarkedOnlyAction.by(marked.size > 0 && !only ? showOnly : undefined),
    // Esc takes the marks away before anything else of the view.
    stepBackAction.by(isMarked ? stepBack : undefined),
  );
  return {
    ...marks,
    ...shown,
    /** The marks, while the rows are narrowed to them. */
    only,
    showAll: () => setAlone(false),
    onInList: setInList,
  };
}

/** A column's filter and order are the table's own. */
function inOrder(elements: readonly SelectedElement[], inList: Marks) {
  const known = new Map(elements.map((element) => [element.id, element]));
  const unseen = elements.filter(({ id }) => !inList.has(id));
  return { elements: [...inList].flatMap((id) => known.get(id) ?? []).concat(unseen), unseen };
}
