import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { addressed, meantBy } from '../../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { message } from '../../../domain/messages.ts';
import { formatTime } from '../../../domain/time-axis.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import { useElementByNumber } from './use-element-by-number.ts';
import type { useShownElements } from './use-shown-elements.ts';
import type { useStructurePlace } from './use-structure-place.ts';

interface NumberJumpOptions {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly place: Pick<ReturnType<typeof useStructurePlace>, 'selected' | 'session'>;
  readonly shown: Pick<ReturnType<typeof useShownElements>, 'elements' | 'isPending'>;
  readonly isFiltered: boolean;
  readonly clearFilters: () => void;
}

/** The element whose number was typed; `isGoing`: it is there, and was asked for. */
interface Jump {
  readonly number: string;
  readonly isGoing: boolean;
}

/**
 * `absent`: there is no such element. `hidden`: a filter keeps its row away. `lost`: its row does not
 * come, or another place was asked for since.
 */
type Step = 'lookedUp' | 'absent' | 'found' | 'coming' | 'hidden' | 'lost' | 'here';

function stepOf(
  { number, isGoing }: Jump,
  answer: ReturnType<typeof useElementByNumber>,
  { place, shown, isFiltered }: NumberJumpOptions,
): Step {
  if (!isGoing) {
    if (!answer.isSettled && !answer.query.isError) return 'lookedUp';
    // Where the answer failed the view itself says so.
    return answer.isSettled && answer.element === null ? 'absent' : 'found';
  }
  if (place.selected.number !== number) return 'lost';
  if (isFiltered && answer.element) return 'hidden';
  if (meantBy(shown.elements, place.selected)) return 'here';
  return shown.isPending ? 'coming' : 'lost';
}

function comingOf(step: Step): 'awaited' | 'lost' | undefined {
  if (step === 'here') return undefined;
  return step === 'absent' || step === 'lost' ? 'lost' : 'awaited';
}

/**
 * The way to an element whose number was typed and that has no row in sight: nothing moves before it
 * is known to be there, and a filter that hides it is cleared.
 * @returns `coming` until its row is here: what is pressed meanwhile is meant for it
 */
export function useNumberJump(options: NumberJumpOptions) {
  const { area, time } = options;
  const [jump, setJump] = useState<Jump | null>(null);
  const answer = useElementByNumber(area, { number: jump?.number ?? '', id: '' }, time);
  const step = jump === null ? 'here' : stepOf(jump, answer, options);

  const { element } = answer;
  const take = useEffectEvent((now: Step, { number }: Jump) => {
    if (now === 'here' || now === 'lost') setJump(null);
    if (now === 'absent') {
      setJump(null);
      notify.warn(message('ikkeFundet', { nummer: number, periode: formatTime(area.axis, time) }));
    }
    if (now === 'found') {
      setJump({ number, isGoing: true });
      options.place.session.reveal(element ? addressed(element) : { number, id: '' });
    }
    if (now === 'hidden') {
      options.clearFilters();
      notify.warn(message('filtreRyddet', { nummer: number }));
    }
  });
  useEffect(() => {
    if (jump !== null) take(step, jump);
  }, [step, jump]);
  return {
    coming: comingOf(step),
    to: useCallback((number: string) => setJump({ number, isGoing: false }), []),
  };
}
