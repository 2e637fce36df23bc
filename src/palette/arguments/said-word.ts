import { monthSaid } from '../../domain/time/said-time.ts';
import { looseFold } from '../../domain/words/folding.ts';
import { isFiller as isFillerText } from './fillers.ts';

/** A word of a sentence, as arguments are filled in by it. */
export interface SaidWord {
  readonly text: string;
  readonly isFiller: boolean;
  /** The time that it says, where its text does not. */
  readonly time?: string;
  readonly isOpenYear?: true;
  /** How its time is meant, whatever stands before it. */
  readonly lead?: string;
  readonly isQuoted?: true;
  readonly start?: number;
  readonly end?: number;
  /** The text from it on, as it is written. */
  readonly onward?: () => string;
}

export function asWord(said: SaidWord | string): SaidWord {
  return typeof said === 'string' ? { text: said, isFiller: isFillerText(said) } : said;
}

/** Four digits that people mean a finansår by; written among other numbers they are the time. */
export function isYearLike({ text }: SaidWord): boolean {
  return /^(19|20)\d\d$/.test(text);
}

/** Words in a row as they are written: *e-faktura mv.*, whose full stop is its own where more follows. */
export function asWritten(words: readonly SaidWord[]): string {
  const [first, last] = [words[0], words.at(-1)];
  const { start, onward } = first ?? {};
  if (start === undefined || last?.end === undefined || !onward || first?.isQuoted) {
    return words.map(({ text }) => text).join(' ');
  }
  const text = onward();
  const length = last.end - start;
  return text.slice(0, /^\.\s+\S/.test(text.slice(length)) ? length + 1 : length);
}

/** It is no name: it says a time, or all that it says is a month. */
function isOfTime(words: readonly SaidWord[]): boolean {
  return (
    words.some(({ time }) => time !== undefined) ||
    words.every(({ text }) => monthSaid(text) !== undefined)
  );
}

const negations = new Set(['ikke', 'aldrig', 'undlad'].map(looseFold));

/** Said of nothing that is known, it says that what is written is not to be done. */
export function isNegation({ text, isQuoted }: SaidWord): boolean {
  return isQuoted !== true && negations.has(looseFold(text));
}

const bounds = new Set(
  ['udgangen', 'slutningen', 'begyndelsen', 'starten', 'inden', 'sidste'].map(looseFold),
);

/** It leads to a time, and says nothing of anything else. */
export function isBound({ text, isFiller }: SaidWord): boolean {
  return isFiller && bounds.has(looseFold(text));
}

/** Words in a row that say nothing else: a name. */
export interface NameRun {
  readonly words: readonly SaidWord[];
  /** The word right before, loosely folded; empty: it is none that joins. */
  readonly before: string;
  /** It says a time, and is no name. */
  readonly isTime: boolean;
  readonly isQuoted: boolean;
  readonly text: string;
}

interface Room {
  /** So many names that there is room for. */
  readonly room: number;
  /** Words that part two names; null: all that join. */
  readonly splitsAt: ReadonlySet<string> | null;
}

/** Names in the order they stand; what is something else, and what joins where there is room, parts them. */
export function nameRuns(
  words: readonly SaidWord[],
  taken: ReadonlySet<SaidWord>,
  { room, splitsAt }: Room,
): readonly NameRun[] {
  const runs: { words: SaidWord[]; before: string }[] = [];
  let between: SaidWord[] = [];
  let isBroken = false;
  for (const word of words) {
    if (taken.has(word)) {
      isBroken = true;
      between = [];
      continue;
    }
    if (word.isFiller) {
      between.push(word);
      continue;
    }
    const last = runs.at(-1);
    const joins = between.map(({ text }) => looseFold(text));
    const isSplit = splitsAt ? joins.some((text) => splitsAt.has(text)) : joins.length > 0;
    const isOther = isBroken || word.isQuoted || last?.words.at(-1)?.isQuoted;
    if (last && !isOther && !(isSplit && runs.length < room)) last.words.push(...between, word);
    else runs.push({ words: [word], before: joins.at(-1) ?? '' });
    between = [];
    isBroken = false;
  }
  return runs.map((run) => ({
    ...run,
    isTime: isOfTime(run.words),
    isQuoted: run.words.some(({ isQuoted }) => isQuoted === true),
    text: run.words.map(({ text }) => text).join(' '),
  }));
}
