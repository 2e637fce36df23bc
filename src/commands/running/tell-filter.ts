import { offeredColumns } from '../../api/structure/offered-columns.ts';
import { columnFilterName } from '../../domain/columns/column-filter.ts';
import { allAreas } from '../../domain/elements/areas.ts';
import { elementLabels } from '../../domain/elements/shown-fields.ts';
import { notify } from '../../ui/notices/toasts.tsx';

/** Those that stand above the rows, by their names in an address; what is chosen of the overview has no name. */
const labels: Readonly<Record<string, string>> = {
  soeg: 'Tekst',
  status: elementLabels.status,
  type: elementLabels.type,
};

/** What the user knows a filter by; undefined where it has no name. */
function labelOf(pathname: string, name: string): string | undefined {
  const area = allAreas.find(({ path }) => path === pathname);
  const column = area && offeredColumns(area).find(({ id }) => columnFilterName(id) === name);
  return column?.label ?? labels[name];
}

/**
 * Tells that a step back took a filter off: the rows are others, and whoever pressed Esc for another reason sees why.
 * @param onAgain sets it again
 */
export function tellFilterTakenOff(pathname: string, name: string, onAgain: () => void): void {
  const label = labelOf(pathname, name);
  notify.success(
    label === undefined ? 'Filteret er fjernet.' : `Filteret ${label} er fjernet.`,
    undefined,
    {
      label: 'Sæt filteret igen',
      run: onAgain,
    },
  );
}
