import { useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { unmarkAction } from '../../../commands/actions/marks.ts';
import { cutAction, placeCutAction, stepPlaceAction } from '../../../commands/actions/move.ts';
import { stepBackAction } from '../../../commands/actions/screen.ts';
import { commonPlaceType, moveIdOf, moveInput } from '../../../commands/definitions/flyt.ts';
import { commandStateAtom } from '../../../commands/gate/command-state.ts';
import { availabilityOf } from '../../../commands/gate/gate.ts';
import { useConsole } from '../../../commands/host.tsx';
import { selectedElementAtom } from '../../../commands/state.ts';
import { type SelectedElement, selectedOf } from '../../../commands/subjects/selected-element.ts';
import { standingOn, subjectId } from '../../../commands/subjects/subject.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { addressed, addressNumber } from '../../../domain/elements/addressed-element.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import type { useMarkedRows } from '../../marks/marked-rows.ts';
import type { StructureRow } from '../rows/structure-rows.ts';
import type { StructureSession } from '../structure-session.ts';
import { type Target, targetBeside, useHeldSteps, useMoveTargets } from './move-targets.ts';
import { againstPlace, moveRoles, withGhosts } from './structure-move.ts';

interface MoveAmong {
  /** Those of the tree; undefined: no tree is shown, and nothing is cut in it. */
  readonly rows: readonly StructureRow[] | undefined;
  readonly isFiltered: boolean;
  readonly session: StructureSession;
  readonly time: number;
  readonly marks: Pick<ReturnType<typeof useMarkedRows>, 'elements' | 'unmark'>;
}

/** What is cut, and the periode that it is to hang elsewhere from; null: the one looked at. */
interface Cut {
  readonly elements: readonly SelectedElement[];
  readonly from: number | null;
}

const noRows: readonly StructureRow[] = [];
const noTargets: readonly Target[] = [];
const nothing: Cut = { elements: [], from: null };

/**
 * Elements that are cut in the tree, to be put below another one: by keys, by the buttons of the bar,
 * or by dragging. What a move does is seen and said yes to in the argument step, as every change is.
 */
export function useMove({ rows, isFiltered, session, time, marks }: MoveAmong) {
  const { askArguments } = useConsole();
  const store = useStore();
  const [{ elements, from: chosen }, setCut] = useState(nothing);
  const shown = rows ?? noRows;
  const from = chosen ?? time;
  const roles = useMemo(() => moveRoles(shown, elements), [shown, elements]);
  const known = useMoveTargets(elements, roles, time, isFiltered);
  const targets = known ?? noTargets;
  const isOn = elements.length > 0;
  const placeId = usePlaceOfHand(session, roles, isOn);
  const rowsWithGhosts = useMemo(
    () => (isOn ? withGhosts(shown, roles, placeId) : undefined),
    [shown, roles, placeId, isOn],
  );
  const cut = (taken: readonly SelectedElement[]) => setCut({ elements: taken, from: null });
  const stop = () => setCut(nothing);
  const stepBack = () => {
    stop();
    return true;
  };

  const place = (target: SelectedElement) => {
    const reason = againstPlace(elements, target, roles.get(target.id));
    const id = moveIdOf(elements);
    if (reason === null && id) askArguments(id, ...moveInput(elements, target, from));
    else if (reason !== null) notify.warn('Kan ikke flyttes hertil', reason);
  };
  /** Where the hand is, also while the row that was asked for is on its way. */
  const isHere = (element: ElementPayload) => {
    const selected = store.get(selectedElementAtom);
    return selected
      ? element.id === selected.id
      : addressNumber(element) === session.rested.name.number;
  };
  const stepPlace = useHeldSteps(isOn, known !== undefined, (step) => {
    const next = targetBeside(targets, shown, isHere, step);
    if (next) session.reveal(addressed(next));
  });
  useViewActions(
    cutAction.by(rows && cut),
    placeCutAction.by(isOn ? place : undefined),
    stepPlaceAction.by(isOn ? stepPlace : undefined),
    stepBackAction.by(isOn ? stepBack : undefined),
    // When they are moved they are cut and marked no longer.
    unmarkAction.by(
      isOn
        ? (subjects) => {
            marks.unmark(new Set(subjects.map(subjectId)));
            stop();
          }
        : undefined,
    ),
  );

  /** All the marked rows, when the one that is taken is among them. */
  const takenWith = (element: SelectedElement) => {
    const isMarked = marks.elements.some(({ id }) => id === element.id);
    return isMarked && commonPlaceType(marks.elements) ? marks.elements : [element];
  };
  const drag = {
    canTake: ({ element, ghost }: StructureRow) => {
      const there =
        element && !ghost && standingOn(selectedOf(element), store.get(commandStateAtom));
      return there ? availabilityOf('konsol#klip', there).kind === 'ready' : false;
    },
    take: ({ element }: StructureRow) => {
      if (element) cut(takenWith(selectedOf(element)));
    },
    drop: (row: StructureRow | undefined) => {
      // The ghost stands in the place that it would come to.
      const at = row?.ghost ? shown.find(({ id }) => id === placeId) : row;
      if (at?.element && roles.get(at.id) !== 'cut') place(selectedOf(at.element));
      else stop();
    },
    cancel: stop,
  };
  return {
    elements,
    roles,
    /** Those of the tree and a ghost of each that is cut; undefined: nothing is. */
    rows: rowsWithGhosts,
    targets,
    from,
    setFrom: (other: number) => setCut({ elements, from: other }),
    isOn,
    place,
    /** The button is gone then, so the rows have the focus again. */
    giveUp: () => {
      stop();
      session.focus();
    },
    drag,
  };
}

export type Move = ReturnType<typeof useMove>;

/** Id of the legal place that the hand was on last; '' while nothing is cut. */
function usePlaceOfHand(session: StructureSession, roles: Move['roles'], isOn: boolean): string {
  const [placeId, setPlaceId] = useState('');
  useEffect(() => {
    if (!isOn) return setPlaceId('');
    const read = () => {
      const { restedId = '' } = session;
      if (roles.get(restedId) === 'target') setPlaceId(restedId);
    };
    read();
    return session.onRested(read);
  }, [session, roles, isOn]);
  return placeId;
}
