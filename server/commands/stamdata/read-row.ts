import * as z from 'zod/mini';
import type { Field, ReferenceField } from '../../../src/domain/elements/field.ts';
import { fieldSchema } from '../../../src/domain/elements/field-schema.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { fieldKindOf } from '../../../src/domain/field-kinds/field-kinds.ts';
import { numberOfType } from '../../../src/domain/numbers.ts';
import { withAllowed } from '../../../src/domain/stamdata/allowed-values.ts';
import { meantBy } from '../../../src/domain/stamdata/meant-by.ts';
import { fieldNamed, type Sheet, unknownColumn } from '../../../src/domain/stamdata/sheet.ts';
import { fuldtNummerField } from '../../../src/domain/stamdata/sheets.ts';
import type { Interval } from '../../../src/domain/time/intervals.ts';
import { convertInterval } from '../../../src/domain/time/time-axis.ts';
import { danishMessage } from '../../problems/danish-message.ts';
import { isGuid } from '../../storage/stored-version.ts';
import type { Violation, Warning } from '../command.ts';
import { violation, warning } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { fileFinding } from './file-finding.ts';

/** What a row of a file says, by field code: a reference as the text that names what it points to. */
export type FileRow = Readonly<Record<string, unknown>>;

/** A row's values by field code, references as ids; and what is wrong with it. */
export interface ReadRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly violations: readonly Violation[];
  /** What it lacks that may be lacking in what was made elsewhere (docs/domaene.md "Arvede brud"). */
  readonly warnings: readonly Warning[];
}

/** Reads a row of a sheet by its fields: their own rules, and that what it points to is there. */
export function readRow(world: WorldView, sheet: Sheet, row: FileRow, times: Interval): ReadRow {
  const owner = { name: `stamdata ${sheet.name}`, axis: sheet.axis };
  const violations = Object.keys(row)
    .filter((code) => !fieldNamed(sheet, 'code', code))
    .map((code) => fileFinding(code, unknownColumn));
  const warnings: Warning[] = [];
  const values: Record<string, unknown> = {};
  for (const field of sheet.fields) {
    const said = row[field.code];
    if (isBlank(said) && mayLack(sheet, field)) {
      values[field.code] = null;
      warnings.push(warning('paakraevet', field.code, { felt: field.label }));
      continue;
    }
    const read =
      field.kind === 'reference'
        ? readReference(world, field, said, { axis: sheet.axis, times })
        : readValue(fieldSchema(field, owner, 'create'), field, said);
    if ('value' in read) values[field.code] = read.value ?? fieldKindOf(field).blank;
    else violations.push(...read.violations);
  }
  return { values, violations, warnings };
}

/** What an element cannot be without is its number, its name, its place and its first time. */
function mayLack({ type }: Sheet, { code, kind, required }: Field): boolean {
  if (!type || !required || kind === 'time' || kind === 'bool') return false;
  return ![fuldtNummerField.code, 'navn', type.parent?.field].includes(code);
}

function isBlank(said: unknown): boolean {
  return said === undefined || said === null || said === '';
}

type ReadValue = { readonly value: unknown } | { readonly violations: readonly Violation[] };

function readValue(schema: z.ZodMiniType, field: Field, said: unknown): ReadValue {
  // A file has no difference between what is left out and what is said to be nothing.
  const result = z.safeParse(schema, said ?? undefined, {
    error: danishMessage,
    reportInput: true,
  });
  if (result.success) return { value: result.data };
  return {
    violations: result.error.issues.map(({ message }) => ({
      code: 'feltfejl',
      field: field.code,
      message: withAllowed(message, field, 'value'),
      status: 400,
    })),
  };
}

/** By number, or by id where several have had the number. */
function readReference(
  world: WorldView,
  { code, label: felt, to, required }: ReferenceField,
  said: unknown,
  { axis, times }: { readonly axis: Sheet['axis']; readonly times: Interval },
): ReadValue {
  if (isBlank(said)) {
    return required
      ? { violations: [violation(400, code, 'paakraevet', { felt })] }
      : { value: null };
  }
  const text = String(said).trim();
  const id = isGuid(text)
    ? world.timeline(text, to)[0]?.element_id
    : meantBy(
        world.byNumber(to, numberOfType(to, text) ?? text),
        convertInterval(times, axis, elementTypes[to].axis).fra,
      )?.element_id;
  return id === undefined
    ? { violations: [violation(400, code, 'referenceUkendt', { felt })] }
    : { value: id };
}
