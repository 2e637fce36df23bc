import { useMemo } from 'react';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import { selectedOf } from '../../../commands/subjects/selected-element.ts';
import { part, useFetched } from '../../../ui/fetched.tsx';
import type { Staged } from '../../detail/detail-bar.tsx';
import type { useStructureView } from '../use-structure-view.ts';
import type { MoveConsequencesProps } from './move-consequences.tsx';

const consequences = part<MoveConsequencesProps>(
  async () => (await import('./move-consequences.tsx')).MoveConsequences,
);

type View = Pick<ReturnType<typeof useStructureView>, 'move' | 'place'>;

/** What the pane of an element says of the move in progress; undefined: none is. */
export function useStagedMove(
  { move, place: { session } }: View,
  element: ElementDetail | null,
): Staged | undefined {
  const { isOn, elements, targets, from, giveUp } = move;
  const Consequences = useFetched(consequences, isOn);
  const id = element?.id;
  const plads = targets.findIndex((target) => target.element.id === id) + 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new each time, and do the same
  return useMemo(() => {
    if (!isOn) return undefined;
    const notice =
      Consequences && element && plads > 0 ? (
        <Consequences
          elements={elements}
          place={selectedOf(element)}
          from={from}
          onOther={session.focus}
          onStop={giveUp}
        />
      ) : null;
    return { plads, antal: targets.length, notice };
  }, [Consequences, isOn, elements, targets, from, element, plads, session]);
}
