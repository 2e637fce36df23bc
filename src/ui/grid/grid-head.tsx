// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in the headings take the focus
import type { KeyboardEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import { dragWidth, widthOf } from './column-widths.ts';
import type { ColumnSort, GridColumn } from './grid-column.ts';
import { HeadText } from './head-text.tsx';
import type { ShownColumn } from './shown-column.ts';

interface GridHeadProps<Row> {
  readonly columns: readonly ShownColumn<GridColumn<Row>>[];
  readonly sort: readonly ColumnSort[];
  readonly onSort: (id: string, add: boolean) => void;
  /** Undefined when rows cannot be marked. */
  readonly marked: 'none' | 'some' | 'all' | undefined;
  readonly onMarkAll: (mark: boolean) => void;
  /** Down from a heading; `place` among the cells of a row. */
  readonly onLeave: (place: number) => void;
  /** Without rows a heading holds the tab stop. */
  readonly isTabStop: boolean;
  /** Rem that a column is to have; undefined: its own again. */
  readonly onWidth: (id: string, rem: number | undefined) => void;
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
  onWidth: (id: string, rem: number) => void,
): boolean {
  const step = event.altKey ? widthSteps[event.key] : undefined;
  const heading = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
  if (step === undefined || !heading) return false;
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
  const { columns, sort, onSort, marked, onWidth } = props;
  return (
    <div
      role="row"
      className="dg-head"
      aria-rowindex={1}
      onKeyDown={(event) => onWidthKey(event, onWidth) || onHeadKey(event, props.onLeave)}
    >
      {marked === undefined ? null : (
        <div role="columnheader" aria-colindex={1} className="dg-heading dg-check">
          <input
            type="checkbox"
            data-heading=""
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
      {columns.map(({ column, index }, at) => {
        const by = sort.find(({ id }) => id === column.id);
        const direction = by && (by.desc ? 'descending' : 'ascending');
        return (
          <div
            key={column.id}
            role="columnheader"
            className={by ? 'dg-heading sorted' : 'dg-heading'}
            aria-colindex={index}
            data-column={column.id}
            // Only one column at a time may say so; the first is what the rows are sorted by.
            aria-sort={by && by === sort[0] ? direction : undefined}
          >
            {column.cell?.kind === 'menu' ? (
              <HeadText column={column} />
            ) : (
              <>
                <SortButton
                  header={column.header}
                  direction={direction}
                  onSort={(add) => onSort(column.id, add)}
                  isTabStop={props.isTabStop && at === 0}
                />
                {/* For pointers alone: keys do it from the heading. */}
                <span
                  aria-hidden="true"
                  className="dg-edge"
                  title="Træk, eller tryk Alt+← og Alt+→ på overskriften. Dobbeltklik giver den egne bredde."
                  onPointerDown={(event) => dragWidth(event, (rem) => onWidth(column.id, rem))}
                  onDoubleClick={() => onWidth(column.id, undefined)}
                />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface SortButtonProps {
  readonly header: string;
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onSort: (add: boolean) => void;
  readonly isTabStop: boolean;
}

function SortButton({ header, direction, onSort, isTabStop }: SortButtonProps) {
  return (
    <button
      type="button"
      data-heading=""
      tabIndex={isTabStop ? 0 : -1}
      title={header}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      onClick={(event) => onSort(event.shiftKey)}
    >
      <span>{header}</span>
      {direction ? <Icon name="sort-table-ascending" size="s" className={direction} /> : null}
    </button>
  );
}
