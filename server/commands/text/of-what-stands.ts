import { isRecordCommand } from '../../../src/domain/commands/record-commands.ts';
import { declarationOf, isElementCommand } from '../../../src/domain/commands/registry.ts';
import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { type Field, isAlwaysSaid } from '../../../src/domain/elements/field.ts';
import { fieldsFilledIn } from '../../../src/domain/records/record-kind.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import { fieldValues } from '../../storage/field-storage.ts';
import { isGuid, rowVersionText, standingAt, typeOf } from '../../storage/stored-version.ts';
import { toldRow } from '../../storage/told-row.ts';
import type { Invocation } from '../command.ts';
import type { WorldView } from '../world.ts';

/**
 * A change that nobody has seen what it is of: it is of what stands when it is judged, also by the commands before
 * it, and what it leaves out stays. That it does what was shown, the plan's prints hold.
 */
export function ofWhatStands(world: WorldView, invocation: Invocation): Invocation {
  if (!invocation.unseen) return invocation;
  const { unseen: _, ...seen } = invocation;
  const command = declarationOf(invocation.kommando);
  if (!command) return seen;
  const { input } = invocation;
  const { id } = input;
  if (isElementCommand(command)) {
    const versions = isGuid(id) ? world.timeline(id) : [];
    const [last] = versions;
    const time = last && input[timeFieldCodes[typeOf(last).axis].from];
    const version = typeof time === 'number' ? standingAt(versions, time) : versions.at(-1);
    if (!version) return seen;
    const type = typeOf(version);
    return completed(seen, type.fields, fieldValues(type, version), rowVersionText(version));
  }
  if (!isRecordCommand(command)) return seen;
  const kind = recordKinds[command.entity];
  const row = world.record(kind.name, id as string | number);
  if (!row) return seen;
  const fields = fieldsFilledIn(kind, 'edit');
  return completed(seen, fields, toldRow(kind.name, row), String(row.row_version));
}

/** With what a change says also where it leaves it as it is. */
function completed(
  invocation: Invocation,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  rowVersion: string,
): Invocation {
  const standing = fields
    .filter((field) => isAlwaysSaid(field) && values[field.code] !== undefined)
    .map(({ code }) => [code, values[code]]);
  const input = { ...Object.fromEntries(standing), ...invocation.input };
  return { ...invocation, input, rowVersion: invocation.rowVersion ?? rowVersion };
}
