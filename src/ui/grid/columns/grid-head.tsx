// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in the headings take the focus
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { AxisMark, ShownColumn } from '../grid-column.ts';
import type { GridCommands } from '../grid-props.ts';
import type { GridTable } from '../use-grid-table.ts';
import { dragHeading } from './column-order.ts';
import { dragWidth, widthOf } from './column-widths.ts';

interface GridHeadProps<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  /** Undefined: the rows stand in an order of their own. */
  readonly table: Pick<GridTable<Row>, 'view' | 'onSort' | 'onWidth' | 'onMove'> | undefined;
  /** Ids of the commands that sort and mark. */
  readonly commands: GridCommands | undefined;
  /** Undefined when there is no cell to mark rows in. */
  readonly marked: 'none' | 'some' | 'all' | undefined;
  readonly onMarkAll: (mark: boolean) => void;
  /** Down from a heading; `place` among the cells of a row. */
  readonly onLeave: (place: number) => void;
  /** Without rows a heading holds the tab stop. */
  readonly isTabStop: boolean;
}

/** Rem that Alt with an arrow makes a column wider, and places that it moves it with Skift. */
const columnSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The place to go to among the headings; one step may also lead to the marking of all. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Alt+← and Alt+→, which otherwise leave the page, set the width of the heading that has the focus; with Skift
 * they move its column.
 * @returns the column that is moved, and has the focus where it comes to stand; true: another key of these
 */
function onColumnKey(
  event: KeyboardEvent<HTMLDivElement>,
  table: Pick<GridTable<never>, 'onWidth' | 'onMove'> | undefined,
): string | boolean {
  const step = event.altKey ? columnSteps[event.key] : undefined;
  const heading = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
  if (step === undefined || !heading || !table) return false;
  event.preventDefault();
  const { column = '' } = heading.dataset;
  if (!event.shiftKey) {
    table.onWidth(column, widthOf(heading) + step);
    return true;
  }
  table.onMove(column, placeOf(heading) + step);
  return column;
}

/** Among the headings of columns, from 0. */
function placeOf(heading: Element): number {
  return [...(heading.parentElement?.querySelectorAll('[data-column]') ?? [])].indexOf(heading);
}

function onHeadKey(event: KeyboardEvent<HTMLDivElement>, onLeave: (place: number) => void) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-heading]')];
  const at = stops.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const step = steps[event.key];
  if (!step && event.key !== 'ArrowDown') return;
  event.preventDefault();
  if (step) stops[step(at, stops.length - 1)]?.focus();
  else onLeave(at);
}

export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { columns, table, marked } = props;
  const { sort = [] } = table?.view ?? {};
  const head = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  // Moved among its like, a heading loses the focus.
  useLayoutEffect(() => {
    const { current: id } = moved;
    if (id === undefined) return;
    moved.current = undefined;
    head.current
      ?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"] [data-heading]`)
      ?.focus();
  });
  return (
    <div
      ref={head}
      role="row"
      className="dg-head"
      aria-rowindex={1}
      onKeyDown={(event) => {
        const taken = onColumnKey(event, table);
        if (typeof taken === 'string') moved.current = taken;
        if (!taken) onHeadKey(event, props.onLeave);
      }}
    >
      {marked === undefined ? null : (
        <div role="columnheader" aria-colindex={1} className="dg-heading dg-check">
          <input
            type="checkbox"
            data-heading=""
            data-command={props.commands?.markAll}
            tabIndex={-1}
            aria-label="Markér alle rækker"
            checked={marked === 'all'}
            ref={(input) => {
              if (input) input.indeterminate = marked === 'some';
            }}
            onChange={(event) => props.onMarkAll(event.currentTarget.checked)}
          />
        </div>
      )}
      {columns.map(({ column: { id, header, cell, axis, look = '' }, index }, at) => {
        const by = sort.find((one) => one.id === id);
        const direction = by && (by.desc ? 'descending' : 'ascending');
        const isMenu = cell?.kind === 'menu';
        return (
          <div
            key={id}
            role="columnheader"
            className={`dg-heading ${by ? 'sorted' : ''} ${look}`.trim()}
            aria-colindex={index}
            data-column={id}
            // Only one column at a time may say so; the first is what the rows are sorted by.
            aria-sort={by && by === sort[0] ? direction : undefined}
          >
            {isMenu || !table ? (
              // The heading of a column of menus is for screen readers: it has no room and needs none.
              <>
                <span className={isMenu || axis ? 'sr' : undefined}>{header}</span>
                {axis ? <AxisMarks marks={axis} /> : null}
              </>
            ) : (
              <>
                <SortButton
                  header={header}
                  direction={direction}
                  command={props.commands?.sort}
                  onSort={(add) => table.onSort(id, add)}
                  onMove={(place) => table.onMove(id, place)}
                  isTabStop={props.isTabStop && at === 0}
                />
                {/* For pointers alone: keys do it from the heading. */}
                <span
                  aria-hidden="true"
                  className="dg-edge"
                  data-tip="Træk, eller tryk Alt+← og Alt+→ på overskriften; med Skift flyttes kolonnen. Dobbeltklik giver den egne bredde."
                  onPointerDown={(event) => dragWidth(event, (rem) => table.onWidth(id, rem))}
                  onDoubleClick={() => table.onWidth(id, undefined)}
                />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

function AxisMarks({ marks }: { readonly marks: readonly AxisMark[] }) {
  return (
    <span className="dg-axis" aria-hidden="true">
      {marks.map(({ text, at, isMarked }) => (
        <i key={at} className={isMarked ? 'marked' : undefined} style={{ left: at }}>
          {text}
        </i>
      ))}
    </span>
  );
}

interface SortButtonProps {
  readonly command: string | undefined;
  readonly header: string;
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onSort: (add: boolean) => void;
  readonly onMove: (place: number) => void;
  readonly isTabStop: boolean;
}

function SortButton(props: SortButtonProps) {
  const { command, header, direction, onSort, isTabStop } = props;
  return (
    <button
      type="button"
      data-heading=""
      data-command={command}
      tabIndex={isTabStop ? 0 : -1}
      data-tip={header}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight"
      onPointerDown={(event) => dragHeading(event, props.onMove)}
      onClick={(event) => onSort(event.shiftKey)}
    >
      <span>{header}</span>
      {direction ? <Icon name="sort-table-ascending" size="s" className={direction} /> : null}
    </button>
  );
}
