import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { periodeSaid } from '../../domain/time/said-time.ts';
import { looseFold } from '../../domain/words/folding.ts';
import type { SentenceWord } from './sentence-word.ts';

/** Before an element they ask to be led to it. */
const goWords = [
  'gå til',
  'gå',
  'vis',
  'åbn',
  'find',
  'hop til',
  'hop',
  'se',
  'spring til',
  'spring',
  'søg',
  'søg efter',
  'kig på',
  'hvor er',
  'hvor ligger',
  'slå op',
]
  .map((words) => words.split(' ').map(looseFold))
  .sort((one, other) => other.length - one.length);

/** *Hvilken kreds ligger X i*, *hvilke delregnskaber hører til X*: what is above it and below stands at the element. */
function afterWhich(words: readonly SentenceWord[]): readonly SentenceWord[] | null {
  const [which, type, lies, ...rest] = words;
  const isAsked = /^hvilke[nt]?$/.test(which?.loose ?? '') && type?.named !== undefined;
  if (!isAsked || !['ligger', 'horer'].includes(lies?.loose ?? '')) return null;
  const said = rest.filter(({ isFiller, named }) => !isFiller && named === undefined);
  return said.length === 0 ? null : said;
}

/** What is said after them; null: they are not said, or nothing after them. */
export function afterGoWords(words: readonly SentenceWord[]): readonly SentenceWord[] | null {
  const which = afterWhich(words);
  if (which) return which;
  const found = goWords.find((go) => go.every((word, at) => words[at]?.loose === word));
  const rest = found ? words.slice(found.length) : [];
  const named = rest.findIndex(({ isFiller }) => !isFiller);
  return named < 0 ? null : rest.slice(named);
}

/** A time that something is looked at in. */
export interface SeenAt {
  readonly axis: TimeAxis;
  readonly word: SentenceWord;
}

/** Years that people look at; other four digits are the number of an element. */
const seenYear = /^20[23]\d$/;

function seenAt(word: SentenceWord | undefined): SeenAt | null {
  if (!word || word.isOpenYear) return null;
  const { time, text } = word;
  // A code is first of all the proces.
  if (time !== undefined && !time.includes('/') && !/^f?fl/i.test(text)) {
    return { axis: /^\d{4}$/.test(time) ? 'finansaar' : 'periode', word };
  }
  if (seenYear.test(word.text)) return { axis: 'finansaar', word };
  // Six digits are a hovedkonto's.
  const isPeriode = /[\s./]\d{4}$/.test(word.text) && periodeSaid(word.text) !== undefined;
  return isPeriode ? { axis: 'periode', word } : null;
}

/** Where words lead: to an element, at a time, or to a time alone. */
export interface Led {
  readonly named: readonly SentenceWord[];
  readonly at: SeenAt | null;
}

/** Of *paragraf 07* the number says all. */
function bareNamed(words: readonly SentenceWord[]): readonly SentenceWord[] {
  const [type, number, ...others] = words.filter(({ isFiller }) => !isFiller);
  const isTyped = type?.named !== undefined && others.length === 0;
  return isTyped && number?.isNumber ? [number] : words;
}

/** The time at the end of what is said, apart from what it is of: *07.14 i 2027*. */
export function ledTo(said: readonly SentenceWord[]): Led {
  const at = seenAt(said.at(-1));
  if (!at) return { named: bareNamed(said), at };
  const before = said.slice(0, -1);
  const last = before.findLastIndex(({ isFiller }) => !isFiller);
  return { named: bareNamed(before.slice(0, last + 1)), at };
}

/** A number with its time or its type, and nothing else, leads there by itself: *07.14 2027*, *kreds 07004*. */
export function ledByNumber(words: readonly SentenceWord[]): Led | null {
  if (words.length < 2) return null;
  const led = ledTo(words);
  const [number, another] = led.named;
  return number?.isNumber && !another ? led : null;
}
