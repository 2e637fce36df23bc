// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in the headings take the focus
import type { KeyboardEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import { dragWidth, widthOf } from './column-widths.ts';
import type { GridCommands } from './grid.tsx';
import type { AxisMark, ShownColumn } from './grid-column.ts';
import type { GridTable } from './use-grid-table.ts';

interface GridHeadProps<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  /** Undefined: the rows stand in an order of their own. */
  readonly table: Pick<GridTable<Row>, 'view' | 'onSort' | 'onWidth'> | undefined;
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

/** Rem that Alt with an arrow makes a column wider. */
const widthSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The place to go to among the headings; one step may also lead to the marking of all. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Alt+← and Alt+→, which otherwise leave the page, set the width of the heading that has the focus. */
function onWidthKey(
  event: KeyboardEvent<HTMLDivElement>,
  onWidth: ((id: string, rem: number) => void) | undefined,
): boolean {
  const step = event.altKey ? widthSteps[event.key] : undefined;
  const heading = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
  if (step === undefined || !heading || !onWidth) return false;
  event.preventDefault();
  onWidth(heading.dataset.column ?? '', widthOf(heading) + step);
  return true;
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
  return (
    <div
      role="row"
      className="dg-head"
      aria-rowindex={1}
      onKeyDown={(event) => onWidthKey(event, table?.onWidth) || onHeadKey(event, props.onLeave)}
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
      {columns.map(({ column: { id, header, cell, axis }, index }, at) => {
        const by = sort.find((one) => one.id === id);
        const direction = by && (by.desc ? 'descending' : 'ascending');
        const isMenu = cell?.kind === 'menu';
        return (
          <div
            key={id}
            role="columnheader"
            className={by ? 'dg-heading sorted' : 'dg-heading'}
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
                  isTabStop={props.isTabStop && at === 0}
                />
                {/* For pointers alone: keys do it from the heading. */}
                <span
                  aria-hidden="true"
                  className="dg-edge"
                  data-tip="Træk, eller tryk Alt+← og Alt+→ på overskriften. Dobbeltklik giver den egne bredde."
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
        <i key={text} className={isMarked ? 'marked' : undefined} style={{ left: at }}>
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
  readonly isTabStop: boolean;
}

function SortButton({ command, header, direction, onSort, isTabStop }: SortButtonProps) {
  return (
    <button
      type="button"
      data-heading=""
      data-command={command}
      tabIndex={isTabStop ? 0 : -1}
      data-tip={header}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      onClick={(event) => onSort(event.shiftKey)}
    >
      <span>{header}</span>
      {direction ? <Icon name="sort-table-ascending" size="s" className={direction} /> : null}
    </button>
  );
}
