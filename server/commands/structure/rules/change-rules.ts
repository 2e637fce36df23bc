import { isDeepStrictEqual } from 'node:util';
import {
  type ElementType,
  softClosedText,
  timeFieldCodes,
} from '../../../../src/domain/elements/element-type.ts';
import type { Field } from '../../../../src/domain/elements/field.ts';
import { fieldSchema } from '../../../../src/domain/elements/field-schema.ts';
import { contains, statusAt } from '../../../../src/domain/status.ts';
import { formatTime } from '../../../../src/domain/time/time-axis.ts';
import { validityOf } from '../../../storage/stored-version.ts';
import type { Violation } from '../../command.ts';
import { violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { AskedStanding, Subject, Values } from '../judging/asked.ts';
import type { Draft } from '../judging/draft.ts';
import { remedyBy } from '../words/finding-words.ts';
import { alreadyClosed, endOf, endViolations, goesOn, overlap } from './end-rules.ts';

/** Codes of the fields that have another value in one than in the other. */
export function differingCodes({ fields }: ElementType, a: Values, b: Values): ReadonlySet<string> {
  const codes = fields.map(({ code }) => code);
  return new Set(codes.filter((code) => !isDeepStrictEqual(a[code] ?? null, b[code] ?? null)));
}

/** Number and place are fixed after creation: another value is refused rather than passed over. */
export function fixedViolations(
  { type, current }: Pick<AskedStanding, 'type' | 'current'>,
  input: Values,
): Violation[] {
  return type.fields
    .filter(({ fixed, code }) => fixed && code in input)
    .filter((field) => asRead(field, type, input[field.code]) !== current[field.code])
    .map(({ code, label }) => violation(400, code, 'fastFelt', { felt: label }));
}

/** A value as it would be stored, blanks and all read; what breaks the field's rules stays as it came. */
export function asRead(field: Field, type: ElementType, value: unknown): unknown {
  const read = fieldSchema(field, type, 'update').safeParse(value);
  return read.success ? read.data : value;
}

/** Fields that need a permission besides the type's own, and would get another value without it. */
export function permissionViolations(
  { user }: WorldView,
  { type, values }: Draft,
  standing: Values,
): Violation[] {
  return type.fields
    .filter(({ permission }) => permission !== undefined && !user.permissions.has(permission))
    .filter(({ code }) => (values[code] ?? null) !== (standing[code] ?? null))
    .map(({ code, label }) => violation(403, code, 'feltTilladelse', { felt: label }));
}

/** Where on the time axis a change may begin and end. */
export function timeViolations(
  world: WorldView,
  subject: Subject,
  draft: Draft,
  changed: ReadonlySet<string>,
): Violation[] {
  const { to } = timeFieldCodes[subject.type.axis];
  return [
    ...(goesOn(world, subject, draft) ? [] : beginningViolations(subject, draft)),
    ...(changed.has(to) ? endViolations(world, subject, draft) : []),
  ];
}

function beginningViolations({ type, base, versions }: Subject, { fra }: Draft): Violation[] {
  const { from } = timeFieldCodes[type.axis];
  if (fra < base.fra) {
    return [violation(400, from, 'fraFoerVersion', { fra: formatTime(type.axis, base.fra) })];
  }
  if (fra > endOf(base)) {
    const later = versions.find((version) => version !== base && contains(version, fra));
    return [later ? overlap(type, later, from) : alreadyClosed(type, endOf(base), from)];
  }
  // Only what is Aaben is edited; a soft-closed element is reopened first (docs/domaene.md "Status").
  const isSoft = statusAt(validityOf(base), fra) === 'SoftLukket';
  const { [type.axis]: text } = softClosedText;
  return isSoft ? [{ ...violation(400, '', text), ...remedyBy(type, 'reopen') }] : [];
}
