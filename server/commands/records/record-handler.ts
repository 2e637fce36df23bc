import { isDeepStrictEqual } from 'node:util';
import type { RecordCommand } from '../../../src/domain/commands/record-commands.ts';
import { fieldSchema } from '../../../src/domain/elements/field-schema.ts';
import { accessFlags } from '../../../src/domain/permissions.ts';
import type { RecordKind } from '../../../src/domain/records/record-kind.ts';
import { recordSchemas } from '../../../src/domain/records/record-schema.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import type { Effect } from '../../storage/effect.ts';
import { isGuid } from '../../storage/stored-version.ts';
import { toldRow } from '../../storage/told-row.ts';
import type { User } from '../../user.ts';
import type { Handler, Invocation, Plan, Violation } from '../command.ts';
import { noAccess, refused, unchanged, violation } from '../refused.ts';
import { parsed } from '../structure/input.ts';
import type { WorldView } from '../world.ts';
import { recordChanges } from './record-changes.ts';
import { type RecordRow as Row, rulesOf } from './record-rules.ts';
import { rowEffect } from './row-effect.ts';

type Values = Readonly<Record<string, unknown>>;
/** Creates, edits or takes away one record that is no element. */
export function recordHandler({ entity, change, gate }: RecordCommand): Handler {
  const kind = recordKinds[entity];
  const carryOut = { create, edit, remove }[change];
  return (world, invocation) => {
    if (gate === 'scoperolle' && !holdsScopeRole(world.user)) return refused(noAccess);
    return carryOut(world, kind, invocation);
  };
}

/** Activities are for those with one of the scope roles (specification 6). */
export function holdsScopeRole({ scopeRoles }: User): boolean {
  return accessFlags({ accessiblePermissions: [], scopeRoles: [...scopeRoles] })
    .hasAccessActivitiesTab;
}

/** The row version as users hand it back. */
function recordVersionText({ row_version }: { readonly row_version: number }): string {
  return String(row_version);
}

function create(world: WorldView, kind: RecordKind, { input }: Invocation): Plan {
  const read = parsed(recordSchemas(kind).create, input);
  if (!read.ok) return refused(...read.violations);
  const { initial, beside, standing } = rulesOf(kind.name);
  const id = world.newId();
  const row = { id, ...columnsOf(kind, read.values), ...initial, row_version: 1 } as Row;
  const made = beside(world, row);
  const against = standing(world, row);
  if (against.length > 0) return refused(...against);
  return planOf(world, [...made, rowEffect(kind.name, null, row)]);
}

function edit(world: WorldView, kind: RecordKind, invocation: Invocation): Plan {
  const before = find(world, kind, invocation.input);
  if (!before) return refused(unknown(kind));
  const told = toldRow(kind.name, { ...before });
  const stale = staleViolation(kind, before, told, invocation);
  if (stale) return refused(stale);
  const { rowVersion, input } = invocation;
  const read = parsed(recordSchemas(kind).edit, { ...input, rowVersion });
  const fixed = fixedViolations(kind, told, input);
  if (!read.ok) return refused(...fixed, ...read.violations);
  const after = { ...before, ...columnsOf(kind, { ...told, ...read.values }) } as Row;
  const { changing, standing } = rulesOf(kind.name);
  const against = [...fixed, ...changing(world, before, after), ...standing(world, after)];
  if (against.length > 0) return refused(...against);
  return planOf(
    world,
    isDeepStrictEqual(before, after) ? [] : [rowEffect(kind.name, before, after)],
  );
}

function remove(world: WorldView, kind: RecordKind, invocation: Invocation): Plan {
  const before = find(world, kind, invocation.input);
  if (!before) return refused(unknown(kind));
  const { rowVersion } = invocation;
  const stale = staleViolation(kind, before, toldRow(kind.name, { ...before }), invocation);
  if (stale) return refused(stale);
  const read = parsed(recordSchemas(kind).remove, {
    ...invocation.input,
    ...(rowVersion !== undefined && { rowVersion }),
  });
  if (!read.ok) return refused(...read.violations);
  const against = rulesOf(kind.name).removing(world, before);
  if (against.length > 0) return refused(...against);
  return planOf(world, [rowEffect(kind.name, before, null)]);
}

function planOf(world: WorldView, effects: readonly Effect[]): Plan {
  const warnings = effects.length > 0 ? [] : [unchanged];
  return { effects, violations: [], warnings, poster: recordChanges(world, effects) };
}

function find(world: WorldView, { name }: RecordKind, { id }: Values): Row | undefined {
  return isGuid(id) ? (world.record(name, id) as Row | undefined) : undefined;
}

function unknown({ label }: RecordKind): Violation {
  const post = label.theOne.charAt(0).toUpperCase() + label.theOne.slice(1);
  return violation(404, '', 'postFindesIkke', { post });
}

/** The columns of a record's fields; what follows from others is worked out. */
function columnsOf({ fields }: RecordKind, values: Values): Values {
  const columns = fields
    .filter(({ kind }) => kind !== 'bool')
    .map(({ code, computed }) => [columnOf(code), computed ? computed(values) : values[code]]);
  return Object.fromEntries(columns);
}

/** A field's column is its code in snake_case. */
function columnOf(code: string): string {
  return code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Fields that are set once and for all, or worked out, and are asked to be another. */
function fixedViolations(kind: RecordKind, told: Values, input: Values): Violation[] {
  return kind.fields
    .filter(({ fixed, automatic, code }) => (fixed || automatic) && code in input && code in told)
    .filter((field) => {
      const read = fieldSchema(field, kind, 'create').safeParse(input[field.code]);
      return !read.success || read.data !== told[field.code];
    })
    .map(({ code, label, automatic }) =>
      violation(400, code, automatic ? 'feltBeregnes' : 'fastFelt', { felt: label }),
    );
}

/** 409 when it was written since the user saw it, with theirs and mine for each field. */
function staleViolation(
  kind: RecordKind,
  row: Row,
  told: Values,
  { input, rowVersion }: Invocation,
): Violation | undefined {
  const isGiven = typeof rowVersion === 'string' && rowVersion !== '';
  if (!isGiven || rowVersion === recordVersionText(row)) return undefined;
  const differing = kind.fields.flatMap((field) => {
    const { [field.code]: asked } = input;
    if (asked === undefined) return [];
    const read = fieldSchema(field, kind, 'update').safeParse(asked);
    const dine = read.success ? read.data : asked;
    const deres = told[field.code] ?? null;
    return isDeepStrictEqual(deres, dine) ? [] : [[field.code, { deres, dine }] as const];
  });
  return {
    ...violation(409, '', 'samtidigRettelse', { navn: row.navn }),
    conflict: { rowVersion: recordVersionText(row), fields: Object.fromEntries(differing) },
  };
}
