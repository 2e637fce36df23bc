import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { noteQuietly } from '../../../ui/notices/quiet-note.ts';
import { writeIn } from './edit-text.ts';
import { type Suggestions, suggestionsAt } from './suggestions.ts';
import { placeAt, textLines } from './text-lines.ts';

interface Open extends Suggestions {
  /** From 1. */
  readonly line: number;
  /** The text that they are for: when it is another they are none. */
  readonly of: string;
  /** Characters of the text before what they take the place of. */
  readonly start: number;
  readonly at: number;
}

/** What may be written at the caret, asked for by Alt+↓ and chosen from by keys. */
export function useSuggestions(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const id = useId();
  const [opened, setOpen] = useState<Open | null>(null);
  const open = opened?.of === text ? opened : null;

  // Where the caret is told of later than the key that comes after it.
  const ask = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    const lines = textLines(value);
    const { line, column } = placeAt(lines, selectionEnd);
    const found = suggestionsAt((lines.lines[line - 1] ?? '').slice(0, column - 1));
    const start = selectionEnd - (column - 1) + found.from;
    if (found.words.length === 0) noteQuietly('Her er intet at foreslå.');
    else setOpen({ ...found, line, of: value, start, at: 0 });
  };
  const choose = (word: string) => {
    const { current } = field;
    setOpen(null);
    if (current && open) writeIn(current, open.start, current.selectionEnd, `${word} `);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!open) {
      if (event.key !== 'ArrowDown' || !event.altKey) return;
      event.preventDefault();
      ask(event.currentTarget);
      return;
    }
    const count = open.words.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const word = open.words[open.at];
    const isRun = event.ctrlKey || event.metaKey;
    const isChosen = (event.key === 'Enter' && !isRun) || event.key === 'Tab';
    if (step === undefined && !isChosen) setOpen(null);
    if (step !== undefined) setOpen({ ...open, at: (open.at + step + count) % count });
    else if (isChosen && word !== undefined) choose(word);
    else if (event.key !== 'Escape') return;
    event.preventDefault();
    // The step back of the screen is another Esc's.
    event.stopPropagation();
  };
  return { id, open, choose, onKeyDown, close: () => setOpen(null) };
}

export type SuggestionState = ReturnType<typeof useSuggestions>;
