import * as z from 'zod';
import { HttpProblem } from './problem.ts';

/** Danish names of what paths, queries and the bodies that run no command may hold. */
const labels: Readonly<Record<string, string>> = {
  soeg: 'Søgning',
  side: 'Side',
  antal: 'Antal',
  sortering: 'Sortering',
  efter: 'Efter',
  finansaar: 'Finansår',
  year: 'Finansår',
  periode: 'Periode',
  fra: 'Fra',
  til: 'Til',
  fraFinansaar: 'Gyldig fra',
  tilFinansaar: 'Gyldig til',
  id: 'Id',
  type: 'Type',
  status: 'Status',
  nummer: 'Nummer',
  underaktivitetId: 'Underaktivitet',
  overordnetId: 'Overordnet element',
  virksomhedId: 'Virksomhed',
  elementtype: 'Elementtype',
  elementId: 'Element',
  element: 'Element',
  bruger: 'Bruger',
  bemaerkning: 'Bemærkning',
  rowVersion: 'Rækkeversion',
  kommandoer: 'Kommandoer',
  kommando: 'Kommando',
  input: 'Input',
  token: 'Plan',
};

/**
 * What a schema makes of a value.
 * @throws HttpProblem 400 that names each field in Danish.
 */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  // A message written in the schema wins over this map.
  const result = z.safeParse(schema, value, { error: danishMessage, reportInput: true });
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  throw new HttpProblem({
    status: 400,
    code: 'ugyldigeFelter',
    detail: Object.values(errors).flat().join(' '),
    errors,
  });
}

function fieldErrors(error: z.core.$ZodError): Record<string, readonly string[]> {
  const byField = Map.groupBy(error.issues, ({ path }) => path.join('.'));
  return Object.fromEntries(
    [...byField].map(([field, issues]) => [
      field,
      [...new Set(issues.map(({ message }) => message))],
    ]),
  );
}

/** One Danish sentence for what zod found, with the field's name in it. */
function danishMessage(issue: z.core.$ZodRawIssue): string {
  const felt = labelOf(issue.path ?? []);
  if (issue.input === undefined) return `${felt} skal udfyldes.`;
  switch (issue.code) {
    case 'invalid_type':
      return `${felt} skal være ${typeNames[issue.expected] ?? 'af en anden type'}.`;
    case 'invalid_value':
      return `${felt} skal være en af: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `${felt} må højst være ${measure(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return `${felt} skal mindst være ${measure(issue.minimum, issue.origin)}.`;
    case 'unrecognized_keys':
      return `${felt} har ukendte felter: ${issue.keys.join(', ')}.`;
    case 'invalid_format':
      return `${felt} er ikke ${formatNames[issue.format] ?? 'skrevet rigtigt'}.`;
    default:
      return `${felt} er ikke gyldig.`;
  }
}

function labelOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string');
  return field === undefined ? 'Indholdet' : (labels[field] ?? field);
}

function measure(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `på ${limit} tegn`;
  return origin === 'array' ? `${limit} stk.` : String(limit);
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'en tekst',
  number: 'et tal',
  int: 'et helt tal',
  boolean: 'ja eller nej (true eller false)',
  array: 'en liste',
  object: 'et objekt',
  record: 'et objekt',
};

const formatNames: Readonly<Record<string, string>> = {
  guid: 'et gyldigt id',
  date: 'en dato som ÅÅÅÅ-MM-DD',
};

/** Query names whose value is a list; Fastify gives a bare text when the name occurs once. */
export function listNames(schema: z.core.$ZodType): readonly string[] {
  if (!(schema instanceof z.core.$ZodObject)) return [];
  return Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
    unwrapped(field) instanceof z.core.$ZodArray ? [name] : [],
  );
}

function unwrapped(schema: unknown): unknown {
  const wraps = schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault;
  return wraps || schema instanceof z.core.$ZodNullable
    ? unwrapped(schema._zod.def.innerType)
    : schema;
}

/** The query with its single-element lists wrapped. */
export function wrapLists(query: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || !isRecord(query)) return query;
  const wrapped = names.flatMap((name) => {
    const value = query[name];
    return value === undefined || Array.isArray(value) ? [] : [[name, [value]] as const];
  });
  return { ...query, ...Object.fromEntries(wrapped) };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
