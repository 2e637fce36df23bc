import { useCallback, useMemo } from 'react';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { tableColumnIds } from '../../../domain/elements/table-columns.ts';
import type { GridView } from '../../../ui/data-grid/grid-column.ts';
import { useFilterText } from '../use-filter-text.ts';
import { hiddenAtFirst } from './list-columns.ts';
import { listViewParameters, readListView, type ViewParameters } from './list-view-address.ts';
import type { useStructurePlace } from './use-structure-place.ts';

type Place = Pick<ReturnType<typeof useStructurePlace>, 'search' | 'change'>;

/**
 * Sort, filters and columns of the table. Like the text of a filter they count at once here and, when
 * they rest, in the address; so they are kept as what the address will say.
 */
export function useListView(area: AreaDeclaration, { search, change }: Place) {
  const columns = useMemo(() => tableColumnIds(area), [area]);
  const written = useCallback(
    (view: GridView) => JSON.stringify(listViewParameters(view, columns, hiddenAtFirst)),
    [columns],
  );
  const addressed = useMemo(
    () => written(readListView(search, columns, hiddenAtFirst)),
    [search, columns, written],
  );
  const send = useCallback((text: string) => change(JSON.parse(text)), [change]);
  const [text, setText] = useFilterText(addressed, send);
  const view = useMemo(
    () => readListView(addressOf(JSON.parse(text)), columns, hiddenAtFirst),
    [text, columns],
  );
  const setView = useCallback((next: GridView) => setText(written(next)), [setText, written]);
  return [view, setView] as const;
}

/** What is empty does not stand in an address. */
function addressOf(parameters: ViewParameters): URLSearchParams {
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
}
