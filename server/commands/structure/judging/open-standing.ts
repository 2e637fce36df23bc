import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { contains } from '../../../../src/domain/status.ts';
import { next, parseTime } from '../../../../src/domain/time/time-axis.ts';
import { fieldValues } from '../../../storage/field-storage.ts';
import { isGuid, type StoredVersion } from '../../../storage/stored-version.ts';
import type { Invocation, Plan } from '../../command.ts';
import { refused, violation } from '../../refused.ts';
import { scalarText } from '../../scalar-text.ts';
import type { WorldView } from '../../world.ts';
import { accessTo } from '../access/gates.ts';
import { valuesAt } from '../relations/relation-fields.ts';
import { fixedViolations } from '../rules/change-rules.ts';
import { seenBy } from '../words/in-the-way.ts';
import type { AskedStanding, Values } from './asked.ts';
import { isStale, staleViolation, versionSeen } from './conflict.ts';
import { idViolation, readChange, readInput } from './input.ts';
import { neverMoved } from './never-moved.ts';

/**
 * An element that there is: found (404), open to the user (the gate's checks 1-4), as they saw it (409), and
 * what is asked of it.
 */
export function openStanding(
  world: WorldView,
  command: ElementCommand,
  invocation: Invocation,
): AskedStanding | Plan {
  const { id } = invocation.input;
  const nameless = idViolation(id, isGuid(id));
  if (nameless) return refused(nameless);
  const versions = world.timeline(String(id));
  const base = versionSeen(versions, invocation.rowVersion);
  const name = command.types.find((one) => one === base?.type);
  if (!base) return refused(unknownElement);
  if (!name) return refused(isMoveOf(world, command, base) ? neverMoved(base) : unknownElement);
  const type = elementTypes[name];
  const input = { ...invocation.input, ...timeOfEffect(command, invocation) };
  const access = accessTo(world, command, { within: base, input });
  if (!access.allowed) return refused(access.violation);
  const isEdit = command.change === 'edit';
  // Input is unread here: what is no time is left to the field rules.
  const asked = parseTime(type.axis, scalarText(input[timeFieldCodes[type.axis].from]));
  const time = asked ?? base.fra;
  const valuesOf = (version: StoredVersion) =>
    isEdit ? valuesAt(world, type, version, time) : fieldValues(type, version);
  if (isStale(base, invocation)) {
    // A closing or its like is of the version that was seen; an edit may have met a later one,
    // which is then what to go on from.
    const later = isEdit ? versions.find((other) => contains(other, time)) : undefined;
    const version = later ?? base;
    const theirs = { version, values: valuesOf(version) };
    return refused(staleViolation({ type, base }, theirs, invocation));
  }
  const current = valuesOf(base);
  const against = isEdit ? fixedViolations({ type, current }, invocation.input) : [];
  const read = isEdit
    ? readChange(command, invocation, current)
    : { inherited: [], ...readInput(command, invocation) };
  if (!read.ok) return refused(...against, ...read.violations);
  const { values, inherited } = read;
  return { type, versions, base, access, current, values, against, inherited };
}

/** Nobody is told why what they may not read stays where it is. */
function isMoveOf(world: WorldView, { change }: ElementCommand, base: StoredVersion): boolean {
  return change === 'move' && seenBy(world, [base]).unseen.length === 0;
}

/** A closing shows from the time after its last one: that is what an underaktivitet may be chosen by. */
function timeOfEffect(command: ElementCommand, invocation: Invocation): Values {
  if (command.change !== 'close') return {};
  const read = readInput(command, invocation);
  const { from, to } = timeFieldCodes[command.time];
  return read.ok ? { [from]: next(command.time, Number(read.values[to])) } : {};
}

const unknownElement = violation(404, '', 'elementFindesIkke');
