import { isDeepStrictEqual } from 'node:util';
import type { RecordCommand } from '../../../src/domain/commands/record-commands.ts';
import { fieldSchema } from '../../../src/domain/elements/field-schema.ts';
import { isAmong } from '../../../src/domain/readers.ts';
import type { RecordKindName } from '../../../src/domain/records/names.ts';
import { recordIdSchema } from '../../../src/domain/records/record-id.ts';
import type { RecordKind } from '../../../src/domain/records/record-kind.ts';
import { recordSchemas } from '../../../src/domain/records/record-schema.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import { capitalised } from '../../../src/domain/words/capitalised.ts';
import type { NumberedName, StoredRecords } from '../../storage/records.ts';
import { isGuid } from '../../storage/stored-version.ts';
import { toldRow } from '../../storage/told-row.ts';
import type { HandledCommand, Handler, Invocation, Plan, Violation } from '../command.ts';
import { kindRulesOf } from '../record-rules.ts';
import { noAccess, refused, violation } from '../refused.ts';
import { fieldsOf } from '../said-fields.ts';
import { idViolation, parsed } from '../structure/judging/input.ts';
import type { WorldView } from '../world.ts';
import { changePlan } from './change-plan.ts';

type Values = Readonly<Record<string, unknown>>;
/** A row of any kind of record. */
type Row = StoredRecords[RecordKindName];

/** Creates, edits or takes away one record that is no element. */
export function recordHandler(command: RecordCommand): HandledCommand {
  const { create: making, edit: editing } = recordSchemas(recordKinds[command.entity]);
  const said = { create: fieldsOf(making), edit: fieldsOf(editing), remove: ['bekraeft'] };
  return { said: said[command.change], plan: planRecord(command) };
}

function planRecord({ entity, change }: RecordCommand): Handler {
  const kind = recordKinds[entity];
  const carryOut = { create, edit, remove }[change];
  return (world, invocation) => {
    // Who may not read them writes them as little, whatever they are permitted.
    const isReader = kind.readers === 'indlogget' || isAmong(kind.readers, world.user);
    if (!isReader) return refused(noAccess);
    const barred = kindRulesOf(entity).barred?.(world) ?? [];
    return barred.length > 0 ? refused(...barred) : carryOut(world, kind, invocation);
  };
}

/** The row version as users hand it back. */
function recordVersionText({ row_version }: { readonly row_version: number }): string {
  return String(row_version);
}

function create(world: WorldView, kind: RecordKind, { input }: Invocation): Plan {
  const read = parsed(recordSchemas(kind).create, input);
  if (!read.ok) return refused(...read.violations);
  const { completed, beside, changing, arising, standing } = kindRulesOf(kind.name);
  const id = isNumbered(kind) ? world.nextNumber(kind.name) : world.newId();
  const said = { id, ...columnsOf(kind, read.values), row_version: 1 } as Row;
  const row = completed?.(world, said) ?? said;
  const made = beside?.(world, row) ?? [];
  const barred = changing(world, null, row);
  const ofNew = barred.length > 0 ? [] : (arising?.(world, row) ?? []);
  const against = [...barred, ...ofNew, ...standing(world, row)];
  if (against.length > 0) return refused(...against);
  return changePlan(world, kind.name, null, row, made);
}

function edit(world: WorldView, kind: RecordKind, invocation: Invocation): Plan {
  const before = find(world, kind, invocation.input);
  if ('message' in before) return refused(before);
  const told = toldRow(kind.name, { ...before });
  const stale = staleViolation(kind, before, told, invocation);
  if (stale) return refused(stale);
  const { rowVersion, input } = invocation;
  const read = parsed(recordSchemas(kind).edit, { ...input, rowVersion });
  const fixed = fixedViolations(kind, told, input);
  if (!read.ok) return refused(...fixed, ...read.violations);
  const { completed, changing, standing } = kindRulesOf(kind.name);
  const said = { ...before, ...columnsOf(kind, { ...told, ...read.values }) } as Row;
  const after = completed?.(world, said) ?? said;
  const against = [...fixed, ...changing(world, before, after), ...standing(world, after)];
  if (against.length > 0) return refused(...against);
  return changePlan(world, kind.name, before, after);
}

function remove(world: WorldView, kind: RecordKind, invocation: Invocation): Plan {
  const before = find(world, kind, invocation.input);
  if ('message' in before) return refused(before);
  const { rowVersion } = invocation;
  const stale = staleViolation(kind, before, toldRow(kind.name, { ...before }), invocation);
  if (stale) return refused(stale);
  const read = parsed(recordSchemas(kind).remove, {
    ...invocation.input,
    ...(rowVersion !== undefined && { rowVersion }),
  });
  if (!read.ok) return refused(...read.violations);
  const { changing, leaning } = kindRulesOf(kind.name);
  const against = [...changing(world, before, null), ...leaning(world, before)];
  if (against.length > 0) return refused(...against);
  return changePlan(world, kind.name, before, null);
}

/** The record that is meant, or why there is none. */
function find(world: WorldView, kind: RecordKind, { id }: Values): Row | Violation {
  const isId = kind.hasNumberedIds ? recordIdSchema('Id').safeParse(id).success : isGuid(id);
  const found = isId && world.record(kind.name, id as string | number);
  return idViolation(id, isId) ?? (found || unknown(kind));
}

function isNumbered(kind: RecordKind): kind is RecordKind & { readonly name: NumberedName } {
  return kind.hasNumberedIds === true;
}

function unknown({ label }: RecordKind): Violation {
  return violation(404, '', 'postFindesIkke', { post: capitalised(label.theOne) });
}

/** The columns of a record's fields and of what it hangs below; what follows from others is worked out. */
export function columnsOf({ fields, parent }: RecordKind, values: Values): Values {
  const columns = fields
    .filter(({ kind }) => kind !== 'bool')
    .map(({ code, computed }) => [columnOf(code), computed ? computed(values) : values[code]]);
  const above = parent ? { [columnOf(parent.field)]: values[parent.field] } : {};
  return { ...above, ...Object.fromEntries(columns) };
}

/** A field's column is its code in snake_case. */
export function columnOf(code: string): string {
  return code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What is set once and for all, or worked out, and is asked to be another. */
function fixedViolations(kind: RecordKind, told: Values, input: Values): Violation[] {
  const { parent } = kind;
  const above = parent && input[parent.field];
  const isMoved = parent && above !== undefined && String(above) !== String(told[parent.field]);
  const moved = isMoved ? [violation(400, parent.field, 'fastFelt', { felt: parent.label })] : [];
  const fixed = kind.fields
    .filter(({ fixed, automatic, code }) => (fixed || automatic) && code in input && code in told)
    .filter((field) => {
      const read = fieldSchema(field, kind, 'create').safeParse(input[field.code]);
      return !read.success || read.data !== told[field.code];
    })
    .map(({ code, label, automatic }) =>
      violation(400, code, automatic ? 'feltBeregnes' : 'fastFelt', { felt: label }),
    );
  return [...moved, ...fixed];
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
