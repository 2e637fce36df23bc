import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { contains } from '../../../src/domain/status.ts';
import { parseTime } from '../../../src/domain/time-axis.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { Invocation } from '../command.ts';
import type { WorldView } from '../world.ts';
import { scalarText } from './access.ts';
import type { Subject, Values } from './asked.ts';
import { valuesAt } from './relation-fields.ts';

/** What a version holds at the time of a change. */
export function currentValues(
  world: WorldView,
  type: ElementType,
  base: StoredVersion,
  invocation: Invocation,
): Values {
  return valuesAt(world, type, base, timeOfChange(type, invocation) ?? base.fra);
}

/** A version made since may be what now stands at the time the change is for, and is the one to go on from. */
export function standingThen(
  world: WorldView,
  { type, versions, base }: Omit<Subject, 'access'>,
  invocation: Invocation,
) {
  const time = timeOfChange(type, invocation) ?? base.fra;
  const version = versions.find((other) => contains(other, time)) ?? base;
  return { version, values: currentValues(world, type, version, invocation) };
}

/** Input is unread here: what is no time is left to the field rules. */
function timeOfChange(type: ElementType, { input }: Invocation): number | undefined {
  return parseTime(type.axis, scalarText(input[timeFieldCodes[type.axis].from]));
}
