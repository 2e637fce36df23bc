import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { rowCountHeader } from '../../../src/api/contract/file-endpoint.ts';
import { kommandoer } from '../../../src/api/contract/kommandoer.ts';
import { problemSchema } from '../../../src/api/contract/problem.ts';
import { isRecord } from '../../../src/domain/is-record.ts';
import { operationsOf } from './openapi-document.ts';

/** Whether a call carries out commands, and so takes an Idempotency-Key. */
export function carriesOut(endpoint: Endpoint): boolean {
  return endpoint.command !== undefined || endpoint === kommandoer.udfoer;
}

/**
 * An answer may hold more than is described: a field that is added is none that a strict reader should
 * stop at, while a body is as it says.
 */
export function withOpenAnswers<Document extends object>(document: Document): Document {
  for (const { responses } of operationsOf(document)) open(responses);
  const components = 'components' in document && isRecord(document.components);
  const schemas = components && isRecord(document.components) && document.components.schemas;
  if (isRecord(schemas)) open(schemas.Problem);
  return document;
}

function open(node: unknown): void {
  if (Array.isArray(node)) node.forEach(open);
  if (!isRecord(node)) return;
  if (node.additionalProperties === false) delete node.additionalProperties;
  Object.values(node).forEach(open);
}

/** Everything that an endpoint can answer, by status. */
export function answersOf(endpoint: Endpoint) {
  return { 200: success(endpoint), ...problemsOf(endpoint) };
}

function success({ answer, file, isStream }: Endpoint) {
  if (!file) return { description: 'Svaret', content: { 'application/json': { schema: answer } } };
  if (isStream) {
    return { description: 'Strømmen', content: { [file.type]: { schema: answer } } };
  }
  return {
    description: `Filen ${file.name}`,
    content: { [file.type]: { schema: answer } },
    headers: { [rowCountHeader]: { description: 'Antal rækker i filen', type: 'integer' } },
  };
}

function problemsOf(endpoint: Endpoint) {
  const { access, body, takes, params, method, isAboutElement } = endpoint;
  return {
    400: problem('Et felt er forkert; errors nævner det'),
    ...(access !== 'offentlig' && {
      401: problem('Token mangler, er udløbet eller er ugyldigt'),
      403: problem('Tilladelsen eller procesrettigheden mangler'),
    }),
    ...((params || isAboutElement || method !== 'GET') && {
      404: problem('Elementet findes ikke'),
    }),
    ...(method !== 'GET' && { 409: problem('Ændret af en anden siden sidst') }),
    ...(body && {
      413: problem('Indholdet er for stort'),
      415: problem(takes ? 'Filen er af en anden slags' : 'Indholdet er ikke JSON'),
    }),
    ...(carriesOut(endpoint) && { 422: problem('Nøglen er brugt til en anden forespørgsel') }),
    429: problem('For mange kald, eller for mange på samme tid; se Retry-After'),
    500: problem('Uventet fejl'),
    503: problem('Optaget, eller databasen svarer ikke; prøv igen'),
  };
}

function problem(description: string) {
  const content = { 'application/problem+json': { schema: problemSchema } };
  return { description, content };
}
