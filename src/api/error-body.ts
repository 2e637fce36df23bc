import * as z from 'zod/mini';
import { ApiError, kindOfStatus } from './api-error.ts';
import { bodyText } from './connection.ts';
import { type Problem, problemSchema } from './contract/problem.ts';

/** Longest text taken from a body that is not ours; a stack trace does not belong in a toast. */
const MAX_FOREIGN_TEXT = 500;

/** ASP.NET and others answer one text, or several, per field. */
const foreignErrors = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

type FieldErrors = Record<string, readonly string[]>;

function readErrors(body: unknown): FieldErrors {
  const errors = z.looseObject({ errors: foreignErrors }).safeParse(body);
  if (!errors.success) return {};
  return Object.fromEntries(
    Object.entries(errors.data.errors).map(([field, messages]) => [
      field,
      typeof messages === 'string' ? [messages] : messages,
    ]),
  );
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
const wordFields = ['detail', 'title', 'message'];

/** JSON without words has nothing to say to a user. */
function textOfJson(body: unknown): string {
  if (typeof body === 'string') return body;
  const fields = z.record(z.string(), z.unknown()).safeParse(body);
  if (!fields.success) return '';
  const texts = wordFields.map((name) => fields.data[name]);
  return texts.find((text) => typeof text === 'string') ?? '';
}

function readableText(raw: string, body: unknown): string {
  if (body !== undefined) return textOfJson(body);
  return /^\s*<(!doctype|html)/i.test(raw) ? textOfHtml(raw) : raw.trim();
}

/**
 * Makes the error of a refused call. Reads our own problem documents and the bodies of a foreign
 * backend alike: an `errors` object, a JSON text, plain text, a page, or a binary body, whose bytes
 * are read as text (specification section 8).
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
