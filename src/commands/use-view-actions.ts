import { useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import type { SelectedElement, ViewActions } from './command.ts';
import { markedElementsAtom, publishedActionsAtom, selectedElementAtom } from './state.ts';

/**
 * Publishes what the mounted view, or a part of it, can do while it is shown. Give a memoised
 * object: a kept-alive view that is hidden takes its actions back, and publishes them again when it
 * is shown.
 */
export function useViewActions(actions: ViewActions): void {
  const setPublished = useSetAtom(publishedActionsAtom);
  useEffect(() => {
    setPublished((before) => [...before, actions]);
    return () => setPublished((before) => before.filter((other) => other !== actions));
  }, [actions, setPublished]);
}

/** Tells commands which element the user stands on while the view is shown. */
export function usePublishSelectedElement(element: SelectedElement | null): void {
  const setSelected = useSetAtom(selectedElementAtom);
  const { id, type, fuldtNummer, nummerGenbrugt, navn, status, hasEnd } = element ?? {};
  // Before the next key can be heard.
  useLayoutEffect(() => {
    if (!id || !type || !fuldtNummer || navn === undefined) return;
    setSelected({ id, type, fuldtNummer, nummerGenbrugt, navn, status, hasEnd });
    return () => setSelected((current) => (current?.id === id ? null : current));
  }, [id, type, fuldtNummer, nummerGenbrugt, navn, status, hasEnd, setSelected]);
}

/** Tells commands which rows are marked while the view is shown. Give a memoised list. */
export function usePublishMarkedElements(elements: readonly SelectedElement[]): void {
  const setMarked = useSetAtom(markedElementsAtom);
  useLayoutEffect(() => {
    setMarked(elements);
    return () => setMarked([]);
  }, [elements, setMarked]);
}
