import { looseFold } from '../../domain/words/folding.ts';
import type { SentenceWord } from './sentence-word.ts';

/** What a question asks of what follows: how it is done, why it cannot be, or what it would do. */
export type Asks = 'how' | 'why' | 'if';

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

/** *Hvad sker der, hvis …* asks what follows from something that is not done. */
const ifWords = new Set('hvis når'.split(' ').map(looseFold));

/** What is asked, and how many of the first words ask it. */
function askedBy(
  words: readonly SentenceWord[],
): { readonly asks: Asks; readonly count: number } | null {
  const asks = asking.get(words[0]?.loose ?? '');
  if (asks) return { asks, count: 1 };
  if (words[0]?.loose !== 'hvad' || words[1]?.loose !== 'sker') return null;
  const at = words[2]?.loose === 'der' ? 3 : 2;
  return ifWords.has(words[at]?.loose ?? '') ? { asks: 'if', count: at + 1 } : null;
}

/** *Opretter* asks of *oprette*. */
function asInfinitive(word: SentenceWord): SentenceWord {
  const isPresent =
    word.loose.endsWith('er') &&
    word.loose.length > 4 &&
    !word.isNumber &&
    word.named === undefined;
  return isPresent ? { ...word, loose: word.loose.slice(0, -1) } : word;
}

/** A question apart from what it is of: *hvordan opretter jeg en underkonto*. */
export function questionOf(words: readonly SentenceWord[]): {
  readonly asks: Asks | null;
  readonly words: readonly SentenceWord[];
} {
  const asked = askedBy(words);
  if (asked === null) return { asks: null, words };
  const { asks, count } = asked;
  const said = words.slice(count).filter(({ loose }) => !askingFillers.has(loose));
  const verb = said.findIndex(({ isFiller }) => !isFiller);
  return { asks, words: said.map((word, at) => (at === verb ? asInfinitive(word) : word)) };
}
