import { useState } from 'react';
import { useViewActions } from '../../../commands/use-view-actions.ts';

interface Asked {
  /** Undefined: nothing is filtered. */
  readonly clearFilters: (() => void) | undefined;
  /** The table; null: the view does not show one, or has no room for its filters. */
  readonly table: HTMLElement | null;
}

/** What the view opens when a command asks for it: the choice of columns, a name for the filter. */
export function useAskedByCommand({ clearFilters, table }: Asked) {
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [namesFilter, setNamesFilter] = useState(false);
  const filterOf = (id: string) =>
    table?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(id)}"]`);
  useViewActions({
    filterColumn: table ? (id) => filterOf(id)?.focus() : undefined,
    chooseColumns: table ? () => setChoosesColumns(true) : undefined,
    clearFilters,
    saveFilter: clearFilters && (() => setNamesFilter(true)),
  });
  return {
    columnChoice: { open: choosesColumns, onOpenChange: setChoosesColumns },
    naming: { open: namesFilter, onOpenChange: setNamesFilter },
  };
}
