// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
} from 'react';
import { useMergedRefs } from '../merge-refs.ts';
import type { RowCommandOf } from '../rows/held-keys.ts';
import type { GridSession } from '../rows/row-session.ts';
import { type ColumnWidths, useColumnWidths } from './column-widths.ts';
import { EmptyRow } from './empty-row.tsx';
import { type CompileFilter, containsText } from './filter.ts';
import type { GridBody } from './grid-body.ts';
import { GridCanvas } from './grid-canvas.tsx';
import type { GridColumn, GridView } from './grid-column.ts';
import { GridFilters } from './grid-filters.tsx';
import { GridHead } from './grid-head.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { Highlight } from './highlight.ts';
import { checkTrack } from './least-width.ts';
import type { Marks } from './marks.ts';
import type { OnRowMenu } from './row-menu.ts';
import type { ShownColumn } from './shown-column.ts';
import type { GridStore } from './store.ts';
import { useGridBody } from './use-grid-body.ts';
import { useGridInput } from './use-grid-input.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useGridTable } from './use-grid-table.ts';
import './data-grid.css';

export interface DataGridProps<Row extends object> {
  /** The element that scrolls, also for `ToTop`. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly label: string;
  readonly store: GridStore<Row>;
  readonly columns: readonly GridColumn<Row>[];
  /** Keep it stable, as all functions here: a new one binds every row in sight again. */
  readonly rowId: (row: Row) => string;
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly showFilters?: boolean | undefined;
  readonly compileFilter?: CompileFilter | undefined;
  /** Given both, rows can be marked. */
  readonly marked?: Marks | undefined;
  readonly onMarkedChange?: ((marked: Marks) => void) | undefined;
  /** A press marks the row, and opens nothing. */
  readonly markOnClick?: boolean;
  /** Of the view: which row has, or would get, the focus. */
  readonly session: GridSession<Row>;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly isClosed?: ((row: Row) => boolean) | undefined;
  /** Marks what was asked for in the columns that say so. */
  readonly highlight?: Highlight | undefined;
  readonly onRowMenu?: OnRowMenu<Row> | undefined;
  /**
   * A number is being typed, so far this; the rows are those in the grid. Answers the id of the row
   * to go to, or sees to it itself.
   */
  readonly onTypeNumber?: ((number: string, rows: Iterable<Row>) => string | undefined) | undefined;
  /** For keys that have waited for a row; pressed at other times, they are the owner's to hear. */
  readonly rowCommandOf?: RowCommandOf<Row> | undefined;
  /** One press opens (a single pane); otherwise it takes two. */
  readonly openOnClick?: boolean | undefined;
  /** Changes when the owner asked for other rows: the grid then begins at the top. */
  readonly question?: unknown;
  /** How many rows the filters leave. */
  readonly onCount?: ((count: number) => void) | undefined;
  readonly busy?: boolean | undefined;
  /** Instead of rows when there are none; while busy there are skeletons. */
  readonly empty?: ReactNode;
}

function tracksOf<Row>(
  columns: readonly ShownColumn<GridColumn<Row>>[],
  hasMarks: boolean,
  widths: ColumnWidths,
) {
  const tracks = columns.map(({ column: { id, width } }) =>
    widths[id] === undefined ? width : `${widths[id]}rem`,
  );
  return { '--cols': (hasMarks ? [checkTrack, ...tracks] : tracks).join(' ') } as CSSProperties;
}

function useShownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  hidden: readonly string[],
  hasMarks: boolean,
): readonly ShownColumn<GridColumn<Row>>[] {
  return useMemo(
    () =>
      columns
        .map((column, at) => ({ column, index: at + (hasMarks ? 2 : 1) }))
        .filter(({ column }) => column.fixed || !hidden.includes(column.id)),
    [columns, hidden, hasMarks],
  );
}

/** Records were written: only those of them that are in sight are read again. Another set is rendered. */
function useRefreshOnWrite<Row>(
  store: GridStore<Row>,
  places: Uint32Array,
  body: RefObject<GridBody | undefined>,
) {
  useLayoutEffect(
    () =>
      store.subscribe((written) => {
        if (written === 'all') return;
        const isWritten = new Set(written);
        body.current?.refresh((index) => isWritten.has(places[index] ?? -1));
      }),
    [store, places, body],
  );
}

/** Widths that the user has given; the cells follow the head. */
function useWidths(label: string, body: RefObject<GridBody | undefined>) {
  const known = useColumnWidths(label);
  const [widths] = known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths are other tracks
  useLayoutEffect(() => body.current?.layOut(), [body, widths]);
  return known;
}

/** Rows by where they stand now, and by id. */
function rowsBy<Row>(store: GridStore<Row>, places: Uint32Array, rowId: (row: Row) => string) {
  const rowAt = (index: number) => store.records[places[index] ?? -1];
  const idAt = (index: number) => {
    const row = rowAt(index);
    return row === undefined ? undefined : rowId(row);
  };
  const indexOf = (id: string) => places.findIndex((_, index) => idAt(index) === id);
  return { rowAt, idAt, indexOf };
}

/** Read-only data grid: sort, filter per column, cell focus, marking of rows. See grid-body.ts. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { store, columns, rowId, view, onViewChange, onCount, busy, showFilters = false } = props;
  const compileFilter = props.compileFilter ?? containsText;
  const marked = props.onMarkedChange ? props.marked : undefined;
  const hasMarks = marked !== undefined;
  const headRows = showFilters ? 2 : 1;

  const { refs, body } = useGridBody();
  const [widths, changeWidth] = useWidths(props.label, body);
  const attach = useMergedRefs(props.ref, refs.grid);
  const { table, places } = useGridTable({ store, columns, view, onViewChange, compileFilter });
  const shown = useShownColumns(columns, view.hidden, hasMarks);
  const content = useGridRows({
    store,
    places,
    columns: shown,
    rowId,
    isClosed: props.isClosed,
    marked,
    headRows,
    highlight: props.highlight,
  });
  const { rowAt, idAt, indexOf } = rowsBy(store, places, rowId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new array is a new question
  const question = useMemo(() => [], [view.sort, view.filters, props.question]);
  const order = { count: places.length, rowAt, idAt, indexOf };
  useLayoutEffect(() => {
    const shown = { body: body.current, content, order };
    props.session.shown({ ...shown, isByCell: true, question, busy });
  });
  const input = useGridInput({
    body,
    order,
    cells: shown.length + (hasMarks ? 1 : 0),
    marked,
    props,
  });

  useRefreshOnWrite(store, places, body);
  useEffect(() => onCount?.(places.length), [onCount, places.length]);

  return (
    <div
      ref={attach}
      className="dg"
      role="grid"
      aria-label={props.label}
      aria-rowcount={places.length + headRows}
      aria-colcount={columns.length + (hasMarks ? 1 : 0)}
      aria-multiselectable={hasMarks || undefined}
      aria-busy={busy || undefined}
      style={tracksOf(shown, hasMarks, widths)}
      {...input.handlers}
    >
      <div ref={refs.head} role="rowgroup" className="dg-heads">
        <GridHead
          columns={shown}
          sort={view.sort}
          onSort={(id, add) => table.getColumn(id)?.toggleSorting(undefined, add)}
          marked={input.markedOfAll}
          onMarkAll={input.markAll}
          onLeave={input.enterColumn}
          isTabStop={places.length === 0}
          onWidth={changeWidth}
        />
        {showFilters ? (
          <GridFilters
            columns={shown}
            filters={view.filters}
            onFilter={(id, query) =>
              onViewChange({ ...view, filters: { ...view.filters, [id]: query } })
            }
            hasChecks={hasMarks}
            onLeave={input.enterColumn}
          />
        ) : null}
      </div>
      <GridCanvas refs={refs} />
      {places.length > 0 ? null : busy ? (
        <GridSkeleton />
      ) : (
        <EmptyRow columns={columns.length}>{props.empty}</EmptyRow>
      )}
    </div>
  );
}
