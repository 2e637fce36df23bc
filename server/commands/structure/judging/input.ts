import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { inputOf } from '../../../../src/domain/commands/inputs.ts';
import { updateSchemaWithout } from '../../../../src/domain/elements/input-schema.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { danishMessage } from '../../../problems/danish-message.ts';
import type { Invocation, Violation, Warning } from '../../command.ts';
import { violation } from '../../refused.ts';
import type { Values } from './asked.ts';

/** What an input holds as its schema reads it, or what it breaks. */
type ReadAs<Read> =
  | { readonly ok: true; readonly values: Read }
  | { readonly ok: false; readonly violations: readonly Violation[] };
type Read = ReadAs<Values>;

/** Reads what is said of a command by its own schema, with its Danish texts at the fields. */
export function readInput(command: ElementCommand, { input, rowVersion }: Invocation): Read {
  return parsed(inputOf(command), command.subject === 'ny' ? input : { ...input, rowVersion });
}

/**
 * Reads the body of a change. A field that is wrong already and stays as it is, such as the missing
 * virksomhed of a loaded hovedkonto, is told of only (docs/domaene.md "Arvede brud").
 */
export function readChange(
  command: ElementCommand,
  invocation: Invocation,
  current: Values,
): Read & { readonly inherited: readonly Warning[] } {
  const { input, rowVersion } = invocation;
  const type = elementTypes[command.types[0]];
  const whole = readInput(command, invocation);
  if (whole.ok) return { ...whole, inherited: [] };
  // The times are of the change itself.
  const fields = type.fields.filter(({ kind }) => kind !== 'time').map(({ code }) => code);
  const inherited = whole.violations.filter(
    ({ field }) => fields.includes(field) && isSame(input[field], current[field]),
  );
  if (inherited.length === 0) return { ...whole, inherited };
  const codes = new Set(inherited.map(({ field }) => field));
  const rest = parsed(updateSchemaWithout(type, codes, 'body'), { ...input, rowVersion });
  const told = inherited.map(({ code, field, message }) => ({ code, field, message }));
  return { ...rest, inherited: told };
}

/**
 * A command that is about something says which: to leave that out is no search in vain (404).
 * @param isId whether the id is one of those that there may be
 */
export function idViolation(id: unknown, isId: boolean): Violation | undefined {
  if (isId) return undefined;
  const isMissing = id === undefined || id === null || id === '';
  return violation(400, 'id', isMissing ? 'paakraevet' : 'ugyldigVaerdi', { felt: 'Id' });
}

/** Reads a body by a schema, with its Danish texts at the fields. */
export function parsed<Read extends Values>(
  schema: z.ZodMiniType<Read>,
  body: Values,
): ReadAs<Read> {
  const result = z.safeParse(schema, body, { error: danishMessage, reportInput: true });
  if (result.success) return { ok: true, values: result.data };
  return { ok: false, violations: result.error.issues.map(violationOf) };
}

/** A form holds what has no value as a blank text. */
function isSame(asked: unknown, current: unknown): boolean {
  const value = typeof asked === 'string' && !asked.trim() ? null : asked;
  return isDeepStrictEqual(value ?? null, current ?? null);
}

function violationOf({ path, message }: z.core.$ZodIssue): Violation {
  const [field = ''] = path;
  return { code: 'feltfejl', field: String(field), message, status: 400 };
}
