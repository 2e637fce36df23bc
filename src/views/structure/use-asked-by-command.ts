import { useEffect, useState } from 'react';
import {
  chooseColumnsAction,
  clearFiltersAction,
  filterColumnAction,
  saveViewAction,
} from '../../commands/actions/table.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { GridView } from '../../ui/grid/grid-column.ts';

interface Asked {
  /** Undefined: nothing is filtered. */
  readonly clearFilters: (() => void) | undefined;
  /** What is shown can be kept under a name. */
  readonly canSave: boolean;
  /** The table; null: the view does not show one, or has no room for its filters. */
  readonly table: HTMLElement | null;
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
}

/** What the view opens when a command asks for it: the choice of columns, a name for what is shown. */
export function useAskedByCommand({ clearFilters, canSave, table, ...of }: Asked) {
  const { view, onViewChange } = of;
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [namesView, setNamesView] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const filterColumn = (id: string) => {
    if (view.hidden.includes(id)) {
      onViewChange({ ...view, hidden: view.hidden.filter((one) => one !== id) });
    }
    setWanted(id);
  };
  // When the column stands there, also one that was left out.
  useEffect(() => {
    if (wanted === null) return;
    setWanted(null);
    table?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(wanted)}"]`)?.focus();
  }, [table, wanted]);
  useViewActions(
    filterColumnAction.by(table ? filterColumn : undefined),
    chooseColumnsAction.by(table ? () => setChoosesColumns(true) : undefined),
    clearFiltersAction.by(clearFilters),
    saveViewAction.by(canSave ? () => setNamesView(true) : undefined),
  );
  return {
    filterColumn: table ? filterColumn : undefined,
    columnChoice: { open: choosesColumns, onOpenChange: setChoosesColumns },
    naming: { canSave, open: namesView, onOpenChange: setNamesView },
  };
}
