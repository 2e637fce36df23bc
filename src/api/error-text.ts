import { message } from '../domain/messages.ts';
import { ApiError } from './api-error.ts';

/** Why a call did not get through, in words for the user. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (error.kind === 'network') return message('netvaerk');
  return error.text || message('serverfejl');
}
