import { ApiError } from '../src/api/http/api-error.ts';
import { errorText } from '../src/api/http/error-text.ts';
import { Failure } from './failure.ts';

/** What whoever called a program is told of an error, in Danish. */
export function textOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (!(error instanceof ApiError)) return `Uventet fejl: ${errorText(error)}`;
  const hint = error.kind === 'unauthorized' ? ' Kør sada login.' : '';
  const support = error.kind === 'server' && error.requestId ? ` (${error.requestId})` : '';
  return `${errorText(error)}${support}${hint}`;
}
