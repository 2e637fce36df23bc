import { type ApiError, isToldByStatus } from '../api/http/api-error.ts';
import { frameMessages } from '../domain/words/frame-messages.ts';

export interface ErrorToast {
  readonly text: string;
  readonly detail?: string;
  /** Set in bold before the text. */
  readonly code?: number;
}

/**
 * The toast of a refused call, by status as the specification lists them; null for the statuses about which
 * it says nothing.
 * @param quiet nobody pressed anything: a 400 stands where it is shown.
 */
export function toastOf(
  { status, text }: Pick<ApiError, 'status' | 'text'>,
  quiet: boolean,
): ErrorToast | null {
  const withBody = (notice: string) => ({
    code: status,
    text: notice,
    ...(text !== '' && text !== notice && { detail: text }),
  });
  if (!isToldByStatus(status)) return null;
  switch (status) {
    case 400:
      return quiet || text === '' ? null : { text };
    case 401:
      return { code: status, text };
    case 403:
      return withBody(frameMessages.adgangNaegtet);
    case 404:
      return withBody('Ikke fundet');
    case 500:
      return { text: frameMessages.serverfejl };
    default:
      return null;
  }
}
