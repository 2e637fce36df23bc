import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useConsole } from '../../../commands/host.tsx';
import { elementPlace } from '../../../commands/places.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { type GridView, hasFilters } from '../../../ui/grid/grid-column.ts';
import { GridStore } from '../../../ui/grid/store.ts';
import type { Marks } from '../../../ui/grid/use-grid-marking.ts';
import { useGridTable } from '../../../ui/grid/use-grid-table.ts';
import type { RowOrder } from '../../../ui/rows/row-order.ts';
import { QueryNotice } from '../query-notice.tsx';
import type { StructureLines } from '../source/row-source.ts';
import { useFittedColumns } from './giving-way.ts';
import { NoHits } from './no-hits.tsx';
import { listColumns } from './structure-columns.ts';
import type { StructureLine } from './structure-lines.ts';
import type { StructurePane } from './structure-pane.ts';
import { goToTyped } from './structure-rows.ts';

interface StructureListProps extends StructurePane {
  /** Those that the toolbar's filters leave. */
  readonly shown: readonly StructureLine[];
  readonly loading: StructureLines;
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly onCount: (count: number) => void;
  /** How many there are before any filter; undefined until it is known. */
  readonly all: number | undefined;
  /** The toolbar's filters leave fewer. */
  readonly isFiltered: boolean;
  /** Told which of the marks are among the rows that are left. */
  readonly onMarks: (shown: Marks) => void;
}

const commands = { sort: 'konsol#sorter', filter: 'konsol#filtrer-kolonne' };
const rowId = ({ id }: StructureLine) => id;
const isClosed = ({ status }: StructureLine) => status === 'Lukket';

const nameOf = ({ fuldtNummer, navn }: StructureLine) => `${fuldtNummer} ${navn}`;

/** The whole structure as a flat table: sorted, filtered and counted here, without the server. */
export function StructureList(props: StructureListProps) {
  const { area, shown, loading, view, onCount, all = 0 } = props;
  const { navigate } = useConsole();
  const { columns, hidden, isPhone } = useFittedColumns(props, view, listColumns);
  const isPending = !loading.isComplete && !loading.error;
  const table = useGridTable({
    label: area.label,
    store: useStoreOf(shown),
    columns,
    expected: isPending && !props.isFiltered && !hasFilters(view) ? all : 0,
    view: useMemo(() => ({ ...view, hidden }), [view, hidden]),
    onViewChange: (next) => props.onViewChange({ ...next, hidden: view.hidden }),
  });
  const { rows } = table;
  useEffect(() => onCount(rows.count), [onCount, rows.count]);
  useMarksAmong(rows, props.grid.marked, props.onMarks);
  return (
    <Grid
      {...props.grid}
      session={props.session}
      rows={rows}
      columns={columns}
      hidden={hidden}
      target="cell"
      table={table}
      showFilters={!isPhone}
      commands={commands}
      nameOf={nameOf}
      onOpen={(line) => navigate(elementPlace(line))}
      isClosed={isClosed}
      onRowMenu={props.onRowMenu}
      rowCommandOf={props.rowCommandOf}
      onTypeNumber={(digits, lines) => goToTyped(area.name, lines, digits, props.onGoToNumber)}
      busy={isPending}
      empty={
        isPending ? null : loading.error ? (
          <QueryNotice query={loading} />
        ) : (
          <NoHits axis={area.axis} onClear={props.onClearFilters} />
        )
      }
    />
  );
}

/** Looks at every row, but only when there are marks, and when marks or rows are others. */
function useMarksAmong(
  { count, idAt }: RowOrder<StructureLine>,
  marked: Marks | undefined,
  tell: (shown: Marks) => void,
): void {
  useEffect(() => {
    const shown = new Set<string>();
    for (let index = 0; marked && shown.size < marked.size && index < count; index += 1) {
      const id = idAt(index);
      if (id !== undefined && marked.has(id)) shown.add(id);
    }
    tell(shown);
  }, [count, idAt, marked, tell]);
}

/** One store for the life of the list; it is not filled anew when a kept-alive view is shown again. */
function useStoreOf(lines: readonly StructureLine[]): GridStore<StructureLine> {
  const [store] = useState(() => new GridStore(lines, rowId));
  const filledWith = useRef(lines);
  useLayoutEffect(() => {
    if (filledWith.current === lines) return;
    const before = filledWith.current;
    filledWith.current = lines;
    // The same rows, some of them written: their order stays as it is under the user's hand.
    const isSame =
      before.length === lines.length && before.every(({ id }, at) => id === lines[at]?.id);
    if (isSame) store.apply({ upsert: lines.filter((line, at) => line !== before[at]) });
    else store.replace(lines);
  }, [store, lines]);
  return store;
}
