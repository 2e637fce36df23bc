import { textWords } from './text-words.ts';

/** A word or a quoted text of a line. */
export interface Token {
  /** What it says, without quotes and signs that no one sees. */
  readonly text: string;
  readonly isQuoted: boolean;
  /** Where it begins, from 1, and how many characters it takes. */
  readonly column: number;
  readonly length: number;
}

/** What is wrong in a line, and where: columns from 1. */
export interface Fault {
  readonly column: number;
  readonly length: number;
  readonly message: string;
}

export interface ReadLine {
  readonly tokens: readonly Token[];
  /** Where a remark begins, from 1; undefined: there is none. */
  readonly remark?: number;
  readonly fault?: Fault;
}

/** Quotes of other languages and programs: nobody can see which of them ends which. */
const foreignQuotes = /^[„“”‟«»‘’‚‛'`´]/u;
const blank = /[\s\p{Zs}]/u;
const unseen = /\p{Cf}/gu;

/** What stands in a quoted text for what a line cannot hold. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };
const escaped = new Map(Object.entries(escapes).map(([sign, meant]) => [meant, `\\${sign}`]));

/** Whether a value can stand as it is: as one word that means nothing else. */
function isPlain(value: string): boolean {
  return (
    value !== '' &&
    !/[\s\p{Zs}\p{Cf}\p{Cc}"\\@]/u.test(value) &&
    !value.startsWith('#') &&
    !foreignQuotes.test(value) &&
    value.toLowerCase() !== noneWord
  );
}

/** Says that there is no value; quoted it is a text like others. */
export const noneWord = 'ingen';

/** A value as a line says it, in quotes where it is more than a word. */
export function quoted(value: string): string {
  return isPlain(value) ? value : inQuotes(value);
}

export function inQuotes(value: string): string {
  const said = value.replace(/[\\\n\r\t]/g, (sign) => escaped.get(sign) ?? sign);
  return `"${said.replaceAll('"', '""')}"`;
}

/** The words of a line, up to its remark or to what cannot be read. */
export function readLine(line: string): ReadLine {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    const sign = line.charAt(at);
    if (blank.test(sign)) {
      at += 1;
    } else if (sign === '#') {
      return { tokens, remark: at + 1 };
    } else {
      const read = sign === '"' ? quotedAt(line, at) : wordAt(line, at);
      if ('message' in read) return { tokens, fault: read };
      // Signs that no one sees and that stand alone say nothing.
      if (read.isQuoted || read.text !== '') tokens.push(read);
      at += read.length;
    }
  }
  return { tokens };
}

function wordAt(line: string, at: number): Token | Fault {
  let end = at;
  while (end < line.length && !blank.test(line.charAt(end))) end += 1;
  const word = line.slice(at, end);
  if (foreignQuotes.test(word)) return fault(at, 1, textWords.foreignQuotes);
  const quote = word.indexOf('"');
  if (quote !== -1) return fault(at + quote, 1, textWords.quoteInWord);
  return { text: word.replace(unseen, ''), isQuoted: false, column: at + 1, length: word.length };
}

function quotedAt(line: string, at: number): Token | Fault {
  let text = '';
  let end = at + 1;
  for (;;) {
    const sign = line.charAt(end);
    const following = line.charAt(end + 1);
    if (sign === '') return fault(at, line.length - at, textWords.notClosed);
    if (sign === '\\') {
      const meant = escapes[following];
      if (meant === undefined) return fault(end, 2, textWords.escape);
      text += meant;
      end += 2;
    } else if (sign !== '"') {
      text += sign;
      end += 1;
    } else if (following === '"') {
      text += '"';
      end += 2;
    } else if (following === '' || blank.test(following)) {
      return { text, isQuoted: true, column: at + 1, length: end + 1 - at };
    } else {
      return fault(end, 1, textWords.afterQuote);
    }
  }
}

function fault(at: number, length: number, text: string): Fault {
  return { column: at + 1, length, message: text };
}

/** What is wrong with a word, or with the place of one. */
export function faultAt({ column, length }: Omit<Fault, 'message'>, message: string): Fault {
  return { column, length, message };
}

/** The lines of a text, however their ends are written. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
}
