import { commandsOf } from '../../domain/commands/element-commands.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { timeFieldCodes } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import type { Invocation } from '../contract/asked-commands.ts';
import type { ElementPayload } from '../contract/common.ts';
import { mostTouched } from '../contract/touched.ts';
import { apiCall } from '../http/client.ts';
import { at, browseOf } from '../structure/structure-calls.ts';
import { textOfCommands } from './text-run.ts';

/** When elements are written as they stand, on the area's axis, and the underaktivitet that it is to be changed in. */
export interface WrittenFor {
  readonly time: number;
  /** Null: none is worked in. */
  readonly underaktivitetId: number | null;
}

/**
 * Elements as the commands that would edit them, a line each that says what stands at a time, to be written
 * otherwise: left as it is, it would at most make a version that says the same, and the plan asks about that. Those
 * that are not there at that time have none, and a remark says how many they are.
 */
export async function textOfElements(
  area: AreaDeclaration,
  { time, underaktivitetId }: WrittenFor,
  ids: readonly string[],
): Promise<string> {
  const standing: ElementPayload[] = [];
  for (let from = 0; from < ids.length; from += mostTouched) {
    const body = { elementer: ids.slice(from, from + mostTouched), numre: [] };
    const query = at(area.axis, time);
    standing.push(...(await apiCall(browseOf(area).raekker, { query, body })).poster);
  }
  const rows = new Map(standing.map((row) => [row.id, row]));
  const there = ids.flatMap((id) => rows.get(id) ?? []);
  const gone = ids.length - there.length;
  const remark = `# ${gone} af de markerede er der ikke i ${formatTime(area.axis, time)}`;
  const left = gone > 0 ? [remark] : [];
  if (there.length === 0) return `${remark}\n`;
  const text = await textOfCommands(there.map((row) => editOf(row, time, underaktivitetId)));
  return [...left, text].join('\n');
}

/** @param time as of `textOfElements` */
export function editOf(
  row: ElementPayload,
  time: number,
  underaktivitetId: number | null,
): Invocation {
  const type = elementTypes[row.type];
  const { id: kommando } = commandsOf(type).edit;
  const said = type.fields
    .filter(({ automatic, fixed, kind }) => !automatic && !fixed && kind !== 'time')
    .map(({ code }) => [code, row[code]] as const)
    // The remark is of a change, and not of what stands.
    .filter(([code, value]) => code !== 'bemaerkning' && isSaid(value));
  const input = {
    id: row.id,
    [timeFieldCodes[type.axis].from]: time,
    ...Object.fromEntries(said),
    ...(type.actions.procesGate && underaktivitetId !== null && { underaktivitetId }),
  };
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
