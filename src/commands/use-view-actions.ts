import { useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { OfferedAction } from './actions/view-action.ts';
import { markedElementsAtom, publishedActionsAtom, selectedElementAtom } from './state.ts';
import type { SelectedElement } from './subjects/selected-element.ts';
import { unseenMarksAtom } from './subjects/unseen-marks.ts';

/**
 * Publishes what the mounted view, or a part of it, can do while it is shown; one that is undefined is
 * not offered. A key reaches what the view last drew, and nothing is published anew for that. A
 * kept-alive view that is hidden takes its actions back, and publishes them again when it is shown.
 */
export function useViewActions(...actions: readonly OfferedAction[]): void {
  const setPublished = useSetAtom(publishedActionsAtom);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const offered = JSON.stringify(actions.flatMap(({ name, run }) => (run ? [name] : [])));
  useEffect(() => {
    const names: string[] = JSON.parse(offered);
    const published = names.map(
      (name): OfferedAction => ({
        name,
        run: (...given) => latest.current.find((one) => one.name === name)?.run?.(...given),
      }),
    );
    setPublished((before) => [...before, published]);
    return () => setPublished((before) => before.filter((other) => other !== published));
  }, [offered, setPublished]);
}

/** Tells commands which element the user stands on while the view is shown. */
export function usePublishSelectedElement(element: SelectedElement | null): void {
  const setSelected = useSetAtom(selectedElementAtom);
  const { id, type, fuldtNummer, nummerGenbrugt, navn, above, status, hasEnd } = element ?? {};
  // Before the next key can be heard.
  useLayoutEffect(() => {
    if (!id || !type || !fuldtNummer || navn === undefined) return;
    setSelected({ id, type, fuldtNummer, nummerGenbrugt, navn, above, status, hasEnd });
    return () => setSelected((current) => (current?.id === id ? null : current));
  }, [id, type, fuldtNummer, nummerGenbrugt, navn, above, status, hasEnd, setSelected]);
}

/** Tells commands which rows are marked, and which of them are not seen, while the view is shown. Give memoised lists. */
export function usePublishMarkedElements(
  elements: readonly SelectedElement[],
  unseen: readonly SelectedElement[],
): void {
  const setMarked = useSetAtom(markedElementsAtom);
  const setUnseen = useSetAtom(unseenMarksAtom);
  useLayoutEffect(() => {
    setMarked(elements);
    setUnseen(unseen);
    return () => {
      setMarked([]);
      setUnseen([]);
    };
  }, [elements, unseen, setMarked, setUnseen]);
}
