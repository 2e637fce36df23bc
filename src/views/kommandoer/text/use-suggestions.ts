import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { errorText } from '../../../api/http/error-text.ts';
import { businessDateAtom } from '../../../auth/session.ts';
import { headTime } from '../../../domain/commands/text/heads.ts';
import { timeOfDate } from '../../../domain/time/time-axis.ts';
import { noteQuietly } from '../../../ui/notices/quiet-note.ts';
import { type FoundValues, findValues, type Suggestion } from './asked-values.ts';
import { writeIn } from './edit-text.ts';
import { headsAt } from './heads.ts';
import { suggestionsAt } from './suggestions.ts';
import { placeAt, textLines } from './text-lines.ts';

interface Open {
  readonly values: readonly Suggestion[];
  /** So many more fit. */
  readonly more: number;
  /** Characters of the line before what they take the place of. */
  readonly from: number;
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
  const client = useQueryClient();
  const today = useAtomValue(businessDateAtom);
  const [opened, setOpen] = useState<Open | null>(null);
  const open = opened?.of === text ? opened : null;

  // Where the caret is told of later than the key that comes after it.
  const ask = async (asked: HTMLTextAreaElement) => {
    const { value, selectionEnd } = asked;
    const lines = textLines(value);
    const { line, column } = placeAt(lines, selectionEnd);
    const written = (lines.lines[line - 1] ?? '').slice(0, column - 1);
    const begun = suggestionsAt(written);
    const [time] = headsAt(lines.lines, line);
    const at = headTime(time?.value ?? '') ?? {
      axis: 'finansaar',
      time: timeOfDate('finansaar', today),
    };
    const { typed } = begun;
    const found: FoundValues = begun.asked
      ? await findValues(begun.asked, { client, typed, today, at })
      : { values: begun.words.map((word) => ({ word })), more: 0 };
    // Whoever has written on has not waited for it.
    if (asked.value !== value || asked.selectionEnd !== selectionEnd) return;
    const start = selectionEnd - (column - 1) + begun.from;
    if (found.values.length === 0) noteQuietly('Her er intet at foreslå.');
    else setOpen({ ...found, from: begun.from, line, of: value, start, at: 0 });
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
      ask(event.currentTarget).catch((error: unknown) => noteQuietly(errorText(error)));
      return;
    }
    const count = open.values.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const word = open.values[open.at]?.word;
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
