import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useVisibleLines } from '../use-visible-lines.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanOption, type PlanOptionsProps } from './plan-option.tsx';
import type { PlanRow } from './plan-rows.ts';

interface PlanListProps extends Pick<PlanOptionsProps, 'textOf' | 'changesOf' | 'unreadOf'> {
  readonly list: RefObject<HTMLDivElement | null>;
  /** The rows by their lines of the text as it is now, in order. */
  readonly rows: readonly PlanRow[];
  /** How many lines the text has; undefined: the rows stand close, not in step with the text. */
  readonly lineCount: number | undefined;
  readonly line: number;
  readonly isStale: boolean;
  readonly isWide: boolean;
  /** To a line; `isEntered`: and into the text. */
  readonly onLine: (line: number, isEntered: boolean) => void;
}

interface PlacedRow {
  readonly row: PlanRow;
  /** How many lines stand before it. */
  readonly at: number;
}

/** Each at the height of its line, or else by their order. */
function placed(rows: readonly PlanRow[], lineCount: number | undefined): PlacedRow[] {
  return rows.map((row, index) => ({ row, at: lineCount === undefined ? index : row.line - 1 }));
}

/** The plan, a row to each line that holds a command: in step with the text, or by itself. */
export function PlanList(props: PlanListProps) {
  const { list, rows, lineCount, line, isWide, onLine } = props;
  const id = useId();
  const visible = useVisibleLines(list);
  const isInSight = ({ at }: PlacedRow) => at >= visible.first && at < visible.last;
  const drawn = isWide ? placed(rows, lineCount).filter(isInSight) : undefined;
  const current = rows.find((row) => row.line === line);
  const isDrawn = !drawn || drawn.some(({ row }) => row === current);
  const step = (by: 1 | -1) => {
    const ordered = by === 1 ? rows : rows.toReversed();
    const next = ordered.find((row) => (by === 1 ? row.line > line : row.line < line));
    if (next) onLine(next.line, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const edge = { Home: rows[0], End: rows.at(-1) }[event.key];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (edge) onLine(edge.line, false);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onLine(line, true);
    else return;
    event.preventDefault();
  };
  const options: PlanOptionsProps = {
    ...{ current, onLine, count: rows.length },
    ...{ textOf: props.textOf, changesOf: props.changesOf, unreadOf: props.unreadOf },
    idOf: (row) => `${id}${row.line}`,
  };
  return (
    <div
      ref={list}
      className={props.isStale ? 'kt-plan stale' : 'kt-plan'}
      data-focus-region="plan"
      role="listbox"
      tabIndex={0}
      aria-label="Plan, linje for linje"
      aria-activedescendant={current && isDrawn ? `${id}${line}` : undefined}
      onKeyDown={onKeyDown}
    >
      {drawn ? (
        <div
          className="kt-rows"
          style={{ height: `${(lineCount ?? rows.length) * visible.row}px` }}
        >
          {drawn.map(({ row, at }) => (
            <PlanOption
              key={row.nummer}
              list={options}
              row={row}
              style={{
                transform: `translateY(${at * visible.row}px)`,
                height: `${visible.row}px`,
              }}
              saysLine={lineCount === undefined}
            />
          ))}
        </div>
      ) : (
        <PlanCards scroller={list} rows={rows} list={options} />
      )}
    </div>
  );
}
