import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import { rowVersionText, type StoredVersion } from '../../read/stored-version.ts';
import type { Conflict, Invocation, Violation } from '../command.ts';
import { fingerprint } from '../fingerprint.ts';

interface Seen {
  readonly type: ElementType;
  /** The version that the user saw, as it is now. */
  readonly base: StoredVersion;
}

/** What now stands at the time that the change is for. */
interface Theirs {
  readonly version: StoredVersion;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The version that a row version names; the newest when the text names none. */
export function versionSeen(
  versions: readonly StoredVersion[],
  rowVersion: string | undefined,
): StoredVersion | undefined {
  const [versionId] = rowVersion?.split('.', 1) ?? [];
  return versions.find(({ version_id }) => String(version_id) === versionId) ?? versions.at(-1);
}

/** Whether the row has been written since the user saw it. A missing row version is left to the field rules. */
export function isStale({ base }: Pick<Seen, 'base'>, { rowVersion }: Invocation): boolean {
  return rowVersion !== undefined && rowVersion !== rowVersionText(base);
}

/** 409 with theirs and mine for each field, and the row version to go on from. */
export function staleViolation(
  { type, base }: Seen,
  { version, values }: Theirs,
  { input }: Invocation,
): Violation {
  return {
    code: 'samtidigRettelse',
    field: '',
    message: message('samtidigRettelse', { navn: base.navn }),
    status: 409,
    conflict: { rowVersion: rowVersionText(version), fields: differingFields(type, values, input) },
  };
}

function differingFields(
  type: ElementType,
  values: Theirs['values'],
  input: Invocation['input'],
): Conflict['fields'] {
  const fields: Record<string, { deres: unknown; dine: unknown }> = {};
  for (const { code } of type.fields) {
    const deres = values[code] ?? null;
    const dine = input[code] ?? null;
    if (code in input && fingerprint(deres) !== fingerprint(dine)) fields[code] = { deres, dine };
  }
  return fields;
}
