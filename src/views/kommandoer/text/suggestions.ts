import type { TextPart } from '../../../domain/commands/text/form.ts';
import { textForms } from '../../../domain/commands/text/forms.ts';
import { headWords } from '../../../domain/commands/text/heads.ts';
import { quoted, readLine } from '../../../domain/commands/text/tokens.ts';
import { fold } from '../../../domain/words/folding.ts';
import { formOf } from './line-parts.ts';

/** A word that may stand at the caret, and what of the line it takes the place of. */
export interface Suggestions {
  readonly words: readonly string[];
  /** Characters of the line before what is begun. */
  readonly from: number;
}

/** More than these are no help in a list. */
const most = 60;

/**
 * What may come at the caret: how a line begins, else the names of the fields that it does not say.
 * @param line up to the caret
 */
export function suggestionsAt(line: string): Suggestions {
  const { tokens, remark, fault } = readLine(line);
  if (remark !== undefined || fault) return { words: [], from: line.length };
  const folded = tokens.map(({ text }) => fold(text));
  const begun = formOf(tokens);
  if (!begun || tokens.length < begun.words.length + begun.form.lead.length) {
    const said = fold(line.trim().replace(/\s+/g, ' '));
    const beginnings = [...new Set([...textForms.map(({ begins }) => begins), ...headWords])];
    const words = begun ? [] : beginnings.filter((one) => fold(one).startsWith(said));
    return { words: words.slice(0, most), from: line.length - line.trimStart().length };
  }
  const isWithin = !/\s$/.test(line);
  const named = begun.form.parts.find(({ words }) =>
    words.some((word) => endsWith(isWithin ? folded.slice(0, -1) : folded, word)),
  );
  const last = tokens.at(-1);
  const typed = isWithin && last ? fold(last.text) : '';
  const from = isWithin && last ? last.column - 1 : line.length;
  if (named) {
    const values = valuesOf(named).filter((value) => fold(value).startsWith(typed));
    return { words: values.slice(0, most), from };
  }
  const said = new Set(folded);
  const names = begun.form.parts.flatMap(({ words: [name] }) => name ?? []);
  const isUnsaid = (name: string) =>
    !fold(name)
      .split(' ')
      .every((word) => said.has(word));
  const fits = names.filter((name) => fold(name).startsWith(typed) && isUnsaid(name));
  return { words: fits.slice(0, most), from };
}

function endsWith(said: readonly string[], name: string): boolean {
  const words = name.split(' ').map(fold);
  return (
    words.length <= said.length && words.every((word, at) => said.at(at - words.length) === word)
  );
}

/** Those that can be told without asking anyone. */
function valuesOf({ kind }: TextPart): readonly string[] {
  if (kind.says !== 'vaerdi') return [];
  const { field } = kind;
  if (field.kind === 'bool') return ['ja', 'nej'];
  return field.kind === 'enum' ? field.options.map(({ label }) => quoted(label)) : [];
}
