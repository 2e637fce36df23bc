import { commandsOf } from '../../domain/commands/element-commands.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { timeFieldCodes } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { Invocation } from '../contract/asked-commands.ts';
import type { ElementPayload } from '../contract/common.ts';
import { mostTouched } from '../contract/touched.ts';
import { apiCall } from '../http/client.ts';
import { at, browseOf } from '../structure/structure-calls.ts';
import { textOfCommands } from './text-run.ts';

/**
 * Elements as the commands that would edit them, a line each that says what stands at a time, to be written
 * otherwise: left as it is, it would at most make a version that says the same, and the plan asks about that. Those
 * that are not there at that time have none.
 * @param time on the area's axis
 */
export async function textOfElements(
  area: AreaDeclaration,
  time: number,
  ids: readonly string[],
): Promise<string> {
  const standing: ElementPayload[] = [];
  for (let from = 0; from < ids.length; from += mostTouched) {
    const body = { elementer: ids.slice(from, from + mostTouched), numre: [] };
    const query = at(area.axis, time);
    standing.push(...(await apiCall(browseOf(area).raekker, { query, body })).poster);
  }
  const rows = new Map(standing.map((row) => [row.id, row]));
  const commands = ids.flatMap((id) => rows.get(id) ?? []).map((row) => editOf(row, time));
  return await textOfCommands(commands);
}

/** @param time as of `textOfElements` */
export function editOf(row: ElementPayload, time: number): Invocation {
  const type = elementTypes[row.type];
  const { id: kommando } = commandsOf(type).edit;
  const said = type.fields
    .filter(({ automatic, fixed, kind }) => !automatic && !fixed && kind !== 'time')
    .map(({ code }) => [code, row[code]] as const)
    // The remark is of a change, and not of what stands.
    .filter(([code, value]) => code !== 'bemaerkning' && isSaid(value));
  const input = { id: row.id, [timeFieldCodes[type.axis].from]: time, ...Object.fromEntries(said) };
  return { kommando, input, rowVersion: row.rowVersion };
}

function isSaid(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  );
}
