import { atom, useAtom } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import type { Area } from '../../domain/elements/names.ts';
import { madeOnce } from '../../domain/made-once.ts';
import type { Marks } from '../../ui/grid/marks.ts';

function marking() {
  return {
    /** Ids of the marked elements: the same in tree and list, and kept while the view is left. */
    rows: atom<Marks>(new Set<string>()),
    /** A press marks a row, rather than opening it: how rows are marked without keys. */
    isMarking: atom(false),
    /** What a row showed when it was marked: it may be filtered away or folded in since. */
    remembered: atom<ReadonlyMap<string, SelectedElement>>(new Map()),
  };
}

/** Each area has its own; two views may be kept at the same time. */
const markingOf = madeOnce((_: Area) => marking());

const none: readonly SelectedElement[] = [];

/** Those of the shown rows that are among the ids. */
function among(shown: readonly SelectedElement[], ids: Marks): Map<string, SelectedElement> {
  const found = new Map<string, SelectedElement>();
  for (const element of shown) if (ids.has(element.id)) found.set(element.id, element);
  return found;
}

/**
 * The marked rows, by id for the grid and as elements for the commands, in the order shown, and those
 * that are not shown last.
 * @param shown the rows in sight; memoised, for it may be the whole structure
 */
export function useMarkedRows(area: Area, shown: readonly SelectedElement[]) {
  const atoms = markingOf(area);
  const [marked, setIds] = useAtom(atoms.rows);
  const [isMarking, setMarking] = useAtom(atoms.isMarking);
  const [remembered, setRemembered] = useAtom(atoms.remembered);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const setMarked = useCallback(
    (ids: Marks) => {
      setIds(ids);
      setRemembered((before) => {
        const now = among(latest.current, ids);
        for (const id of ids) {
          const element = now.get(id) ?? before.get(id);
          if (element) now.set(id, element);
        }
        return now;
      });
    },
    [setIds, setRemembered],
  );
  const { elements, unseen } = useMemo(() => {
    if (marked.size === 0) return { elements: none, unseen: none };
    const now = among(shown, marked);
    const gone = [...marked].flatMap((id) => (now.has(id) ? [] : (remembered.get(id) ?? [])));
    return { elements: [...now.values(), ...gone], unseen: gone };
  }, [marked, shown, remembered]);
  const unmark = (ids: ReadonlySet<string>) => setMarked(marked.difference(ids));
  const clear = () => {
    setMarking(false);
    setMarked(new Set());
  };
  const startMarking = () => setMarking(true);
  return { marked, setMarked, elements, unseen, unmark, isMarking, startMarking, clear };
}
