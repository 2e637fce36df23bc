import type { CSSProperties, Ref } from 'react';
import { PlanLineText } from './plan-line.tsx';
import { type PlanRow, stateLooks } from './plan-rows.ts';
import type { RowChange } from './row-changes.ts';
import { RowMark } from './row-mark.tsx';

/** What the list knows of its rows. */
export interface PlanOptionsProps {
  readonly idOf: (row: PlanRow) => string;
  /** The row of the line of the caret; undefined: it has none. */
  readonly current: PlanRow | undefined;
  readonly count: number;
  readonly textOf: (line: number) => string;
  readonly changesOf: (row: PlanRow) => readonly RowChange[];
  readonly unreadOf: (row: PlanRow) => string | undefined;
  readonly onLine: (line: number, isEntered: boolean) => void;
}

interface PlanOptionProps {
  readonly list: PlanOptionsProps;
  readonly row: PlanRow;
  readonly style: CSSProperties;
  /** The number and the mark of its line: it does not stand beside the line. */
  readonly saysLine: boolean;
  /** The line as it is written, below what the plan says of it. */
  readonly saysText?: boolean;
  /** Of a list that measures its rows. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly index?: number;
}

/** What the plan says of one line. */
export function PlanOption({ list, row, style, saysLine, saysText, ...own }: PlanOptionProps) {
  const isCurrent = row === list.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys
    <div
      ref={own.ref}
      data-index={own.index}
      id={list.idOf(row)}
      role="option"
      aria-selected={isCurrent}
      aria-setsize={list.count}
      tabIndex={-1}
      className={isCurrent ? 'kt-row current' : 'kt-row'}
      style={style}
      onClick={() => list.onLine(row.line, false)}
    >
      <span className="sr">
        Linje {row.line}, {stateLooks[row.state].one}:{' '}
      </span>
      {saysLine ? (
        <span className="kt-where" aria-hidden="true">
          <span className="num">{row.line}</span>
          <RowMark state={row.state} />
        </span>
      ) : null}
      <span className="kt-what">
        <span className="kt-words">
          <PlanLineText row={row} changes={list.changesOf(row)} unread={list.unreadOf(row)} />
        </span>
        {saysText ? <span className="kt-source">{list.textOf(row.line)}</span> : null}
      </span>
    </div>
  );
}
