import type { TextPart } from '../../../domain/commands/text/form.ts';
import { textForms } from '../../../domain/commands/text/forms.ts';
import { headWords } from '../../../domain/commands/text/heads.ts';
import { quoted, readLine, type Token } from '../../../domain/commands/text/tokens.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { fold } from '../../../domain/words/folding.ts';
import { formOf } from './line-parts.ts';

/** Values that the backend is asked for. */
export type AskedValues =
  | { readonly says: 'underaktivitet' }
  /** `undefined`: a finansår or a periode. */
  | { readonly says: 'tid'; readonly axis: TimeAxis | undefined }
  | { readonly says: 'element'; readonly type: ElementTypeName };

/** What may stand at the caret, and what of the line it takes the place of. */
export interface Suggestions {
  readonly words: readonly string[];
  /** Beside the words; left out: they are all there is. */
  readonly asked?: AskedValues;
  /** Characters of the line before what is begun. */
  readonly from: number;
  /** What is begun, without its quotes. */
  readonly typed: string;
}

/** A line up to the caret: its whole words, and the one that is begun. */
interface Begun {
  readonly whole: readonly Token[];
  readonly typed: string;
  readonly from: number;
}

/** Undefined: in a remark, or after what cannot be read. */
function begunOf(line: string): Begun | undefined {
  const { tokens, remark, fault } = readLine(line);
  if (remark !== undefined) return undefined;
  if (fault) {
    const from = fault.column - 1;
    // A text that is being written is not closed yet.
    const isOpen = line.charAt(from) === '"' && from + fault.length === line.length;
    return isOpen ? { whole: tokens, typed: line.slice(from + 1), from } : undefined;
  }
  const last = tokens.at(-1);
  if (!last || /\s$/.test(line)) return { whole: tokens, typed: '', from: line.length };
  return { whole: tokens.slice(0, -1), typed: last.text, from: last.column - 1 };
}

/**
 * What may come at the caret: how a line begins, a value of what is named before it, else the names of the fields
 * that it does not say.
 * @param line up to the caret
 */
export function suggestionsAt(line: string): Suggestions {
  const begun = begunOf(line);
  if (!begun) return { words: [], from: line.length, typed: '' };
  const { whole, typed, from } = begun;
  const [first] = whole;
  const head = headWords.find(
    (word) => first && !first.isQuoted && fold(first.text) === fold(word),
  );
  if (head) return { words: [], ...(whole.length === 1 && askedOfHead[head]), from, typed };
  const found = formOf(whole);
  if (!found) return beginnings(line);
  const { form } = found;
  const place = whole.length - found.words.length;
  const folded = whole.map(({ text }) => fold(text));
  const named =
    form.lead[place] ??
    form.parts.find(({ words }) => words.some((word) => endsWith(folded, word)));
  if (named) return { ...valuesOf(named, typed), from, typed };
  const isUnsaid = (name: string) =>
    !fold(name)
      .split(' ')
      .every((word) => folded.includes(word));
  const names = form.parts.flatMap(({ words: [name] }) => name ?? []);
  return { words: names.filter((name) => isUnsaid(name) && begins(name, typed)), from, typed };
}

const askedOfHead = {
  'pr.': { asked: { says: 'tid', axis: undefined } },
  underaktivitet: { asked: { says: 'underaktivitet' } },
  bemærkning: {},
} as const;

function beginnings(line: string): Suggestions {
  const typed = line.trim().replace(/\s+/g, ' ');
  const all = [...new Set([...headWords, ...textForms.map((form) => form.begins)])];
  const from = line.length - line.trimStart().length;
  return { words: all.filter((one) => begins(one, typed)), from, typed };
}

function begins(word: string, typed: string): boolean {
  return fold(word).startsWith(fold(typed));
}

function endsWith(said: readonly string[], name: string): boolean {
  const words = name.split(' ').map(fold);
  return (
    words.length <= said.length && words.every((word, at) => said.at(at - words.length) === word)
  );
}

function valuesOf({ kind }: TextPart, typed: string): Pick<Suggestions, 'words' | 'asked'> {
  if (kind.says === 'element') return { words: [], asked: { says: 'element', type: kind.type } };
  if (kind.says === 'post' && kind.kind === 'underaktivitet') {
    return { words: [], asked: { says: 'underaktivitet' } };
  }
  if (kind.says !== 'vaerdi') return { words: [] };
  const { field, axis } = kind;
  if (field.kind === 'time') return { words: [], asked: { says: 'tid', axis } };
  const labels = field.kind === 'enum' ? field.options.map(({ label }) => label) : [];
  const values = field.kind === 'bool' ? ['ja', 'nej'] : labels;
  return { words: values.filter((value) => begins(value, typed)).map(quoted) };
}
