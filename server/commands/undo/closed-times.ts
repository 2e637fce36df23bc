import { isDeepStrictEqual } from 'node:util';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { message } from '../../../src/domain/messages.ts';
import { formatTime, next } from '../../../src/domain/time-axis.ts';
import { contentOf } from '../../storage/effect.ts';
import { entities } from '../../storage/entities.ts';
import type { Violation } from '../command.ts';
import { mayCorrectIn } from '../structure/correction.ts';
import { whyNoEffectAt } from '../structure/world-times.ts';
import type { WorldView } from '../world.ts';
import type { NetChange } from './net-changes.ts';

type Row = Readonly<Record<string, unknown>>;

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
    violations: [...new Map(found.map((violation) => [violation.message, violation])).values()],
    corrected: [...new Set(corrections.map(({ after }) => Number(after?.fra)))],
  };
}

const times = ['fra', 'til', 'soft_lukket_fra', 'soft_lukket_til'] as const;

/** A version that is another than before at the same times, and took effect in a closed finansår. */
function isCorrected(world: WorldView, { entity, before, after }: NetChange): boolean {
  if (entity !== 'element_version' || !before || !after) return false;
  const { axis } = elementTypes[elementTypeNameSchema.parse(after.type)];
  const isInPlace =
    times.every((column) => before[column] === after[column]) && saysOther(before, after);
  return axis === 'finansaar' && isInPlace && mayCorrectIn(world, Number(after.fra));
}

function closedTime(world: WorldView, change: NetChange): Violation | undefined {
  const { times } = entities[change.entity];
  if (!times) return undefined;
  const row = change.after ?? change.before ?? {};
  const axis = times.axis ?? elementTypes[elementTypeNameSchema.parse(row.type)].axis;
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
    return violation('fortrydPeriode', { periode: formatTime(axis, time) });
  }
  return reason === 'finansaarAfsluttet'
    ? violation('finansaarAfsluttet', { finansaar: time })
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
  const starts = [fra, 'soft_lukket_fra'].map((column) => earlier(before, after, column));
  const ends = [til, 'soft_lukket_til'].map((column) => {
    const last = earlier(before, after, column);
    return last === undefined ? undefined : next(axis, last);
  });
  const others = saysOther(before, after) ? [Number(row[fra])] : [];
  const found = [...starts, ...ends, ...others].filter((time) => time !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** Whether a row says another thing from its own beginning on. */
function saysOther(before: Row, after: Row): boolean {
  return Object.entries(contentOf(after) ?? {}).some(
    ([column, value]) => !withoutTime.has(column) && !isDeepStrictEqual(before[column], value),
  );
}

/** Columns that are times themselves, or say why and by what step. */
const withoutTime: ReadonlySet<string> = new Set([
  ...Object.values(entities).flatMap(({ times }) => (times ? [times.fra, times.til] : [])),
  'soft_lukket_fra',
  'soft_lukket_til',
  'bemaerkning',
  'underaktivitet_id',
]);

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
