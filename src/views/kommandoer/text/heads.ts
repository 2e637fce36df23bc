import { type HeadWord, headWords } from '../../../domain/commands/text/heads.ts';
import { readLine } from '../../../domain/commands/text/tokens.ts';
import { capitalised } from '../../../domain/words/capitalised.ts';

/** A word that holds for the lines below it, and what it says at a line. */
export interface Head {
  readonly word: HeadWord;
  readonly label: string;
  /** The line that says it, from 1; undefined: none above says it. */
  readonly line: number | undefined;
  /** Of that line: what it says, and where. */
  readonly value: string;
  readonly column: number;
  readonly length: number;
}

const begins: Readonly<Record<HeadWord, RegExp>> = {
  'pr.': /^\s*pr\.(\s|$)/i,
  underaktivitet: /^\s*underaktivitet(\s|$)/i,
  bemærkning: /^\s*bemærkning(\s|$)/i,
};

/** The heads that hold at a line, also the one that it is itself. @param line from 1 */
export function headsAt(lines: readonly string[], line: number): Head[] {
  return headWords.map((word) => {
    let at = Math.min(line, lines.length);
    while (at > 0 && !begins[word].test(lines[at - 1] ?? '')) at -= 1;
    const { tokens } = readLine(at > 0 ? (lines[at - 1] ?? '') : '');
    const [, value] = tokens;
    return {
      word,
      label: capitalised(word),
      line: at > 0 ? at : undefined,
      value: value?.text ?? '',
      column: value?.column ?? word.length + 2,
      length: value?.length ?? 0,
    };
  });
}

/** What is written for a head to say a value, and between which columns of which line it stands; all from 1. */
export interface HeadEdit {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * A head that says another value on its line, or on a line of its own where none says it: a whole line either way.
 * @param value as a line says it, in quotes where it is more than a word
 */
export function headEdit(lines: readonly string[], head: Head, value: string): HeadEdit {
  const { word, line, column, length } = head;
  if (line === undefined) {
    return { line: placeOfHead(lines), from: 1, to: 1, text: `${word} ${value}\n` };
  }
  const written = lines[line - 1] ?? '';
  const from = written.length - written.trimStart().length + 1;
  const to = length > 0 ? column + length : from + word.length;
  return { line, from, to, text: `${word} ${value}` };
}

/** Before which line a head that no line says is written: after the remarks that the text begins with. From 1. */
function placeOfHead(lines: readonly string[]): number {
  const first = lines.findIndex((line) => !/^\s*#/.test(line));
  return (first < 0 ? lines.length : first) + 1;
}
