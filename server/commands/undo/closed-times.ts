import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { message } from '../../../src/domain/messages.ts';
import { finansaarOf, formatTime, next } from '../../../src/domain/time-axis.ts';
import type { Violation } from '../command.ts';
import { fingerprint } from '../fingerprint.ts';
import { statusOfFinansaar } from '../structure/world-times.ts';
import type { WorldView } from '../world.ts';
import type { NetChange } from './net-changes.ts';

type Row = Readonly<Record<string, unknown>>;

/** Nothing is taken back in a finansår that is closed, or in a period that is approved. */
export function closedTimes(world: WorldView, net: readonly NetChange[]): Violation[] {
  const found = net.flatMap((change) => closedTime(world, change) ?? []);
  return [...new Map(found.map((violation) => [violation.message, violation])).values()];
}

function closedTime(world: WorldView, change: NetChange): Violation | undefined {
  const row = change.after ?? change.before ?? {};
  if (change.entity === 'underkonto_delregnskab') {
    const from = firstDifference(change, 'periode', ['fra_periode', 'til_periode']);
    const periode = world.calendar.perioder.find(({ nummer }) => nummer === from);
    return from !== undefined && periode?.godkendt
      ? violation('fortrydPeriode', { periode: formatTime('periode', from) })
      : undefined;
  }
  if (change.entity !== 'element_version') return undefined;
  const { axis } = elementTypes[elementTypeNameSchema.parse(row.type)];
  const from = firstDifference(change, axis, ['fra', 'til']);
  if (from === undefined) return undefined;
  const finansaar = finansaarOf(axis, from);
  return statusOfFinansaar(world, finansaar) === 'Afsluttet'
    ? violation('finansaarAfsluttet', { finansaar })
    : undefined;
}

/** The first time at which a row says another thing than before; undefined: it says so at none. */
function firstDifference(
  { before, after }: NetChange,
  axis: TimeAxis,
  [fra, til]: readonly [fra: string, til: string],
): number | undefined {
  const row = after ?? before ?? {};
  if (!before || !after) return Number(row[fra]);
  const starts = [fra, softFrom].map((column) => earlier(before, after, column));
  const ends = [til, softTo].map((column) => {
    const last = earlier(before, after, column);
    return last === undefined ? undefined : next(axis, last);
  });
  const silent = new Set([...withoutTime, fra, til]);
  const saysOther = Object.keys(row).some(
    (column) => !silent.has(column) && fingerprint(before[column]) !== fingerprint(after[column]),
  );
  const times = [...starts, ...ends, saysOther ? Number(row[fra]) : undefined].filter(
    (time) => time !== undefined,
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}

const softFrom = 'soft_lukket_fra';
const softTo = 'soft_lukket_til';

/** Columns that say why, by what step, by whom and how often, but nothing of a time. */
const withoutTime: readonly string[] = [
  softFrom,
  softTo,
  'bemaerkning',
  'underaktivitet_id',
  'row_version',
  'aendret',
  'aendret_af',
];

/** The earlier of two times in a column, where they differ. */
function earlier(before: Row, after: Row, column: string): number | undefined {
  if (before[column] === after[column]) return undefined;
  const times = [before[column], after[column]].filter((time) => typeof time === 'number');
  return times.length > 0 ? Math.min(...times) : undefined;
}

function violation(
  code: 'finansaarAfsluttet' | 'fortrydPeriode',
  values: Readonly<Record<string, string | number>>,
): Violation {
  return { code, field: '', message: message(code, values), status: 400 };
}
