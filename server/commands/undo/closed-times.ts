import { isDeepStrictEqual } from 'node:util';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import { formatTime, next } from '../../../src/domain/time/time-axis.ts';
import { contentOf } from '../../storage/effect.ts';
import { entities } from '../../storage/entities.ts';
import type { NetChange } from '../../storage/net-changes.ts';
import { typeOf } from '../../storage/stored-version.ts';
import type { Violation } from '../command.ts';
import { saidOnce, violation } from '../refused.ts';
import { mayCorrectIn } from '../structure/changes/correction.ts';
import { whyNoEffectAt } from '../structure/times/world-times.ts';
import type { WorldView } from '../world.ts';

type Row = Readonly<Record<string, unknown>>;
/** A row of a table that has times, whose columns its declaration names. */
interface Rows {
  readonly before: Row | null;
  readonly after: Row | null;
}

interface ClosedTimes {
  readonly violations: readonly Violation[];
  /** The closed finansår in which versions are corrected where they stand. */
  readonly corrected: readonly number[];
}

/**
 * Nothing is taken back in a finansår that is closed, or in a period that is approved, but a
 * correction by who may make one.
 */
export function closedTimes(world: WorldView, net: readonly NetChange[]): ClosedTimes {
  const corrections = net.filter((change) => isCorrected(world, change));
  const found = net
    .filter((change) => !corrections.includes(change))
    .flatMap((change) => closedTime(world, change) ?? []);
  return {
    violations: saidOnce(found),
    corrected: [...new Set(corrections.map(({ after }: Rows) => Number(after?.fra)))],
  };
}

/** When an element is soft-closed. */
const timesOfSoftClosing = ['soft_lukket_fra', 'soft_lukket_til'] as const;
/** The columns that are times, of whichever table. */
const timeColumns = [
  ...Object.values(entities).flatMap(({ times }) => (times ? [times.fra, times.til] : [])),
  ...timesOfSoftClosing,
];

/** A version that is another than before at the same times, and took effect in a closed finansår. */
function isCorrected(world: WorldView, change: NetChange): boolean {
  const { before, after }: Rows = change;
  if (!before || !after || axisOf(change) !== 'finansaar') return false;
  const isInPlace = timeColumns.every((column) => before[column] === after[column]);
  return isInPlace && saysOther(before, after) && mayCorrectIn(world, Number(after.fra));
}

/** The axis of a row's times; undefined: it has none. */
function axisOf({ entity, before, after }: NetChange): TimeAxis | undefined {
  const { times } = entities[entity];
  const row: Row = after ?? before ?? {};
  return times && (times.axis ?? typeOf(row).axis);
}

function closedTime(world: WorldView, change: NetChange): Violation | undefined {
  const { times } = entities[change.entity];
  const axis = axisOf(change);
  if (!times || !axis) return undefined;
  return closedAt(world, axis, firstDifference(change, axis, [times.fra, times.til]));
}

function closedAt(
  world: WorldView,
  axis: TimeAxis,
  time: number | undefined,
): Violation | undefined {
  if (time === undefined) return undefined;
  const reason = whyNoEffectAt(world, axis, time);
  if (reason === 'periodeGodkendt') {
    return violation(400, '', 'fortrydPeriode', { periode: formatTime(axis, time) });
  }
  return reason === 'finansaarAfsluttet'
    ? violation(400, '', 'finansaarAfsluttet', { finansaar: time })
    : undefined;
}

/** The first time at which a row says another thing than before; undefined: it says so at none. */
function firstDifference(
  { before, after }: Rows,
  axis: TimeAxis,
  [fra, til]: readonly [fra: string, til: string],
): number | undefined {
  if (!before || !after) return Number((after ?? before)?.[fra]);
  const [softFra, softTil] = timesOfSoftClosing;
  const found = [
    ...[fra, softFra].flatMap((column) => earlier(before, after, column)),
    ...[til, softTil]
      .flatMap((column) => earlier(before, after, column))
      .map((last) => next(axis, last)),
    ...(saysOther(before, after) ? [Number(after[fra])] : []),
  ];
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** Whether a row says another thing from its own beginning on. */
function saysOther(before: Row, after: Row): boolean {
  return Object.entries(contentOf(after) ?? {}).some(
    ([column, value]) => !withoutTime.has(column) && !isDeepStrictEqual(before[column], value),
  );
}

/** Columns that are times themselves, or say why and by what underaktivitet. */
const withoutTime: ReadonlySet<string> = new Set([
  ...timeColumns,
  'bemaerkning',
  'underaktivitet_id',
]);

/** The earlier of two times in a column, where they differ. */
function earlier(before: Row, after: Row, column: string): number[] {
  if (before[column] === after[column]) return [];
  const times = [before[column], after[column]].filter((time) => typeof time === 'number');
  return times.length > 0 ? [Math.min(...times)] : [];
}
