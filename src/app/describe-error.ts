import { ApiError } from '../api/http/api-error.ts';
import { frameMessages } from '../domain/words/frame-messages.ts';
import { PartMissing } from '../ui/fetched.tsx';

/** One line for support; undefined when the error says nothing useful. */
export function describeError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof PartMissing) return frameMessages.netvaerk;
  if (!(error instanceof ApiError)) return error.message;
  if (error.kind === 'network') return frameMessages.netvaerk;
  const reference = error.requestId === null ? '' : ` (reference ${error.requestId})`;
  return `${error.status}: ${error.message}${reference}`;
}
