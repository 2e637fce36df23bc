import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import { numberAbove } from '../../numbers.ts';
import { fold } from '../../words/folding.ts';
import { isSameId, type LineTime } from './bearers.ts';
import { findElement } from './find-meant.ts';
import type { TextForm, TextPart } from './form.ts';
import { formsBegunBy, namesOfParts } from './forms.ts';
import type { Heads } from './heads.ts';
import type { KnownSoFar } from './known-so-far.ts';
import { lineTime } from './line-time.ts';
import { nearestForm, nearestPart } from './nearest.ts';
import { type ReadPart, readPart } from './read-part.ts';
import { textWords } from './text-words.ts';
import type { Fault, Token } from './tokens.ts';

export type Input = Readonly<Record<string, unknown>>;
type Span = Omit<Fault, 'message'>;

/** What a line says, in the order it says it, before any of it is looked up. */
export interface SaidCommand {
  readonly form: TextForm;
  readonly values: ReadonlyMap<TextPart, Token>;
  /** The whole line. */
  readonly span: Span;
}

export type ReadInput =
  | { readonly form: TextForm; readonly input: Input; readonly number: string | undefined }
  | { readonly faults: readonly Fault[] };

/** One line as a command's input: all its faults at once. */
export function readCommand(said: SaidCommand, known: KnownSoFar, heads: Heads): ReadInput {
  return new InputReader(said, known, heads).read();
}

/** Which command a line is, and which word says which of its parts. */
export function saidCommand(tokens: readonly Token[]): SaidCommand | Fault {
  // A quoted text is no word of the language.
  const words = tokens.map(({ text, isQuoted }) => (isQuoted ? '' : fold(text)));
  const begun = formsBegunBy(words[0] ?? '').find((one) => isAt(words, 0, one.words));
  if (!begun) return nearestForm(tokens);
  const { form } = begun;
  const values = new Map<TextPart, Token>();
  let at = begun.words.length;
  for (const part of form.lead) {
    const token = tokens[at];
    if (!token) return after(tokens, textWords.missing(part.label));
    values.set(part, token);
    at += 1;
  }
  while (at < tokens.length) {
    const named = namesOfParts(form).find((one) => isAt(words, at, one.words));
    if (!named) return nearestPart(form, tokens.slice(at), values);
    const { part } = named;
    const last = at + named.words.length;
    const token = tokens[last];
    const [word = ''] = part.words;
    if (values.has(part)) {
      return { ...spanOf(tokens.slice(at, last)), message: textWords.twice(word) };
    }
    if (!token) return after(tokens, textWords.valueOf(word));
    values.set(part, token);
    at = last + 1;
  }
  return { form, values, span: spanOf(tokens) };
}

function isAt(said: readonly string[], at: number, words: readonly string[]): boolean {
  return words.every((word, index) => said[at + index] === word);
}

function spanOf(tokens: readonly Token[]): Span {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return { column: 1, length: 1 };
  return { column: first.column, length: last.column + last.length - first.column };
}

/** Right after the last word. */
function after(tokens: readonly Token[], message: string): Fault {
  const { column, length } = spanOf(tokens);
  return { column: column + length, length: 1, message };
}

/** Reads the values of a line's parts, its times first: they say which of several is meant. */
class InputReader {
  readonly #said: SaidCommand;
  readonly #known: KnownSoFar;
  readonly #heads: Heads;
  readonly #faults: Fault[] = [];
  readonly #input: Record<string, unknown> = {};
  #number: string | undefined;

  constructor(said: SaidCommand, known: KnownSoFar, heads: Heads) {
    this.#said = said;
    this.#known = known;
    this.#heads = heads;
  }

  read(): ReadInput {
    const { form } = this.#said;
    const parts = [...form.lead, ...form.parts];
    for (const part of parts) if (part.time !== undefined) this.#read(part, undefined);
    const time = lineTime(form, this.#input) ?? this.#heads.time();
    for (const part of parts) if (part.time === undefined) this.#read(part, time);
    if (this.#faults.length > 0) return { faults: this.#faults };
    return { form, input: this.#input, number: this.#number };
  }

  #read(part: TextPart, time: LineTime | undefined): void {
    const token = this.#said.values.get(part);
    if (token) {
      const read = readPart(part, token, this.#known, time);
      this.#put(token, this.#isOtherPlace(part, read) ? this.#otherPlace(token) : read);
    } else this.#putUnsaid(part, time);
  }

  /** Whether what is said to be above a new element is not what its number says. */
  #isOtherPlace({ isImplied, kind, code }: TextPart, read: ReadPart): boolean {
    const number = this.#number;
    const [lead] = this.#said.form.lead;
    if (!isImplied || kind.says !== 'element' || lead?.kind.says !== 'nyt nummer') return false;
    if (number === undefined || 'fault' in read) return false;
    // The rules judge an own number that holds that of the place.
    if (elementTypes[lead.kind.type].number.separator === undefined) return false;
    const bearers = this.#known.byNumber(kind.type, numberAbove(lead.kind.type, number) ?? '');
    return bearers.every(({ id }) => !isSameId(id, read.values[code]));
  }

  #otherPlace({ text }: Token): ReadPart {
    return { fault: textWords.otherPlace(this.#number ?? '', text) };
  }

  #putUnsaid(part: TextPart, time: LineTime | undefined): void {
    const { code, isImplied, kind } = part;
    const { form, span } = this.#said;
    const head = this.#heads.of(part, form.axis);
    if (head) this.#put(span, 'fault' in head ? head : { values: { [code]: head.value } });
    if (isImplied && kind.says === 'element') this.#putAbove(code, kind.type, time);
  }

  /** What a new element is below, as its number says. */
  #putAbove(code: string, above: ElementTypeName, time: LineTime | undefined): void {
    const [lead] = this.#said.form.lead;
    const token = lead && this.#said.values.get(lead);
    if (!token || this.#number === undefined || lead.kind.says !== 'nyt nummer') return;
    const text = numberAbove(lead.kind.type, this.#number) ?? '';
    const found = findElement(this.#known, above, { text, isQuoted: false }, time);
    this.#put(token, 'fault' in found ? found : { values: { [code]: found.id } });
  }

  #put({ column, length }: Span, read: ReadPart): void {
    if ('fault' in read) {
      this.#faults.push({ column, length, message: read.fault });
    } else {
      Object.assign(this.#input, read.values);
      this.#number ??= read.number;
    }
  }
}
