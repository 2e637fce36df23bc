import { useStore } from 'jotai';
import { useMemo, useState } from 'react';
import type { SelectedElement } from '../../../commands/command.ts';
import { commandStateAtom } from '../../../commands/command-state.ts';
import { commonPlaceType, moveInput } from '../../../commands/definitions/flyt.ts';
import { availabilityOf } from '../../../commands/gate.ts';
import { useConsole } from '../../../commands/host.tsx';
import { selectedOf } from '../../../commands/selected-element.ts';
import { selectedElementAtom } from '../../../commands/state.ts';
import { standingOn } from '../../../commands/subject.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { move } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import { addressed } from '../../../domain/elements/addressed-element.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import type { useMarkedRows } from '../marks/marked-rows.ts';
import { againstPlace, moveRoles } from './structure-move.ts';
import type { StructureRow } from './structure-rows.ts';
import type { StructureSession } from './structure-session.ts';

interface MoveAmong {
  /** Those of the tree; undefined: no tree is shown, and nothing is cut in it. */
  readonly rows: readonly StructureRow[] | undefined;
  readonly session: StructureSession;
  readonly time: number;
  readonly marks: Pick<ReturnType<typeof useMarkedRows>, 'elements' | 'clear'>;
}

const noRows: readonly StructureRow[] = [];

/**
 * Elements that are cut in the tree, to be put below another one: by keys, by the buttons of the bar,
 * or by dragging. What a move does is seen and said yes to in the argument step, as every change is.
 */
export function useMove({ rows, session, time, marks }: MoveAmong) {
  const { askArguments } = useConsole();
  const store = useStore();
  const [elements, setElements] = useState<readonly SelectedElement[]>([]);
  const shown = rows ?? noRows;
  const roles = useMemo(() => moveRoles(shown, elements), [shown, elements]);
  const isOn = elements.length > 0;
  const stop = () => setElements([]);
  const leave = () => {
    stop();
    return true;
  };

  const place = (target: SelectedElement) => {
    const reason = againstPlace(elements, target, roles.get(target.id));
    if (reason === null) askArguments(move.id, ...moveInput(elements, target, time));
    else notify.warn('Kan ikke flyttes hertil', reason);
  };
  const stepPlace = (step: 1 | -1) => {
    const from = shown.findIndex(({ id }) => id === store.get(selectedElementAtom)?.id);
    // Round the ends.
    const others = [...shown.slice(from + 1), ...shown.slice(0, Math.max(0, from))];
    const places = others.filter(({ id }) => roles.get(id) === 'target');
    const next = places.at(step === 1 ? 0 : -1);
    if (next?.element) session.reveal(addressed(next.element));
  };
  useViewActions({
    cut: rows && setElements,
    placeCut: isOn ? place : undefined,
    stepPlace: isOn ? stepPlace : undefined,
    stepBack: isOn ? leave : undefined,
    // When they are moved they are cut and marked no longer.
    clearMarked: isOn
      ? () => {
          marks.clear();
          stop();
        }
      : undefined,
  });

  /** All the marked rows, when the one that is taken is among them. */
  const takenWith = (element: SelectedElement) => {
    const isMarked = marks.elements.some(({ id }) => id === element.id);
    return isMarked && commonPlaceType(marks.elements) ? marks.elements : [element];
  };
  const drag = {
    canTake: ({ element }: StructureRow) => {
      const there = element && standingOn(selectedOf(element), store.get(commandStateAtom));
      return there !== null && availabilityOf('konsol#klip', there).kind === 'ready';
    },
    take: ({ element }: StructureRow) => {
      if (element) setElements(takenWith(selectedOf(element)));
    },
    drop: (row: StructureRow | undefined) => {
      if (row?.element && roles.get(row.id) !== 'cut') place(selectedOf(row.element));
      else stop();
    },
    cancel: stop,
  };
  return { elements, roles, isOn, place, stop, drag };
}

export type Move = ReturnType<typeof useMove>;
