import type { TextForm } from '../../../domain/commands/text/form.ts';
import { formsBegunBy, namesOfParts } from '../../../domain/commands/text/forms.ts';
import { headWords } from '../../../domain/commands/text/heads.ts';
import { readLine, type Token } from '../../../domain/commands/text/tokens.ts';
import type { Area } from '../../../domain/elements/names.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { fold } from '../../../domain/words/folding.ts';
import type { BadPart } from '../plan/plan-rows.ts';

/** What a part of a line is: what is done, the name of a field, a remark, or what is said. */
export type PartRole = 'verb' | 'word' | 'remark' | 'said';

export interface LinePart {
  /** Characters before it in the line. */
  readonly start: number;
  readonly text: string;
  readonly role: PartRole;
  /** It cannot be read. */
  readonly isBad: boolean;
}

type Roles = Map<Token, PartRole>;

function beginsWith(tokens: readonly Token[], words: readonly string[]): boolean {
  return words.every((word, at) => {
    const token = tokens[at];
    return token !== undefined && !token.isQuoted && fold(token.text) === word;
  });
}

/** How many of the words name a field of the form; 0: none. */
function fieldWords(form: TextForm, tokens: readonly Token[]): number {
  const named = namesOfParts(form).find(({ words }) => beginsWith(tokens, words));
  return named?.words.length ?? 0;
}

/** The form that a line begins as; undefined: it begins as none. */
export function formOf(tokens: readonly Token[]) {
  const [first] = tokens;
  const begun = first && !first.isQuoted ? formsBegunBy(fold(first.text)) : [];
  return begun.find(({ words }) => beginsWith(tokens, words));
}

/** The area of the element that a line is about; undefined: it is about none. */
export function areaOfLine(line: string): Area | undefined {
  const form = formOf(readLine(line).tokens)?.form;
  const types = form?.lead.flatMap(({ kind }) => ('type' in kind ? kind.type : [])) ?? [];
  const [type] = form?.type ? [form.type] : types;
  return type && elementTypes[type].area;
}

function rolesOf(tokens: readonly Token[]): Roles {
  const roles: Roles = new Map();
  const mark = (from: number, count: number, role: PartRole) => {
    for (const token of tokens.slice(from, from + count)) roles.set(token, role);
  };
  if (headWords.some((word) => beginsWith(tokens, [fold(word)]))) mark(0, 1, 'verb');
  const begun = formOf(tokens);
  if (!begun) return roles;
  const { form, words } = begun;
  mark(0, words.length, 'verb');
  let at = words.length + form.lead.length;
  while (at < tokens.length) {
    const count = fieldWords(form, tokens.slice(at));
    mark(at, count, 'word');
    at += count + 1;
  }
  return roles;
}

/** The whole line in parts, in order, for the eye alone. @param bad what the plan could not read of it */
export function lineParts(line: string, bad?: BadPart): LinePart[] {
  const { tokens, remark } = readLine(line);
  const roles = rolesOf(tokens);
  const starts = new Map<number, PartRole>([[0, 'said']]);
  for (const token of tokens) {
    starts.set(token.column - 1, roles.get(token) ?? 'said');
    starts.set(token.column - 1 + token.length, 'said');
  }
  if (remark !== undefined) starts.set(remark - 1, 'remark');
  const roleAt = (at: number) =>
    starts.get(Math.max(...[...starts.keys()].filter((start) => start <= at))) ?? 'said';
  const badFrom = bad ? bad.column - 1 : -1;
  const badTo = bad ? badFrom + Math.max(1, bad.length) : -1;
  const cuts = new Set([...starts.keys(), ...(bad ? [badFrom, badTo] : []), line.length]);
  const edges = [...cuts].filter((at) => at >= 0 && at <= line.length).toSorted((a, b) => a - b);
  return edges.slice(0, -1).map((start, index) => ({
    start,
    text: line.slice(start, edges[index + 1]),
    role: roleAt(start),
    isBad: start >= badFrom && start < badTo,
  }));
}
