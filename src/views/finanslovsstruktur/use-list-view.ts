import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../commands/use-debounced.ts';
import type { GridView } from '../../ui/data-grid/grid-column.ts';
import { hiddenAtFirst, listColumnIds } from './list-columns.ts';
import { listViewParameters, readListView } from './list-view-address.ts';
import type { useStructurePlace } from './use-structure-place.ts';

type Place = Pick<ReturnType<typeof useStructurePlace>, 'search' | 'change'>;

const parametersOf = (view: GridView) => listViewParameters(view, listColumnIds, hiddenAtFirst);

/**
 * Sort, filters and columns of the table. What is typed counts at once here and, when it rests, in
 * the address; an address that comes from elsewhere wins.
 */
export function useListView({ search, change }: Place) {
  const [view, setView] = useState(() => readListView(search, listColumnIds, hiddenAtFirst));
  const written = useRef(JSON.stringify(parametersOf(view)));
  const rested = useDebounced(view);
  useEffect(() => {
    const addressed = readListView(search, listColumnIds, hiddenAtFirst);
    const text = JSON.stringify(parametersOf(addressed));
    if (text === written.current) return;
    written.current = text;
    setView(addressed);
  }, [search]);
  useEffect(() => {
    const parameters = parametersOf(rested);
    const text = JSON.stringify(parameters);
    if (text === written.current) return;
    written.current = text;
    change(parameters);
  }, [rested, change]);
  return [view, setView] as const;
}
