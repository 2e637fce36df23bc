import type { MessageKey } from '../../domain/words/messages.ts';
import type { Problem } from '../contract/problem.ts';

export type ApiErrorKind =
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'server'
  /** Any other refusal, e.g. 413 or 429. */
  | 'other'
  /** No answer at all. */
  | 'network'
  /** An answer that is not what the contract says. */
  | 'format'
  /** No answer came to it, and it is known that nothing was done. */
  | 'undone';

const kindByStatus: Readonly<Record<number, ApiErrorKind>> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'validation',
};

export function kindOfStatus(status: number): ApiErrorKind {
  return kindByStatus[status] ?? (status >= 500 ? 'server' : 'other');
}

interface ApiErrorInit {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** What the body says, as one readable text; empty when it says nothing. */
  readonly text: string;
  /** Field code → messages; `''` holds those of no one field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly problem?: Problem | null;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/** The only error that the client throws, besides the abort of the caller's own signal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly text: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly problem: Problem | null;
  /** To be quoted to support. */
  readonly requestId: string | null;

  constructor(init: ApiErrorInit) {
    super(init.text === '' ? `HTTP ${init.status}` : init.text, { cause: init.cause });
    this.kind = init.kind;
    this.status = init.status;
    this.text = init.text;
    this.errors = init.errors ?? {};
    this.problem = init.problem ?? null;
    this.requestId = init.requestId ?? null;
  }
}

const unansweredKinds: ReadonlySet<ApiErrorKind> = new Set(['network', 'format', 'server']);
/** Faults of our own server that say that nothing was done. */
const undoneCodes: ReadonlySet<string> = new Set<MessageKey>([
  'kanIkkeGemme',
  'optaget',
  'optagetAfAndre',
  'egneKaldIGang',
]);

/**
 * Whether the server may have done what was asked, for all that the caller knows: a fault may be a proxy's that
 * gave up waiting, or have come after the deed.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return unansweredKinds.has(error.kind) && !undoneCodes.has(error.problem?.code ?? '');
}

const toldStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 500]);

/** Statuses that the app itself tells the user about (docs/svarer-til-specifikationen.md "8 Fejl"). */
export function isToldByStatus(status: number): boolean {
  return toldStatuses.has(status);
}
