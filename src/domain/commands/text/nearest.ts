import { fold } from '../../words/folding.ts';
import { errorsAllowed, errorsToBeginning } from '../../words/near-words.ts';
import type { TextForm, TextPart } from './form.ts';
import { formsBegunBy, textForms } from './forms.ts';
import { textWords } from './text-words.ts';
import { type Fault, faultAt, type Token } from './tokens.ts';

const mostOffered = 8;

/** What is wrong with a line that begins as no command does, and what it may have meant. */
export function nearestForm([first, second]: readonly Token[]): Fault {
  if (!first) return { column: 1, length: 1, message: textWords.missing('en kommando') };
  const ofVerb = formsBegunBy(fold(first.text));
  const whats = [...new Set(ofVerb.map(({ form }) => form.begins.split(' ').slice(1).join(' ')))];
  if (!second) {
    const after = { column: first.column + first.length, length: 1 };
    return ofVerb.length > 0
      ? faultAt(after, textWords.whatToDo(first.text, whats.slice(0, mostOffered), whats.length))
      : faultAt(first, textWords.noCommand(first.text, undefined));
  }
  const both = { column: first.column, length: second.column + second.length - first.column };
  if (ofVerb.length > 0) {
    const near = nearest(second.text, whats);
    return near === undefined
      ? faultAt(second, textWords.whatToDo(first.text, whats.slice(0, mostOffered), whats.length))
      : faultAt(both, textWords.noCommand(`${first.text} ${second.text}`, `${first.text} ${near}`));
  }
  const begun = `${first.text} ${second.text}`;
  const near = nearest(
    begun,
    textForms.map(({ begins }) => begins),
  );
  return faultAt(
    near === undefined ? first : both,
    textWords.noCommand(near ? begun : first.text, near),
  );
}

/** What is wrong with a word that names no part, or one that is said already. */
export function nearestPart(
  { parts }: TextForm,
  [token]: readonly Token[],
  said: ReadonlyMap<TextPart, Token>,
): Fault {
  const left = parts.filter((part) => !said.has(part)).flatMap(({ words }) => words[0] ?? []);
  const text = token?.text ?? '';
  const message =
    left.length === 0 ? textWords.noMore : textWords.noField(text, nearest(text, left), left);
  return faultAt(token ?? { column: 1, length: 1 }, message);
}

function nearest(text: string, candidates: readonly string[]): string | undefined {
  const typed = fold(text);
  const allowed = errorsAllowed(typed);
  const near = candidates
    .map((candidate) => ({
      candidate,
      errors: errorsToBeginning(typed, fold(candidate), allowed + 1),
    }))
    .filter(({ errors }) => errors <= allowed)
    .toSorted((one, other) => one.errors - other.errors);
  return near[0]?.candidate;
}
