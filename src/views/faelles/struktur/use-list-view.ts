import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '../../../commands/use-debounced.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { tableColumnIds } from '../../../domain/elements/table-columns.ts';
import type { GridView } from '../../../ui/data-grid/grid-column.ts';
import { hiddenAtFirst } from './list-columns.ts';
import { listViewParameters, readListView } from './list-view-address.ts';
import type { useStructurePlace } from './use-structure-place.ts';

type Place = Pick<ReturnType<typeof useStructurePlace>, 'search' | 'change'>;

/**
 * Sort, filters and columns of the table. What is typed counts at once here and, when it rests, in
 * the address; an address that comes from elsewhere wins.
 */
export function useListView(area: AreaDeclaration, { search, change }: Place) {
  const columns = useMemo(() => tableColumnIds(area), [area]);
  const [view, setView] = useState(() => readListView(search, columns, hiddenAtFirst));
  const parametersOf = useCallback(
    (of: GridView) => listViewParameters(of, columns, hiddenAtFirst),
    [columns],
  );
  const written = useRef(JSON.stringify(parametersOf(view)));
  const rested = useDebounced(view);
  useEffect(() => {
    const addressed = readListView(search, columns, hiddenAtFirst);
    const text = JSON.stringify(parametersOf(addressed));
    if (text === written.current) return;
    written.current = text;
    setView(addressed);
  }, [search, columns, parametersOf]);
  useEffect(() => {
    const parameters = parametersOf(rested);
    const text = JSON.stringify(parameters);
    if (text === written.current) return;
    written.current = text;
    change(parameters);
  }, [rested, change, parametersOf]);
  return [view, setView] as const;
}
