import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useVisibleLines } from '../use-visible-lines.ts';
import { PlanLineText } from './plan-line.tsx';
import type { PlanRow } from './plan-rows.ts';
import { stateLooks } from './plan-rows.ts';
import type { RowChange } from './row-changes.ts';
import { RowMark } from './row-mark.tsx';

interface PlanListProps {
  readonly list: RefObject<HTMLDivElement | null>;
  /** The rows by their lines of the text as it is now, in order. */
  readonly rows: readonly PlanRow[];
  /** How many lines the text has; undefined: the rows stand close, not in step with the text. */
  readonly lineCount: number | undefined;
  readonly line: number;
  readonly isStale: boolean;
  readonly isWide: boolean;
  readonly textOf: (line: number) => string;
  readonly changesOf: (row: PlanRow) => readonly RowChange[];
  readonly unreadOf: (row: PlanRow) => string | undefined;
  /** To a line; `isEntered`: and into the text. */
  readonly onLine: (line: number, isEntered: boolean) => void;
}

/** The rows from where they are to be drawn; those of a list that is not in step stand by their order. */
function placed({ rows, lineCount }: Pick<PlanListProps, 'rows' | 'lineCount'>) {
  return rows.map((row, index) => ({ row, at: lineCount === undefined ? index : row.line - 1 }));
}

/** The plan, a row to each line that holds a command: in step with the text, or by itself. */
export function PlanList(props: PlanListProps) {
  const { list, rows, lineCount, line, isWide } = props;
  const isCompact = lineCount === undefined;
  const perLine = isCompact && !isWide ? 2 : 1;
  const { first, last, row: height } = useVisibleLines(list, perLine);
  const id = useId();
  const current = rows.find((row) => row.line === line);
  const step = (by: 1 | -1) => {
    const ordered = by === 1 ? rows : rows.toReversed();
    const next = ordered.find((row) => (by === 1 ? row.line > line : row.line < line));
    if (next) props.onLine(next.line, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const edge = { Home: rows[0], End: rows.at(-1) }[event.key];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (edge) props.onLine(edge.line, false);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) props.onLine(line, true);
    else return;
    event.preventDefault();
  };
  const drawn = placed(props).filter(({ at }) => at >= first && at < last);
  return (
    <div
      ref={list}
      className={props.isStale ? 'kt-plan stale' : 'kt-plan'}
      data-focus-region="plan"
      role="listbox"
      tabIndex={0}
      aria-label="Plan, linje for linje"
      aria-activedescendant={
        current && drawn.some(({ row }) => row === current) ? `${id}${line}` : undefined
      }
      onKeyDown={onKeyDown}
    >
      <div className="kt-rows" style={{ height: `${(lineCount ?? rows.length) * height}px` }}>
        {drawn.map(({ row, at }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys
          <div
            key={row.nummer}
            id={`${id}${row.line}`}
            role="option"
            aria-selected={row === current}
            aria-setsize={rows.length}
            tabIndex={-1}
            className={row === current ? 'kt-row current' : 'kt-row'}
            style={{ transform: `translateY(${at * height}px)`, height: `${height}px` }}
            onClick={() => props.onLine(row.line, false)}
          >
            <span className="sr">
              Linje {row.line}, {stateLooks[row.state].one}:{' '}
            </span>
            {isCompact ? (
              <span className="kt-where" aria-hidden="true">
                <span className="num">{row.line}</span>
                <RowMark state={row.state} />
              </span>
            ) : null}
            <span className="kt-what">
              <span className="kt-words">
                <PlanLineText
                  row={row}
                  changes={props.changesOf(row)}
                  unread={props.unreadOf(row)}
                />
              </span>
              {perLine === 2 ? <span className="kt-source">{props.textOf(row.line)}</span> : null}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
