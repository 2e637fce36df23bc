// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the rows and what is in them take the focus
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: grid and treegrid have all of them
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMergedRefs } from '../merge-refs.ts';
import type { RowCommandOf } from '../rows/coming-row.ts';
import type { GridSession } from '../rows/grid-session.ts';
import type { CopiedRows } from './copy-cells.ts';
import type { CellLooks, GridEdit } from './edit/grid-edit.ts';
import { GridBody } from './grid-body.ts';
import { checkTrack, type GridColumn, type ShownColumn, shownOf } from './grid-column.ts';
import { GridFilters } from './grid-filters.tsx';
import { GridHead } from './grid-head.tsx';
import type { FocusTarget } from './grid-keys.ts';
import type { PastedAt } from './grid-paste.ts';
import type { OnRowMenu, PressRules } from './grid-press.ts';
import type { GridRows } from './grid-rows.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { Highlight } from './highlight.ts';
import { RowScroll } from './row-scroll.tsx';
import { Scroller } from './scroller.ts';
import { useGridContent } from './use-grid-content.ts';
import type { Marks } from './use-grid-hand.ts';
import { useGridInput } from './use-grid-input.ts';
import type { GridTable } from './use-grid-table.ts';
import { type RowDrag, useRowDrag } from './use-row-drag.ts';
import './grid.css';
import './grid-tree.css';

export interface GridProps<Row> extends PressRules {
  /** The element that scrolls. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly label: string;
  /** A tree or not. Keep them the same while they are, as all functions here: others bind every row in sight again. */
  readonly rows: GridRows<Row>;
  readonly columns: readonly GridColumn<Row>[];
  /** Columns that are left out, by their ids; not the fixed ones. */
  readonly hidden?: readonly string[] | undefined;
  /** What takes the focus: rows, or cells, beginning with the one to mark the row in. */
  readonly target: FocusTarget;
  /** Sorting, filters and widths; without it the headings only say what stands below them. */
  readonly table?: GridTable<Row> | undefined;
  readonly showFilters?: boolean | undefined;
  /** Ids of the commands that do what its headings and its filters do. */
  readonly commands?: GridCommands | undefined;
  /** Of the view: which row has, or would get, the focus. */
  readonly session: GridSession<Row>;
  readonly isClosed?: ((row: Row) => boolean) | undefined;
  /** What a row is to something in progress, as a class of its own: `is-cut`. */
  readonly toneOf?: ((row: Row) => string | undefined) | undefined;
  /** Rows that can be dragged onto others. */
  readonly drag?: RowDrag<Row> | undefined;
  /** What is copied of a row alone. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** Given both, rows can be marked. */
  readonly marked?: Marks | undefined;
  readonly onMarkedChange?: ((marked: Marks) => void) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly onExpand?: ((row: Row) => void) | undefined;
  readonly onCollapse?: ((row: Row) => void) | undefined;
  /** ← and → are the owner's to hear, as where they scroll a picture; rows fold by Enter. */
  readonly leavesSideways?: boolean | undefined;
  readonly onExpandSiblings?: ((row: Row) => void) | undefined;
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
  /** Changes when the owner asked for other rows: the grid then begins at the top. */
  readonly question?: unknown;
  /** Rows are on their way. */
  readonly busy?: boolean | undefined;
  /** So many of the first columns stay in sight when the others scroll sideways; of a table of cells. */
  readonly stuck?: number | undefined;
  /** Cells can be written in. Keep it the same: another one binds every row in sight again. */
  readonly edit?: GridEdit<Row> | undefined;
  /** Of a grid that is no sheet: what is changed in its cells and not saved. Keep it the same. */
  readonly looks?: CellLooks<Row> | undefined;
  /** Of a grid that is no sheet: a block is pasted, and where. What becomes of it is the owner's. */
  readonly onPaste?: ((block: CopiedRows, at: PastedAt<Row>) => void) | undefined;
  /** Instead of rows when there are none; nothing: they are still to come. */
  readonly empty?: ReactNode;
}

export interface GridCommands {
  readonly sort: string;
  /** Left out where columns are not filtered. */
  readonly filter?: string;
  /** Marks every row. */
  readonly markAll: string;
}

const none: readonly string[] = [];

function useShownColumns<Row>(
  { columns, hidden = none }: GridProps<Row>,
  before: number,
): readonly ShownColumn<Row>[] {
  return useMemo(
    () =>
      shownOf(columns, hidden).map((column) => ({
        column,
        index: before + columns.indexOf(column) + 1,
      })),
    [columns, hidden, before],
  );
}

/**
 * One body for the life of the elements: a view that is kept alive runs its effects again, and must
 * find its rows, its scroll and its focused element as they were. Its content is set in an effect
 * declared after this one.
 */
function useGridBody() {
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<GridBody>(undefined);
  const [scroller] = useState(() => new Scroller());
  useLayoutEffect(() => {
    if (!grid.current) return;
    body.current ??= new GridBody(grid.current, scroller);
    return body.current.connect();
  }, [scroller]);
  return { grid, body, scroller };
}

/** Rows of a tree or of a table, with the focus on one of them or of their cells. See grid-body.ts. */
export function Grid<Row>(props: GridProps<Row>) {
  const { rows, columns, target, table, session, busy, showFilters = false } = props;
  const isMarkable = props.marked !== undefined && props.onMarkedChange !== undefined;
  const hasChecks = isMarkable && target === 'cell';
  const checks = hasChecks ? 1 : 0;
  const headRows = showFilters ? 2 : 1;

  const { grid, body, scroller } = useGridBody();
  const attach = useMergedRefs(props.ref, grid);
  const shown = useShownColumns(props, checks);
  const content = useGridContent(props, shown, hasChecks, headRows);
  const { sort, filters } = table?.view ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new array is a new question
  const question = useMemo(() => [], [sort, filters, props.question]);
  useLayoutEffect(() => {
    const isByCell = target === 'cell';
    session.shown({ body: body.current, content, order: rows, isByCell, question, busy });
  });
  const input = useGridInput({ grid, body }, props, shown, shown.length + checks);
  const beginDrag = useRowDrag(body, rows, props.drag);

  const { widths = {} } = table ?? {};
  const tracks = shown.map(({ column: { id, width } }) =>
    widths[id] ? `${widths[id]}rem` : width,
  );
  const cols = (hasChecks ? [checkTrack, ...tracks] : tracks).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tracks, and the cells follow
  useLayoutEffect(() => body.current?.layOut(), [body, cols]);
  useLayoutEffect(
    () => rows.onWritten?.((isWritten) => body.current?.refresh(isWritten)),
    [rows, body],
  );
  useLayoutEffect(() => {
    if (!rows.tree) return;
    let before = session.restedId;
    return session.onRested(() => {
      const now = session.restedId;
      const changed = [before, now];
      body.current?.refresh((index) => changed.includes(rows.idAt(index)));
      before = now;
    });
  }, [rows, session, body]);

  return (
    <>
      <div
        ref={attach}
        className={rows.tree ? 'dg tg' : 'dg'}
        role={rows.tree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={rows.count + headRows}
        aria-colcount={columns.length + checks}
        aria-multiselectable={isMarkable || undefined}
        aria-busy={busy || undefined}
        data-stuck={props.stuck === undefined ? undefined : props.stuck + checks}
        data-typing={props.edit ? '' : undefined}
        aria-readonly={props.edit ? false : undefined}
        style={{ '--cols': cols } as CSSProperties}
        {...input.handlers}
      >
        <div role="rowgroup" className="dg-heads">
          <GridHead
            columns={shown}
            table={table}
            commands={props.commands}
            marked={hasChecks ? input.markedOfAll : undefined}
            onMarkAll={input.markAll}
            onLeave={input.enterColumn}
            isTabStop={rows.count === 0}
          />
          {table && showFilters ? (
            <GridFilters
              columns={shown}
              table={table}
              command={props.commands?.filter}
              hasChecks={hasChecks}
              onLeave={input.enterColumn}
            />
          ) : null}
        </div>
        {/* GridBody fills and moves these; React only puts them there. */}
        <div role="presentation" className="dg-content" onPointerDown={beginDrag}>
          <div role="rowgroup" className="dg-body" />
          <div className="dg-ring" aria-hidden="true" />
          <div className="dg-band" aria-hidden="true" />
          <div className="dg-range">
            <span role="status" className="dg-range-hint" />
          </div>
          {props.edit ? <EditLayers /> : null}
        </div>
        <div className="dg-probe" aria-hidden="true" />
        {rows.count > 0 ? null : props.empty ? (
          // A row itself: a grid may hold nothing else, e.g. no button.
          <div role="row" className="dg-empty">
            <div role="gridcell" aria-colspan={columns.length}>
              {props.empty}
            </div>
          </div>
        ) : (
          <GridSkeleton />
        )}
      </div>
      <RowScroll grid={grid} scroller={scroller} count={rows.count} />
      {/* No part of a grid, which holds rows and nothing else. */}
      {props.edit ? <span role="status" className="sr" /> : null}
    </>
  );
}

/** Filled and moved like the body (edit/use-grid-edit.ts). */
function EditLayers() {
  return (
    <>
      <div role="row" className="dg-editor" hidden>
        <div role="gridcell" />
      </div>
      <div className="dg-bubble" hidden />
    </>
  );
}
