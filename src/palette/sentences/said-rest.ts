import type { Filled } from '../../commands/begun-input.ts';
import type { Argument, TekstArgument } from '../../commands/declaration.ts';
import { periodeSaid } from '../../domain/time/said-time.ts';
import { looseFold } from '../../domain/words/folding.ts';
import type { SentenceWord } from './sentence-word.ts';

interface Rest {
  /** Those that are not the name. */
  readonly words: readonly SentenceWord[];
  readonly made: Filled['made'];
}

const leads = new Set(['fra', 'pr', 'efter', 'i', 'med'].map(looseFold));
const nextWord = /^(næste|kommende)\s/i;

function isTime({ time, text }: SentenceWord): boolean {
  return time !== undefined || /^20\d\d$/.test(text) || periodeSaid(text) !== undefined;
}

/** Where the time at the end of a name begins, *til Drift fra 2028*; the number of words where there is none. */
function timeFrom(words: readonly SentenceWord[], from: number): number {
  const last = words.at(-1);
  if (!last || !isTime(last)) return words.length;
  const named = words.findLastIndex((word, at) => at < words.length - 1 && !word.isFiller);
  const leading = words.slice(named + 1, -1);
  const isLed = leading.some(({ loose }) => leads.has(loose)) || nextWord.test(last.text);
  return isLed && named >= from ? named + 1 : words.length;
}

/** Where the name begins, and how many of the words before it are other words. */
function nameAt(
  { introducedBy = [], saidWith = [] }: TekstArgument,
  words: readonly SentenceWord[],
): { readonly from: number; readonly kept: number } | null {
  const isVerb = (word: SentenceWord | undefined) => saidWith.includes(word?.loose ?? '');
  if (saidWith.length > 0 && !words.some(isVerb)) return null;
  const colon = words.findIndex(({ isAfterColon }, place) => isAfterColon && place > 0);
  if (colon > 0 && saidWith.length > 0) return { from: colon, kept: colon };
  const at = words.findIndex(({ loose }, place) => {
    // *Nyt navn til X* says of what, and not which.
    const isOfWhat = words[place - 1]?.loose === 'navn' && words[place - 2]?.loose === 'nyt';
    return place > 0 && introducedBy.includes(loose) && !isOfWhat;
  });
  return at < 0 ? null : { from: at + 1, kept: isVerb(words[at]) ? at + 1 : at };
}

/** What follows the word that introduces it is one argument's, as it is written: *omdøb X til Y*; but a time at its end. */
export function restOf(fields: readonly Argument[], words: readonly SentenceWord[]): Rest {
  const none: Rest = { words, made: {} };
  const field = fields.find((one) => one.kind === 'tekst' && one.takesRest);
  const place = field?.kind === 'tekst' ? nameAt(field, words) : null;
  const first = place ? words[place.from] : undefined;
  if (!field || !place || !first) return none;
  const before = words.slice(0, place.kept);
  const after = first.isQuoted ? place.from + 1 : timeFrom(words, place.from);
  const time = words[after];
  const written = time ? first.onward().slice(0, time.start - first.start) : first.onward();
  const text = first.isQuoted ? first.text : written.trim().replace(/^[«"]|[»"]$/g, '');
  if (text === '') return none;
  return {
    words: [...before, ...words.slice(after)],
    made: { [field.name]: { value: text, label: text } },
  };
}
