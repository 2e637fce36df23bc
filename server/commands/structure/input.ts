import * as z from 'zod/mini';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { inputSchema, updateSchemaWithout } from '../../../src/domain/elements/input-schema.ts';
import { transitionSchema } from '../../../src/domain/elements/transition-schema.ts';
import type { Transition } from '../../../src/domain/elements/transitions.ts';
import { danishMessage } from '../../http/danish-message.ts';
import type { Invocation, Violation, Warning } from '../command.ts';
import { fingerprint } from '../fingerprint.ts';

interface Refused {
  readonly ok: false;
  readonly violations: readonly Violation[];
}

type Values = Readonly<Record<string, unknown>>;
type Schema = z.ZodMiniType<Values>;

/** Reads the body of a new element by its type's own schema, with its Danish texts at the fields. */
export function readInput(
  type: ElementType,
  { input }: Invocation,
): Refused | { readonly ok: true; readonly values: Values } {
  return parsed(inputSchema(type, 'create'), input);
}

/**
 * Reads the body of a change. A field that is wrong already and stays as it is, such as the missing
 * virksomhed of a loaded hovedkonto, is told of only (domain guide 7, legacy rows).
 */
export function readChange(
  type: ElementType,
  { input, rowVersion }: Invocation,
  current: Values,
): Refused | { readonly ok: true; readonly values: Values; readonly inherited: Warning[] } {
  const body = { ...input, rowVersion };
  const whole = parsed(inputSchema(type, 'update'), body);
  if (whole.ok) return { ...whole, inherited: [] };
  // The times are of the change itself.
  const fields = type.fields.filter(({ kind }) => kind !== 'time').map(({ code }) => code);
  const inherited = whole.violations.filter(
    ({ field }) => fields.includes(field) && isSame(input[field], current[field]),
  );
  if (inherited.length === 0) return whole;
  const codes = new Set(inherited.map(({ field }) => field));
  const rest = parsed(updateSchemaWithout(type, codes), body);
  const told = inherited.map(({ code, field, message }) => ({ code, field, message }));
  return rest.ok ? { ...rest, inherited: told } : rest;
}

/** Reads what is said of a change of status. */
export function readTransition(
  type: ElementType,
  transition: Transition,
  { input, rowVersion }: Invocation,
): Refused | { readonly ok: true; readonly values: Values } {
  return parsed(transitionSchema(type, transition), { ...input, rowVersion });
}

function parsed(
  schema: Schema,
  body: Values,
): Refused | { readonly ok: true; readonly values: Values } {
  const result = z.safeParse(schema, body, { error: danishMessage, reportInput: true });
  if (result.success) return { ok: true, values: result.data };
  return { ok: false, violations: result.error.issues.map(violationOf) };
}

/** A form holds what has no value as a blank text. */
function isSame(asked: unknown, current: unknown): boolean {
  const value = typeof asked === 'string' && !asked.trim() ? null : asked;
  return fingerprint(value ?? null) === fingerprint(current ?? null);
}

function violationOf({ path, message }: z.core.$ZodIssue): Violation {
  const [field = ''] = path;
  return { code: 'feltfejl', field: String(field), message, status: 400 };
}
