import { message } from '../../domain/words/messages.ts';
import { ApiError, isUnanswered } from './api-error.ts';
import { hasFeature } from './features.ts';

/** What a status says where its body says nothing; the specification has words for 500 and 403. */
function statusText(status: number): string {
  switch (status) {
    case 403:
      return message('adgangNaegtet');
    case 429:
      return message('forMangeKald');
    case 500:
      return message('serverfejl');
    case 502:
    case 503:
    case 504:
      return message('serverSvarerIkke');
    default:
      return message('svarUdenTekst', { status });
  }
}

/**
 * Why a write is not known to be done. Where the end is not known it claims neither: the same sent again does
 * nothing twice where the backend knows the key of a write, as one that makes plans does.
 */
export function writeErrorText(error: unknown): string {
  if (!isUnanswered(error)) return errorText(error);
  return message(hasFeature('plan') ? 'uvistMenEnGang' : 'uvistOmGemt');
}

/** Why a call did not get through, in words for the user. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (error.kind === 'network') return message('netvaerk');
  return error.text || statusText(error.status);
}
