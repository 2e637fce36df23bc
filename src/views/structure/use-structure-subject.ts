import { useStore } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { selectedElementAtom } from '../../commands/state.ts';
import { type SelectedElement, selectedOf } from '../../commands/subjects/selected-element.ts';
import {
  type AddressedElement,
  addressedText,
  addressNumber,
  meantBy,
} from '../../domain/elements/addressed-element.ts';
import { useTellWhich } from '../detail/use-meant-element.ts';
import { elementIn, type StructureSession } from './structure-session.ts';
import type { useElementByNumber } from './use-element-by-number.ts';
import type { StructurePlace } from './use-structure-place.ts';

function isNumbered(element: SelectedElement, number: string): boolean {
  return addressNumber(element) === number;
}

/**
 * The element that commands act on: the row that the hand is on counts at once, without a render;
 * until there is one, what is known of the element that pane and address are about.
 * @param answer about the latter, as far as the server has answered
 * @param inSight the rows there are; memoised, for it may be the whole structure
 */
export function useStructureSubject(
  {
    session,
    rested,
  }: Pick<StructurePlace, 'session'> & { readonly rested: StructureSession['rested'] },
  answer: Pick<ReturnType<typeof useElementByNumber>, 'element' | 'others' | 'isStale'>,
  inSight: readonly SelectedElement[],
): void {
  const store = useStore();
  const { number } = rested.name;
  const { element: answered, isStale } = answer;
  // Its row may be there before the answer about it, or be written with what a run has changed before
  // that is answered anew, and has its keys at once.
  const known = useMemo(() => {
    const told = answered && selectedOf(answered);
    if (told && !isStale) return told;
    const { restedId } = session;
    const atRest = inSight.find((one) => one.id === restedId && isNumbered(one, number));
    const row = atRest ?? meantBy(inSight, rested.name) ?? null;
    if (!told || row?.id !== told.id) return told ?? row;
    return { ...row, ...(told.above && { above: told.above }) };
  }, [answered, isStale, inSight, rested, session, number]);

  const published = useRef<SelectedElement | null>(null);
  const subject = () => {
    const walked = session.walked && elementIn(session.walked);
    const asked = session.rested.name;
    // Asked for since this was rendered.
    if (!walked && addressedText(asked) !== addressedText(rested.name)) {
      return meantBy(inSight, asked) ?? null;
    }
    // Of the same element the known one is newer: it follows what is changed meanwhile.
    const isSame = walked === null || walked.id === known?.id;
    return known && isNumbered(known, number) && isSame ? known : walked;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts that it reads
  useLayoutEffect(() => {
    const publish = () => {
      published.current = subject();
      store.set(selectedElementAtom, published.current);
    };
    publish();
    const stops = [session.onWalked(publish), session.onRested(publish)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, rested, known, inSight, store]);
  // Only when the view goes: between one element and the next, all that hear of it would be drawn for none.
  useLayoutEffect(
    () => () => store.set(selectedElementAtom, (now) => (now === published.current ? null : now)),
    [store],
  );

  const tellWhich = useCallback(
    (element: AddressedElement) => {
      if (element.number === session.rested.name.number) session.restate(element);
    },
    [session],
  );
  const now = subject();
  const told = now && isNumbered(now, number) ? now : null;
  useTellWhich(rested.name, { element: told, others: answer.others }, tellWhich);
}
