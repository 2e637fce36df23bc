import { isDeepStrictEqual } from 'node:util';
import type { ElementType } from '../../../../src/domain/elements/element-type.ts';
import { rowVersionText, type StoredVersion } from '../../../storage/stored-version.ts';
import type { Conflict, Invocation, Violation } from '../../command.ts';
import { violation } from '../../refused.ts';
import { scalarText } from '../../scalar-text.ts';
import { asRead } from '../rules/change-rules.ts';
import type { Subject, Values } from './asked.ts';

/** What now stands at the time that the change is for. */
interface Theirs {
  readonly version: StoredVersion;
  readonly values: Values;
}

/** The version that a row version names; the newest when the text names none. */
export function versionSeen(
  versions: readonly StoredVersion[],
  rowVersion: unknown,
): StoredVersion | undefined {
  const [versionId] = scalarText(rowVersion).split('.', 1);
  return versions.find(({ version_id }) => String(version_id) === versionId) ?? versions.at(-1);
}

/** Whether the row has been written since the user saw it. What is no row version is left to the field rules. */
export function isStale(base: StoredVersion, { rowVersion }: Invocation): boolean {
  const isGiven = typeof rowVersion === 'string' && rowVersion !== '';
  return isGiven && rowVersion !== rowVersionText(base);
}

/** 409 with theirs and mine for each field, and the row version to go on from. */
export function staleViolation(
  { type, base }: Pick<Subject, 'type' | 'base'>,
  { version, values }: Theirs,
  { input }: Invocation,
): Violation {
  return {
    ...violation(409, '', 'samtidigRettelse', { navn: base.navn }),
    conflict: { rowVersion: rowVersionText(version), fields: differingFields(type, values, input) },
  };
}

function differingFields(type: ElementType, values: Values, input: Values): Conflict['fields'] {
  const fields: Record<string, { deres: unknown; dine: unknown }> = {};
  for (const field of type.fields) {
    const { code } = field;
    if (!Object.hasOwn(input, code)) continue;
    const deres = values[code] ?? null;
    const dine = asRead(field, type, input[code]) ?? null;
    if (!isDeepStrictEqual(deres, dine)) fields[code] = { deres, dine };
  }
  return fields;
}
