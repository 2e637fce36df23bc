import { useLayoutEffect, useRef } from 'react';
import { counted } from '../../../domain/words/counted.ts';
import type { SuggestionState } from './use-suggestions.ts';

function countText({ values, more }: NonNullable<SuggestionState['open']>): string {
  if (more > 0)
    return `${values.length} af ${values.length + more}: skriv mere for at finde de andre.`;
  return counted(values.length, 'forslag', 'forslag');
}

interface SuggestionListProps {
  readonly suggestions: SuggestionState;
  /** Pixels of a line. */
  readonly row: number;
  /** How far the text is scrolled, and how much of it is in sight, in pixels. */
  readonly scroll: { readonly top: number; readonly left: number; readonly height: number };
}

/** What may be written, below the word that it would take the place of. */
export function SuggestionList({ suggestions, row, scroll }: SuggestionListProps) {
  const { height } = scroll;
  const { id, open, choose } = suggestions;
  const chosen = useRef<HTMLDivElement>(null);
  const at = open?.at;
  useLayoutEffect(() => {
    if (at !== undefined) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (!open) return null;
  const below = open.line * row - scroll.top;
  // Over the line where there is more room than under it.
  const isOver = below > height / 2;
  const style = {
    ...(isOver ? { bottom: `${height - below + row}px` } : { top: `${below}px` }),
    '--kt-begun': `calc(var(--kt-gutter) + var(--space-4) + ${open.from}ch - ${scroll.left}px)`,
  };
  return (
    <div className="kt-suggestions" style={style}>
      <div id={id} role="listbox" aria-label="Forslag">
        {open.values.map(({ word, note }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
          <div
            key={word}
            ref={index === open.at ? chosen : undefined}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === open.at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(word)}
          >
            <span>{word}</span>
            {note === undefined ? null : <span className="kt-note">{note}</span>}
          </div>
        ))}
      </div>
      <p className="kt-count">{countText(open)}</p>
    </div>
  );
}
