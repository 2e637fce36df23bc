import { message } from '../../src/domain/words/messages.ts';
import type { ProblemInput } from './http-problem.ts';

/** More tell nobody more, and the answer would grow with what was sent. */
const mostTold = 100;

interface Finding {
  /** Field code or path, '' when no one field is to blame. */
  readonly field: string;
  readonly message: string;
}

export interface ToldFindings<Told> {
  readonly told: readonly Told[];
  readonly detail: string;
  readonly errors: NonNullable<ProblemInput['errors']>;
  /** How many there are in all, where not all of them are told. */
  readonly count: { readonly antalFejl?: number };
}

/** The first of what is wrong with a call: as one text, by field, and how many there are. */
export function toldFindings<Told extends Finding>(findings: readonly Told[]): ToldFindings<Told> {
  const told = findings.slice(0, mostTold);
  const untold = findings.length - told.length;
  const texts = new Set(told.map((finding) => finding.message));
  const rest = untold > 0 ? [message('flereFejl', { antal: untold })] : [];
  return {
    told,
    detail: [...texts, ...rest].map(asSentence).join(' '),
    errors: errorsByField(told),
    count: untold > 0 ? { antalFejl: findings.length } : {},
  };
}

/** Some texts at fields are given without a full stop by the specification. */
function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A field may be named by the caller, `toString` too, so none is looked up in a plain object. */
function errorsByField(findings: readonly Finding[]) {
  const byField = Map.groupBy(findings, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, found]) => [field, [...new Set(found.map((f) => f.message))]]),
  );
}
