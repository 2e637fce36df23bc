import { message } from '../../src/domain/words/messages.ts';
import { brokenConstraint, sqlState } from '../db/database-error.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { entities } from '../storage/entities.ts';
import { RowMovedError } from '../storage/write-records.ts';
import { NoTurnError } from '../storage/writers-clock.ts';

const exclusionViolation = '23P01';
const foreignKeyViolation = '23503';
const uniqueViolation = '23505';

/**
 * What the database itself refused, as the rule that it guards: two runs at once may each have seen
 * no conflict. Anything else passes as it is.
 */
export function asProblem(error: unknown): unknown {
  if (error instanceof RowMovedError) {
    const { navn } = error.row;
    return changedMeanwhile(typeof navn === 'string' ? navn : 'Elementet');
  }
  if (error instanceof NoTurnError) {
    return new HttpProblem({ status: 503, code: 'optaget', headers: { 'retry-after': '5' } });
  }
  // Either end may be the one that changes, and the database names the same table for both.
  if (sqlState(error) === foreignKeyViolation) {
    return new HttpProblem({ status: 409, code: 'henvisningUdenMaal' });
  }
  // A number of a periode or an activity: those of elements are guarded by exclusion.
  if (sqlState(error) === uniqueViolation) return changedMeanwhile('Posten');
  if (sqlState(error) !== exclusionViolation) return error;
  const broken = brokenConstraint(error);
  if (broken === 'nummer_er_entydigt') return numberTaken(error);
  const kept = Object.values(entities).find(({ guarded }) => guarded?.by.includes(broken ?? ''));
  return changedMeanwhile(kept?.guarded?.named ?? 'Elementet');
}

function numberTaken(error: unknown): HttpProblem {
  // Key (fuldt_nummer, type, …)=(07.14.01.35, Underkonto, …) conflicts with existing key …
  const conflict = error instanceof Error ? String(Reflect.get(error, 'detail') ?? '') : '';
  const nummer = /=\(([^,)]+)/.exec(conflict)?.[1] ?? '';
  const detail = message('nummerFindes', { nummer });
  return new HttpProblem({
    status: 400,
    code: 'nummerFindes',
    detail,
    errors: { nummer: [detail] },
  });
}

function changedMeanwhile(navn: string): HttpProblem {
  const detail = message('samtidigRettelse', { navn });
  return new HttpProblem({ status: 409, code: 'samtidigRettelse', detail });
}
