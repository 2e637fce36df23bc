import type { IncomingMessage } from 'node:http';
import type { Problem } from '../../src/api/contract/problem.ts';
import { isUnavailable, isWriteFailure } from '../db/database-error.ts';
import { HttpProblem, type ProblemInput } from '../problems/http-problem.ts';
import { traceOf } from '../trace.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Ugyldig forespørgsel',
  401: 'Ikke logget ind',
  403: 'Adgang nægtet',
  404: 'Ikke fundet',
  405: 'Metoden kan ikke bruges her',
  408: 'Forespørgslen tog for lang tid',
  409: 'Konflikt',
  413: 'For stor forespørgsel',
  415: 'Ukendt indholdstype',
  429: 'For mange kald',
  431: 'For mange oplysninger i forespørgslens hoved',
  // The specification's own word.
  500: 'Server-Error',
  503: 'Ikke klar',
};

/** Seconds until it may be worth asking again, where the problem itself knows no better. */
const againAfter = '5';

/** The headers of a problem: what says "later" also says how much. */
export function problemHeaders({ status, headers }: HttpProblem): Readonly<Record<string, string>> {
  return { ...(status === 503 && { 'retry-after': againAfter }), ...headers };
}

/** The call that a problem answers; what is no request has no more than an id. */
interface ProblemCall {
  readonly id: string;
  readonly raw?: Pick<IncomingMessage, 'headers'>;
}

/** The body of a problem: RFC 9457 with the specification's `errors`. */
export function problemBody(problem: HttpProblem, { id, raw }: ProblemCall): Problem {
  const trace = raw && traceOf(raw);
  return {
    ...problem.extra,
    type: 'about:blank',
    title: problem.title ?? titles[problem.status] ?? titles[400],
    status: problem.status,
    detail: problem.detail,
    code: problem.code,
    ...(problem.errors && { errors: mutableErrors(problem.errors) }),
    requestId: id,
    ...(trace && { traceId: trace.traceId }),
  };
}

function mutableErrors(errors: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]));
}

/** The answer for anything thrown: ours as it stands, Fastify's by code, the rest without internals. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isUnavailable(error)) return new HttpProblem({ status: 503, code: 'databaseSvarerIkke' });
  if (isWriteFailure(error)) return new HttpProblem({ status: 503, code: 'kanIkkeGemme' });
  const { code, statusCode } = fastifyFacts(error);
  const known = code === undefined ? undefined : byFastifyCode[code];
  if (known) return new HttpProblem(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new HttpProblem({ status: statusCode, detail: 'Forespørgslen kunne ikke læses.' });
  }
  return new HttpProblem({
    status: 500,
    code: 'serverfejl',
    detail: 'Der skete en uventet fejl på serveren. Prøv igen eller kontakt supporten.',
  });
}

function fastifyFacts(error: unknown): { code?: string; statusCode?: number } {
  if (!(error instanceof Error)) return {};
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const statusCode =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return { ...(code && { code }), ...(statusCode && { statusCode }) };
}

const unreadableJson = { status: 400, detail: 'Indholdet er ikke gyldig JSON.' };

export const unreadableAddress: ProblemInput = { status: 400, detail: 'Adressen kan ikke læses.' };

export const brokenOff: ProblemInput = {
  status: 400,
  code: 'afbrudt',
  detail: 'Forespørgslen kom ikke helt frem.',
};

const byFastifyCode: Readonly<Record<string, ProblemInput>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    detail: 'Indholdet er for stort. Del det op, og prøv igen.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    detail: 'Indholdet skal sendes som JSON (application/json).',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, detail: 'Indholdet mangler.' },
  FST_ERR_CTP_INVALID_JSON_BODY: unreadableJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    detail: 'Indholdets længde passer ikke med det oplyste.',
  },
  FST_ERR_BAD_URL: unreadableAddress,
};
