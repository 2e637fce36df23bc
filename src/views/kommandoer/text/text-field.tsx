import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { badPartOf, type PlanRow, stateLooks } from '../plan/plan-rows.ts';
import { RowMark } from '../plan/row-mark.tsx';
import type { Visible } from '../use-visible-lines.ts';
import { lineParts } from './line-parts.ts';
import { PrintedLines } from './printed-lines.tsx';
import type { TextLines } from './text-lines.ts';
import type { SuggestionState } from './use-suggestions.ts';

const example = [
  'pr. 2027',
  'ret underkonto 07.14.01.10 navn "Almindelig drift"',
  'afslut underkonto 07.14.01.20 efter 2026',
].join('\n');

interface TextFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly lines: TextLines;
  /** Which lines are in sight. */
  readonly visible: Visible;
  /** The line of the caret, from 1. */
  readonly line: number;
  /** What the plan says of a line; undefined: nothing, or the line is another since. */
  readonly rowOf: (line: number) => PlanRow | undefined;
  readonly isStale: boolean;
  readonly describedBy: string;
  readonly onText: (text: string) => void;
  /** The mark of a line is pressed. */
  readonly onLine: (line: number) => void;
  readonly suggestions: SuggestionState;
  /** Over the text. */
  readonly children: ReactNode;
}

/**
 * The browser's own field, with what it holds drawn in colours below it and the lines numbered beside it: only those
 * in sight are drawn, however many there are.
 */
export function TextField({ field, lines, onText, suggestions, ...shown }: TextFieldProps) {
  const { open } = suggestions;
  const layer = useRef<HTMLDivElement>(null);
  const { first, last, row } = shown.visible;
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    // Moved by the scroll itself, in the same frame as the text that it lies below.
    const follow = () => {
      layer.current?.style.setProperty('--kt-top', `${-current.scrollTop}px`);
      layer.current?.style.setProperty('--kt-left', `${-current.scrollLeft}px`);
    };
    follow();
    current.addEventListener('scroll', follow, { passive: true });
    return () => current.removeEventListener('scroll', follow);
  }, [field]);
  const drawn = lines.lines.slice(first, last);
  return (
    <div className={shown.isStale ? 'kt-text stale' : 'kt-text'}>
      <div ref={layer} className="kt-layer">
        {drawn.map((text, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={first + index}
            text={text}
            line={first + index + 1}
            top={(first + index) * row}
            row={shown.rowOf(first + index + 1)}
            isCurrent={first + index + 1 === shown.line}
            onLine={shown.onLine}
          />
        ))}
      </div>
      <textarea
        ref={field}
        value={lines.text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={suggestions.onKeyDown}
        onBlur={suggestions.close}
        aria-label="Kommandoer, en på hver linje"
        aria-describedby={shown.describedBy}
        aria-autocomplete="list"
        aria-controls={open ? suggestions.id : undefined}
        aria-activedescendant={open ? `${suggestions.id}-${open.at}` : undefined}
        placeholder={example}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
      />
      <PrintedLines lines={lines.lines} />
      {shown.children}
    </div>
  );
}

interface LineProps extends Pick<TextFieldProps, 'onLine'> {
  readonly text: string;
  readonly line: number;
  readonly top: number;
  readonly row: PlanRow | undefined;
  readonly isCurrent: boolean;
}

function Line({ text, line, top, row, isCurrent, onLine }: LineProps) {
  const parts = lineParts(text, row && badPartOf(row));
  return (
    <div
      className={isCurrent ? 'kt-line current' : 'kt-line'}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className="kt-number" aria-hidden="true">
        {line}
      </span>
      <span className="kt-sign">
        {row ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Linje ${line}: ${stateLooks[row.state].one}`}
            onClick={() => onLine(line)}
          >
            <RowMark state={row.state} />
          </button>
        ) : null}
      </span>
      <span className="kt-code" aria-hidden="true">
        <span>
          {parts.map(({ start, text: part, role, isBad }) => (
            <span key={start} className={isBad ? `${role} bad` : role}>
              {part}
            </span>
          ))}
        </span>
      </span>
    </div>
  );
}
