import { isDeepStrictEqual } from 'node:util';
import { isRecordCommand } from '../../../src/domain/commands/record-commands.ts';
import { declarationOf, isElementCommand } from '../../../src/domain/commands/registry.ts';
import { linkUnderkonto } from '../../../src/domain/commands/regnskabsstruktur-commands.ts';
import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { type Field, isAlwaysSaid } from '../../../src/domain/elements/field.ts';
import { relationKinds } from '../../../src/domain/elements/relations.ts';
import type { RecordKindName } from '../../../src/domain/records/names.ts';
import { fieldsFilledIn } from '../../../src/domain/records/record-kind.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import { contains } from '../../../src/domain/status.ts';
import { intervalOf, isDefault } from '../../../src/domain/timeline/koblinger.ts';
import { fieldValues } from '../../storage/field-storage.ts';
import { otherEndOf } from '../../storage/koblinger.ts';
import type { StoredRecords } from '../../storage/records.ts';
import {
  isGuid,
  rowVersionText,
  type StoredVersion,
  standingAt,
  typeOf,
} from '../../storage/stored-version.ts';
import { toldRow } from '../../storage/told-row.ts';
import type { Invocation } from '../command.ts';
import type { WorldView } from '../world.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a change is of: the versions of an element, oldest first, or a record. */
interface Standing {
  readonly versions: readonly StoredVersion[];
  readonly row: (StoredRecords[RecordKindName] & { readonly row_version: number }) | undefined;
}

/**
 * A change that nobody has seen what it is of: it is of what stands when it is judged, also by the commands before
 * it, and what it leaves out stays. That it does what was shown, the plan's prints hold.
 */
export function ofWhatStands(world: WorldView, invocation: Invocation): Invocation {
  if (!invocation.unseen) return invocation;
  const { unseen: _, ...seen } = invocation;
  const { kommando, input } = seen;
  if (kommando === linkUnderkonto.id)
    return { ...seen, input: { ...choiceStanding(world, input), ...input } };
  const { id } = input;
  const command = declarationOf(kommando);
  const kind = command && isRecordCommand(command) ? command.entity : undefined;
  const stood = alwaysSaid(kommando, input, {
    versions: isGuid(id) && !kind ? world.timeline(id) : [],
    row: kind && world.record(kind, id as string | number),
  });
  if (!stood) return seen;
  const { values, rowVersion } = stood;
  return { ...seen, input: { ...values, ...input }, rowVersion: seen.rowVersion ?? rowVersion };
}

/** A relation that is the default stays it, where nothing is said of that. */
function choiceStanding(
  world: WorldView,
  { underkontoId, delregnskabId, fraPeriode }: Values,
): Values {
  const relations = isGuid(underkontoId) ? world.relationsOf(underkontoId) : [];
  const standing = relations.find(
    (row) => otherEndOf(row) === delregnskabId && contains(intervalOf(row), Number(fraPeriode)),
  );
  return { [relationKinds.kobling.chosen]: standing !== undefined && isDefault(standing) };
}

/** What a change was asked, without what it says only because a change always does, and leaves as it was. */
export function onlyChanged(kommando: string, input: Values, standing: Standing): Values {
  const { values = {} } = alwaysSaid(kommando, input, standing) ?? {};
  const said = Object.entries(input).filter(
    ([code, value]) => !(code in values && isDeepStrictEqual(values[code], value)),
  );
  return Object.fromEntries(said);
}

/** What stands of the fields that a change says also where it leaves them, and the row version that says so. */
function alwaysSaid(
  kommando: string,
  input: Values,
  { versions, row }: Standing,
): { readonly values: Values; readonly rowVersion: string } | undefined {
  const command = declarationOf(kommando);
  if (!command) return undefined;
  if (isElementCommand(command)) {
    const [last] = versions;
    const time = last && input[timeFieldCodes[typeOf(last).axis].from];
    const version = typeof time === 'number' ? standingAt(versions, time) : versions.at(-1);
    if (!version || command.change !== 'edit') return undefined;
    const type = typeOf(version);
    const values = ofFields(type.fields, fieldValues(type, version));
    return { values, rowVersion: rowVersionText(version) };
  }
  if (!isRecordCommand(command) || command.change !== 'edit' || !row) return undefined;
  const kind = recordKinds[command.entity];
  const values = ofFields(fieldsFilledIn(kind, 'edit'), toldRow(kind.name, row));
  return { values, rowVersion: String(row.row_version) };
}

function ofFields(fields: readonly Field[], values: Values): Values {
  const said = fields.filter((field) => isAlwaysSaid(field) && values[field.code] !== undefined);
  return Object.fromEntries(said.map(({ code }) => [code, values[code]]));
}
