import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import type { Field } from '../../../src/domain/elements/field.ts';
import { fieldSchema } from '../../../src/domain/elements/field-schema.ts';
import { message } from '../../../src/domain/messages.ts';
import { statusAt } from '../../../src/domain/status.ts';
import { formatTime, OPEN_END } from '../../../src/domain/time-axis.ts';
import { type StoredVersion, validityOf } from '../../storage/stored-version.ts';
import type { Violation } from '../command.ts';
import { fingerprint } from '../fingerprint.ts';
import type { WorldView } from '../world.ts';
import type { Subject } from './asked.ts';
import type { Draft } from './draft.ts';
import { alreadyClosed, endViolations, goesOn } from './end-rules.ts';
import { remedyBy } from './finding-words.ts';

/** The element as it is, and the version that is being changed. */
interface Before extends Omit<Subject, 'access'> {
  readonly values: Readonly<Record<string, unknown>>;
}

/** Codes of the fields whose value would be another than it is. */
export function changedFields(
  { type, values }: Pick<Before, 'type' | 'values'>,
  draft: Draft,
): ReadonlySet<string> {
  return differingCodes(type, values, draft.values);
}

/** Codes of the fields that have another value in one than in the other. */
export function differingCodes(
  { fields }: ElementType,
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const codes = fields.map(({ code }) => code);
  return new Set(codes.filter((code) => !isSame(a[code] ?? null, b[code] ?? null)));
}

/** Most values are texts and numbers, and there are many of them in a run. */
function isSame(a: unknown, b: unknown): boolean {
  const areObjects = typeof a === 'object' && typeof b === 'object';
  return a === b || (areObjects && fingerprint(a) === fingerprint(b));
}

/** Number and place are fixed after creation: another value is refused rather than passed over. */
export function fixedViolations(
  { type, values }: Pick<Before, 'type' | 'values'>,
  input: Readonly<Record<string, unknown>>,
): Violation[] {
  return type.fields
    .filter(({ fixed, code }) => fixed && code in input)
    .filter((field) => asRead(field, type, input[field.code]) !== values[field.code])
    .map(({ code, label }) => violation('fastFelt', code, message('fastFelt', { felt: label })));
}

/** What a fixed field's own rules make of a value; a loaded one may break them, and stays as it is. */
function asRead(field: Field, type: ElementType, value: unknown): unknown {
  const read = fieldSchema(field, type, 'update').safeParse(value);
  return read.success ? read.data : value;
}

/** Fields that need a permission besides the type's own, and would get another value without it. */
export function permissionViolations(
  { user }: WorldView,
  { type, values }: Draft,
  standing: Readonly<Record<string, unknown>>,
): Violation[] {
  return type.fields
    .filter(({ permission }) => permission !== undefined && !user.permissions.has(permission))
    .filter(({ code }) => (values[code] ?? null) !== (standing[code] ?? null))
    .map(({ code, label }) => ({
      ...violation('feltTilladelse', code, message('feltTilladelse', { felt: label })),
      status: 403,
    }));
}

/** Where on the time axis a change may begin and end. */
export function timeViolations(
  world: WorldView,
  before: Before,
  draft: Draft,
  changed: ReadonlySet<string>,
): Violation[] {
  const { from, to } = timeFieldCodes[before.type.axis];
  const isBeyond = goesOn(world, before, draft);
  const beginning = isBeyond ? undefined : beginningViolation(before, draft, from);
  return [
    ...(beginning ? [beginning] : []),
    ...(changed.has(to) ? endViolations(world, before, draft) : []),
  ];
}

function beginningViolation(
  { type, base, versions }: Before,
  { fra }: Draft,
  field: string,
): Violation | undefined {
  const show = (time: number) => formatTime(type.axis, time);
  if (fra < base.fra) {
    return violation('fraFoerVersion', field, message('fraFoerVersion', { fra: show(base.fra) }));
  }
  if (fra > (base.til ?? OPEN_END)) {
    const later = versions.find((v) => v !== base && v.fra <= fra && fra <= (v.til ?? OPEN_END));
    if (!later) return alreadyClosed(type, base.til ?? fra, field);
    const til = later.til === null ? '…' : show(later.til);
    const text = message('periodeOverlap', { fra: show(later.fra), til });
    return violation('periodeOverlap', field, text);
  }
  return softClosedViolation(type, base, fra);
}

/** Only what is Aaben is edited; a soft-closed element is reopened first (domain guide 7). */
function softClosedViolation(
  type: ElementType,
  version: StoredVersion,
  time: number,
): Violation | undefined {
  if (statusAt(validityOf(version), time) !== 'SoftLukket') return undefined;
  return {
    ...violation('softLukketInfo', '', message('softLukketInfo')),
    ...remedyBy(type, 'reopen'),
  };
}

function violation(code: string, field: string, text: string): Violation {
  return { code, field, message: text, status: 400 };
}
