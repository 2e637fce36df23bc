import { HttpProblem } from '../problems/http-problem.ts';
import { toldFindings } from '../problems/told-findings.ts';
import type { Plan, Violation, Warning } from './command.ts';
import { unchanged } from './refused.ts';

/** A finding and which of the run's commands it is about, counted from 0. */
export type Located<Finding> = Finding & { readonly nummer: number };

/** Access comes before what is wrong with the content (docs/domaene.md "Porten"). */
const statusOrder = [403, 404, 409, 400] as const;

/** Why a run is refused, as the one error shape; undefined when nothing stands in the way. */
export function refusalOf(violations: readonly Located<Violation>[]): HttpProblem | undefined {
  for (const status of statusOrder) {
    const ofStatus = violations.filter((violation) => violation.status === status);
    const [first] = ofStatus;
    if (first) return problemOf(first, ofStatus);
  }
  return undefined;
}

function problemOf(first: Located<Violation>, all: readonly Located<Violation>[]): HttpProblem {
  const { status, code, conflict } = first;
  const { told, detail, errors, count } = toldFindings(all);
  return new HttpProblem({
    status,
    code,
    detail,
    // A gate is about the whole call, a permission of its own about one field.
    ...((status === 400 || first.field !== '') && { errors }),
    extra: {
      violations: told,
      ...count,
      ...(conflict && { konflikt: conflict.fields, rowVersion: conflict.rowVersion }),
    },
  });
}

/** A commit stops at warnings that nobody has confirmed; `advarsler` names them for the form. */
export function unconfirmedProblem(warnings: readonly Located<Warning>[]): HttpProblem | undefined {
  const [first] = warnings;
  if (!first) return undefined;
  const { told, detail, errors, count } = toldFindings(warnings);
  return new HttpProblem({
    status: 400,
    code: first.code,
    detail,
    errors,
    extra: { advarsler: told, ...count },
  });
}

/** A run in which nothing would become other than it is, is none: it is never told as done. */
export function unchangedProblem({
  commands,
}: {
  readonly commands: readonly { readonly plan: Plan }[];
}): HttpProblem | undefined {
  const isIdle = commands.every(
    ({ plan: { effects, violations } }) => effects.length === 0 && violations.length === 0,
  );
  if (!isIdle) return undefined;
  const { code, message } = unchanged;
  return new HttpProblem({ status: 400, code, detail: message, errors: { '': [message] } });
}
