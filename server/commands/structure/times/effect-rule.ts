import { type TimeAxis, timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { formatTime, next } from '../../../../src/domain/time/time-axis.ts';
import type { Violation } from '../../command.ts';
import { violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { Asked, ChangeTime, Subject, Values } from '../judging/asked.ts';
import { labelOf } from '../words/finding-words.ts';
import { type NoEffect, whyNoEffectAt } from './world-times.ts';

/** When a change of status takes effect: as asked for, else with the underaktivitet's finansår, else as given. */
export function effectiveTime(
  { type, access }: Subject,
  values: Values,
  otherwise: number | undefined,
): number | Violation {
  const field = timeFieldCodes[type.axis].from;
  const asked = values[field];
  if (typeof asked === 'number') return asked;
  const time = access.underaktivitet?.finansaar ?? otherwise;
  return time ?? violation(400, field, 'paakraevet', { felt: labelOf(type, field) });
}

/** The last time of a closing: as asked for, else what leaves the element out of the underaktivitet's finansår. */
export function lastTime({ type, access }: Subject, values: Values): number | Violation {
  const field = timeFieldCodes[type.axis].to;
  const asked = values[field];
  if (typeof asked === 'number') return asked;
  const { underaktivitet } = access;
  if (underaktivitet) return underaktivitet.finansaar - 1;
  return violation(400, field, 'paakraevet', { felt: labelOf(type, field) });
}

/** Whether a change may take effect when it is asked to, on either axis. */
export function effectRule(
  world: WorldView,
  { type: { axis }, access }: Pick<Asked, 'type' | 'access'>,
  time: ChangeTime,
): Violation[] {
  const finansaar = access.underaktivitet?.finansaar;
  return 'til' in time
    ? closingViolations(world, axis, time.til, finansaar)
    : effectViolations(world, axis, time.fra, finansaar);
}

/**
 * A change takes effect in a finansår that exists and is not closed, or a periode that is not approved, and
 * in an underaktivitet in the finansår of its proces (docs/domaene.md "Hvornår en ændring virker"). It is about the
 * change, so legacy rows obey it too.
 */
function effectViolations(
  world: WorldView,
  axis: TimeAxis,
  fra: number,
  finansaar: number | undefined,
): Violation[] {
  const field = timeFieldCodes[axis].from;
  if (finansaar !== undefined && finansaar !== fra) {
    return [violation(400, field, 'finansaarUnderaktivitet', { finansaar })];
  }
  const reason = whyNoEffectAt(world, axis, fra);
  return reason ? [timeViolation(reason, axis, fra, field)] : [];
}

/**
 * A closing takes effect at the time after its last. An underaktivitet closes with the year before its own at
 * the earliest: that leaves the element out of its finansår.
 */
function closingViolations(
  world: WorldView,
  axis: TimeAxis,
  til: number,
  finansaar: number | undefined,
): Violation[] {
  const field = timeFieldCodes[axis].to;
  if (finansaar !== undefined && til < finansaar - 1) {
    return [violation(400, field, 'afslutFoerUnderaktivitet', { finansaar, til: finansaar - 1 })];
  }
  const ofLast = whyNoEffectAt(world, axis, til);
  if (ofLast && isMissing(ofLast)) return [timeViolation(ofLast, axis, til, field)];
  const after = next(axis, til);
  const ofEffect = whyNoEffectAt(world, axis, after);
  return ofEffect && !isMissing(ofEffect) ? [timeViolation(ofEffect, axis, after, field)] : [];
}

/** What is last may be the last that there is. */
function isMissing(reason: NoEffect): boolean {
  return reason === 'finansaarMangler' || reason === 'periodeMangler';
}

function timeViolation(code: NoEffect, axis: TimeAxis, time: number, field: string): Violation {
  const shown = formatTime(axis, time);
  return violation(400, field, code, { finansaar: shown, periode: shown });
}
