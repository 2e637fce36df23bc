import { looseFold } from '../../domain/words/folding.ts';
import type { SentenceWord } from './sentence-words.ts';

/** What a question asks of what follows: how it is done, or why it cannot be. */
export type Asks = 'how' | 'why';

const asking = new Map<string, Asks>([
  ['hvordan', 'how'],
  ['hvorfor', 'why'],
]);

/** Who begins with one asks, and means no command but one that answers it by name. */
const questionWords = new Set(
  'hvem hvad hvilke hvilken hvilket hvor hvornår hvordan hvorfor'.split(' ').map(looseFold),
);

/** They say nothing beside what is asked. */
const askingFillers = new Set('ikke man må gør får der'.split(' ').map(looseFold));

export function isQuestionWord({ loose }: SentenceWord): boolean {
  return questionWords.has(loose);
}

/** *Opretter* asks of *oprette*. */
function asInfinitive(word: SentenceWord): SentenceWord {
  const isPresent = word.loose.endsWith('er') && !word.isNumber && word.named === undefined;
  return isPresent ? { ...word, loose: word.loose.slice(0, -1) } : word;
}

/** A question apart from what it is of: *hvordan opretter jeg en underkonto*. */
export function questionOf(words: readonly SentenceWord[]): {
  readonly asks: Asks | null;
  readonly words: readonly SentenceWord[];
} {
  const [first, ...rest] = words;
  const asks = (first && asking.get(first.loose)) ?? null;
  if (asks === null) return { asks, words };
  const said = rest.filter(({ loose }) => !askingFillers.has(loose));
  const verb = said.findIndex(({ isFiller }) => !isFiller);
  return { asks, words: said.map((word, at) => (at === verb ? asInfinitive(word) : word)) };
}
