import { useLayoutEffect, useRef } from 'react';
import type { SuggestionState } from './use-suggestions.ts';

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
    left: `calc(var(--kt-gutter) + var(--space-4) + ${open.from}ch - ${scroll.left}px)`,
  };
  return (
    <div id={id} className="kt-suggestions" role="listbox" aria-label="Forslag" style={style}>
      {open.words.map((word, index) => (
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
          {word}
        </div>
      ))}
    </div>
  );
}
