import { HttpProblem } from '../http/problem.ts';
import type { Violation, Warning } from './command.ts';

/** A finding and which of the run's commands it is about, counted from 0. */
export type Located<Finding> = Finding & { readonly nummer: number };

/** Access comes before what is wrong with the content (domain guide 9). */
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
  return new HttpProblem({
    status,
    code,
    detail: all.length === 1 ? first.message : [...new Set(all.map((v) => v.message))].join(' '),
    // A gate is about the whole call, a permission of its own about one field.
    ...((status === 400 || first.field !== '') && { errors: errorsByField(all) }),
    extra: {
      violations: all,
      ...(conflict && { konflikt: conflict.fields, rowVersion: conflict.rowVersion }),
    },
  });
}

/** A commit stops at warnings that nobody has confirmed; `advarsler` names them for the form. */
export function unconfirmedProblem(warnings: readonly Located<Warning>[]): HttpProblem | undefined {
  const [first] = warnings;
  if (!first) return undefined;
  return new HttpProblem({
    status: 400,
    code: first.code,
    detail: warnings.map((warning) => warning.message).join(' '),
    errors: errorsByField(warnings),
    extra: { advarsler: warnings },
  });
}

/** A field may be named by the caller, `toString` too, so none is looked up in a plain object. */
function errorsByField(findings: readonly { field: string; message: string }[]) {
  const byField = Map.groupBy(findings, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, found]) => [field, found.map(({ message }) => message)]),
  );
}
