import * as z from 'zod';
import { isRecord } from '../../../src/domain/is-record.ts';
import { message } from '../../../src/domain/words/messages.ts';
import { danishMessage } from '../../problems/danish-message.ts';
import { HttpProblem } from '../../problems/http-problem.ts';
import { toldFindings } from '../../problems/told-findings.ts';

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
  const { detail, errors, count } = toldFindings(result.error.issues.map(findingOf));
  throw new HttpProblem({ status: 400, code: 'ugyldigeFelter', detail, errors, extra: count });
}

function findingOf({ path, message }: z.core.$ZodIssue) {
  return { field: path.join('.'), message };
}

/** So many of the names that a call takes are told of one that it does not. */
const mostNamed = 20;
/** Whoever calls may write any name. */
const longestName = 40;

/**
 * A name that a call does not take would be passed over in silence, and something else answered than
 * what was asked for.
 * @throws HttpProblem 400 that names each of them, and those that there are
 */
export function requireKnown(schema: z.core.$ZodType | undefined, query: unknown): void {
  const known = schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
  const names = isRecord(query) ? Object.keys(query) : [];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const more = known.length > mostNamed ? ' m.fl.' : '';
  const kendte = known.length === 0 ? 'ingen' : `${known.slice(0, mostNamed).join(', ')}${more}`;
  const findings = unknown.map((name) => {
    const field = name.slice(0, longestName);
    return { field, message: message('ukendtIAdressen', { felt: field, kendte }) };
  });
  const { detail, errors, count } = toldFindings(findings);
  throw new HttpProblem({ status: 400, code: 'ugyldigeFelter', detail, errors, extra: count });
}

/**
 * Reads the texts of a query as its schema means them: a list that Fastify gives as a bare text when
 * its name occurs once, and a number, which is written with digits alone: neither `1e3` nor nothing.
 */
export function queryReader(schema: z.core.$ZodType): (query: unknown) => unknown {
  if (!(schema instanceof z.core.$ZodObject)) return (query) => query;
  const kinds = new Map(
    Object.entries(schema._zod.def.shape).map(([name, field]) => [name, unwrapped(field)]),
  );
  const read = (name: string, value: unknown) => {
    const kind = kinds.get(name);
    if (kind instanceof z.core.$ZodArray) return Array.isArray(value) ? value : [value];
    if (kind instanceof z.core.$ZodNumber && !/^-?\d+$/.test(String(value))) return Number.NaN;
    return value;
  };
  return (query) =>
    isRecord(query)
      ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name, read(name, value)]))
      : query;
}

function unwrapped(schema: unknown): unknown {
  const wraps = schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault;
  return wraps || schema instanceof z.core.$ZodNullable
    ? unwrapped(schema._zod.def.innerType)
    : schema;
}
