import { elementTypes } from '../../domain/elements/registry.ts';
import { parseFullNumber } from '../../domain/numbers.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { failureText } from '../hits/count-text.ts';
import type { ElementHits } from '../hits/use-element-hits.ts';
import { isWholeNumber } from './rank-elements.ts';
import type { Sentence } from './read-sentence.ts';
import type { BoundSentence } from './sentence-entries.ts';
import type { SentenceWord } from './sentence-word.ts';
import { longestSentence } from './sentence-words.ts';

const count = new Intl.NumberFormat('da-DK');

function numberText(text: string): string {
  return parseFullNumber(text)?.fuldtNummer ?? text;
}

const join = (words: readonly SentenceWord[]) =>
  words.map(({ text, written = text }) => written).join(' ');

/** What is said to who asks how something is done, or why it cannot be; undefined: the rest says it. */
function askedNote({ asks, readings }: Sentence, bound: BoundSentence): string | undefined {
  if (asks === null || readings.length === 0) return undefined;
  const [first] = bound.asWritten;
  if (asks === 'if' && first) {
    const { command, about } = first;
    return `Vælg linjen for at se, hvad ${command.title} ${about.fuldtNummer} gør. Intet gemmes.`;
  }
  if (asks === 'how') return 'Sådan: vælg linjen. Har den en tast, står den der.';
  if (!first) {
    return bound.blocked.length > 0 ? undefined : 'Vælg linjen for at se, hvad der kræves.';
  }
  const { command, about } = first;
  return `Intet er kendt imod ${command.title} ${about.fuldtNummer}. Vælg linjen for at se planen.`;
}

/**
 * What of a text was not understood, beside what was; undefined: nothing, or it is not known yet.
 * @param text as it is written
 */
export function sentenceNote(
  text: string,
  sentence: Sentence,
  { hits, isPending, areNear, ...elements }: ElementHits,
  bound: BoundSentence,
): string | undefined {
  if (sentence.isTooLong) {
    return `Teksten er på ${count.format(text.length)} tegn, og der læses højst ${longestSentence} foruden numre. Intet er slettet.`;
  }
  if (isPending || failureText(elements) !== undefined) return undefined;
  const { elementText, readings, unfit, unread, goesTo } = sentence;
  const [first] = hits;
  const [missing] = bound.missing;
  if (missing !== undefined) return `${numberText(missing)} findes ikke i det år, der ses på.`;
  if (unread.length > 0) return `«${join(unread)}» er ikke forstået.`;
  if (unfit) {
    const about = first && !areNear ? ` ${elementTypes[first.type].label.many}` : '';
    const verb = capitalised(unfit.verb);
    return about
      ? `«${verb}» findes ikke for${about}.`
      : `«${verb}» er forstået, men ikke «${join(unfit.rest)}».`;
  }
  const asked = askedNote(sentence, bound);
  if (asked !== undefined) return asked;
  const isAbout = readings.some(({ filled }) =>
    Object.values(filled?.typed ?? {}).includes(elementText),
  );
  if (!isAbout && !goesTo) {
    const [only] = sentence.words;
    // A code alone is as much as a sentence, and is found by nothing.
    const isSaid = sentence.words.length > 1 || /^\p{L}+\d+$/u.test(only?.text ?? '');
    const isNothing = readings.length === 0 && hits.length === 0 && isSaid;
    return isNothing ? `«${join(sentence.words)}» er ikke forstået.` : undefined;
  }
  if (hits.length === 0 || (areNear && isWholeNumber(elementText))) {
    return isWholeNumber(elementText)
      ? `${numberText(elementText)} findes ikke i det år, der ses på.`
      : `Intet element passer til «${elementText}».`;
  }
  const [blocked] = bound.asWritten.length > 0 ? [] : bound.blocked;
  if (blocked) return `${blocked.command.title} ${blocked.about.fuldtNummer}: ${blocked.reason}`;
  const isBound = bound.asWritten.length > 0;
  const verb = readings[0]?.command.shortTitle ?? readings[0]?.command.title ?? '';
  return isAbout && !isBound && first
    ? `«${verb}» findes ikke for ${elementTypes[first.type].label.many}.`
    : undefined;
}
