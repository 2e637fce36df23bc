import { isFiller } from '../arguments/fillers.ts';
import type { Sentence } from './read-sentence.ts';

/** What a word of a sentence says. */
export type WordRole = 'verb' | 'element' | 'time';

export interface TextPart {
  readonly start: number;
  readonly text: string;
  readonly role: WordRole | null;
}

/** What each word of the best reading says; null: it is read as no sentence. */
function roleOf({ readings }: Sentence): ((start: number, word: string) => WordRole | null) | null {
  const [best] = readings;
  if (!best?.isMeant || best.filled === null) return null;
  const { typed, made } = best.filled;
  const named = new Set(Object.values(typed).flatMap((text) => text.split(/,? /)));
  const fields = best.command.arguments ?? best.command.reads ?? [];
  const texts = fields.filter(({ kind }) => kind === 'tekst' || kind === 'nummer');
  const others = new Set(texts.flatMap(({ name }) => made[name]?.label.split(' ') ?? []));
  return (start, word) => {
    if (best.starts.has(start)) return 'verb';
    if (word.split(' ').every((part) => named.has(part))) return 'element';
    const isText = word.split(' ').every((part) => others.has(part));
    return isFiller(word) || isText ? null : 'time';
  };
}

/**
 * A sentence in pieces, each with what it says, to be marked below in the colour of its chip; none when
 * it is no sentence.
 * @param from where in the text the sentence begins: after a prefix
 */
export function textParts(text: string, from: number, sentence: Sentence): readonly TextPart[] {
  const role = roleOf(sentence);
  if (role === null) return [];
  const parts: TextPart[] = [];
  let at = 0;
  for (const word of sentence.words) {
    const [start, end] = [word.start + from, word.end + from];
    if (start > at) parts.push({ start: at, text: text.slice(at, start), role: null });
    parts.push({ start, text: text.slice(start, end), role: role(word.start, word.text) });
    at = end;
  }
  return parts;
}
