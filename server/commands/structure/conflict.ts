import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import { rowVersionText, type StoredVersion } from '../../read/stored-version.ts';
import type { Conflict, Invocation, Violation } from '../command.ts';
import { fingerprint } from '../fingerprint.ts';

interface Seen {
  readonly type: ElementType;
  readonly base: StoredVersion;
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

/**
 * The row has been written since the user saw it: 409 with theirs and mine for each field. A missing
 * row version is left to the field rules.
 */
export function staleViolation(
  seen: Seen,
  { input, rowVersion }: Invocation,
): Violation | undefined {
  const now = rowVersionText(seen.base);
  if (rowVersion === undefined || rowVersion === now) return undefined;
  return {
    code: 'samtidigRettelse',
    field: '',
    message: message('samtidigRettelse', { navn: seen.base.navn }),
    status: 409,
    conflict: { rowVersion: now, fields: differingFields(seen, input) },
  };
}

function differingFields({ type, values }: Seen, input: Invocation['input']): Conflict['fields'] {
  const fields: Record<string, { deres: unknown; dine: unknown }> = {};
  for (const { code } of type.fields) {
    const deres = values[code] ?? null;
    const dine = input[code] ?? null;
    if (code in input && fingerprint(deres) !== fingerprint(dine)) fields[code] = { deres, dine };
  }
  return fields;
}
