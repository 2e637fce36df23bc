import { isRecord } from '../../domain/is-record.ts';
import { type Problem, problemSchema } from '../contract/problem.ts';
import { ApiError, kindOfStatus } from './api-error.ts';
import { bodyText } from './connection.ts';

/** Longest text taken from a body that is not ours; a stack trace does not belong in a toast. */
const MAX_FOREIGN_TEXT = 500;

type FieldErrors = Record<string, readonly string[]>;

/** ASP.NET and others answer one text, or several, per field; what names no field is no one field's. */
function readErrors(body: unknown): FieldErrors {
  const errors = isRecord(body) ? body.errors : undefined;
  const byField = isRecord(errors) ? errors : { '': errors };
  const read = Object.entries(byField).map(([field, told]) => [field, wordsIn(told)] as const);
  return Object.fromEntries(read.filter(([, words]) => words.length > 0));
}

function readProblem(body: unknown): Problem | null {
  const problem = problemSchema.safeParse(body);
  return problem.success ? problem.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The words of a page from a proxy or a foreign server, without its markup. */
function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A fault of the server's has no words for the user unless it gives them as a detail: what else
 * stands there is a proxy's page or a stack trace.
 */
function faultText(problem: Problem | null): string {
  return problem?.detail ?? '';
}

/** Where JSON has words for people, ours or a foreign backend's, the most telling first. */
const wordFields = ['detail', 'title', 'message', 'error_description', 'fejl', 'besked', 'error'];

/** What is for programs and support. */
const technicalFields: ReadonlySet<string> = new Set([
  ...['type', 'status', 'statuscode', 'code', 'kode', 'instance', 'path', 'timestamp'],
  ...['traceid', 'requestid', 'correlationid', 'stack', 'stacktrace', 'trace', 'exception'],
]);

/** Nobody nests what is meant to be read deeper. */
const deepest = 5;

/** The texts for people in JSON, wherever they stand in it. */
function wordsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (depth === deepest) return [];
  const within = (part: unknown) => wordsIn(part, depth + 1);
  if (Array.isArray(value)) return value.flatMap(within);
  if (!isRecord(value)) return [];
  const [told] = wordFields.map((name) => within(value[name])).filter((words) => words.length > 0);
  const others = Object.keys(value).filter((name) => !technicalFields.has(name.toLowerCase()));
  return told ?? others.flatMap((name) => within(value[name]));
}

function readableText(raw: string, body: unknown): string {
  if (body !== undefined) return wordsIn(body).join(' ');
  return /^\s*<(!doctype|html)/i.test(raw) ? textOfHtml(raw) : raw.trim();
}

/**
 * Makes the error of a refused call. Reads our own problem documents and the bodies of a foreign backend
 * alike: an `errors` object, a JSON text, plain text, a page, or a binary body, whose bytes are read as text.
 */
export async function errorOfResponse(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<ApiError> {
  const raw = await bodyText(response, signal);
  const body = parseJson(raw);
  const errors = readErrors(body);
  const problem = readProblem(body);
  const joined = Object.values(errors).flat().join(' ');
  const kind = kindOfStatus(response.status);
  const said = () => (kind === 'server' ? faultText(problem) : readableText(raw, body));
  const text = joined === '' ? said() : joined;
  return new ApiError({
    kind,
    status: response.status,
    text: text.slice(0, MAX_FOREIGN_TEXT),
    errors,
    problem,
    requestId: problem?.requestId ?? response.headers.get('x-request-id'),
  });
}
