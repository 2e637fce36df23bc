// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the rows and what is in them take the focus
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: grid and treegrid have all of them
import {
  type CSSProperties,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMergedRefs } from '../merge-refs.ts';
import { changedRows } from '../rows/changed-rows.ts';
import { GridFilters } from './columns/grid-filters.tsx';
import { GridHead } from './columns/grid-head.tsx';
import { HeadLines } from './columns/head-lines.tsx';
import { GridBody } from './grid-body.ts';
import { checkTrack, type ShownColumn, shownOf } from './grid-column.ts';
import type { GridProps, HeadLine } from './grid-props.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useGridInput } from './hand/use-grid-input.ts';
import { useRowDrag } from './hand/use-row-drag.ts';
import { RowScroll } from './row-scroll.tsx';
import { Scroller } from './scroller.ts';
import { useGridContent } from './use-grid-content.ts';
import './grid.css';
import './grid-tree.css';

const none: readonly string[] = [];
const noLines: readonly HeadLine[] = [];

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

/** Rows in sight are written again when what they say or look like is another. */
function useWrittenRows<Row>(
  rows: GridProps<Row>['rows'],
  session: GridProps<Row>['session'],
  body: RefObject<GridBody | undefined>,
): void {
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

  useLayoutEffect(() => {
    let before = changedRows.get();
    return changedRows.subscribe(() => {
      const now = changedRows.get();
      const isOther = (id: string) => before.get(id) !== now.get(id);
      body.current?.refresh((index) => isOther(rows.idAt(index) ?? ''));
      before = now;
    });
  }, [rows, body]);
}

/** Rows of a tree or of a table, with the focus on one of them or of their cells. See grid-body.ts. */
export function Grid<Row>(props: GridProps<Row>) {
  const { rows, columns, target, table, session, busy, showFilters = false } = props;
  const { headLines = noLines } = props;
  const isMarkable = props.marked !== undefined && props.onMarkedChange !== undefined;
  const hasChecks = isMarkable && target === 'cell';
  const checks = hasChecks ? 1 : 0;
  const headRows = (showFilters ? 2 : 1) + headLines.length;

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
  useWrittenRows(rows, session, body);

  return (
    <>
      <div
        ref={attach}
        className={rows.tree ? 'dg tg' : 'dg'}
        role={rows.tree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={rows.count + headRows}
        aria-colcount={columns.length + checks}
        // Cells are taken together wherever they take the focus.
        aria-multiselectable={isMarkable || target === 'cell' || undefined}
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
          <HeadLines
            lines={headLines}
            columns={shown}
            before={checks}
            above={showFilters ? 2 : 1}
          />
        </div>
        {/* GridBody fills and moves these; React only puts them there. */}
        <div role="presentation" className="dg-content" onPointerDown={beginDrag}>
          <div role="rowgroup" className="dg-body" />
          <div className="dg-ring" aria-hidden="true" />
          <div className="dg-band" aria-hidden="true" />
          <div className="dg-range">
            <span className="dg-range-hint" aria-hidden="true" />
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
      {target === 'cell' ? <span role="status" className="sr dg-said" /> : null}
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
