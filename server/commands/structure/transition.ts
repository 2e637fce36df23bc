import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import type { Transition } from '../../../src/domain/elements/transitions.ts';
import type { Permission } from '../../../src/domain/permissions.ts';
import { next } from '../../../src/domain/time-axis.ts';
import { fieldValues } from '../../storage/field-storage.ts';
import type { Invocation, Violation } from '../command.ts';
import type { WorldView } from '../world.ts';
import { isStale, staleViolation } from './conflict.ts';
import { readTransition } from './input.ts';
import { findSubject, type Subject } from './subject.ts';

/** The change of status that a handler is of. */
export interface AskedTransition {
  readonly type: ElementType;
  readonly permission: Permission;
  readonly transition: Transition;
}

type Opening =
  | {
      readonly ok: true;
      readonly subject: Subject;
      readonly values: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** What every change of status begins with: an element that the user may change, as they saw it. */
export function openTransition(
  world: WorldView,
  { type, permission, transition }: AskedTransition,
  invocation: Invocation,
): Opening {
  const { from, to } = timeFieldCodes[type.axis];
  const read = readTransition(type, transition, invocation);
  // A closing shows from the time after the last one: that is what a step may be chosen by.
  const effect =
    transition === 'close' && read.ok ? { [from]: next(type.axis, Number(read.values[to])) } : {};
  const input = { ...invocation.input, ...effect };
  const subject = findSubject(world, { type, permission }, { ...invocation, input });
  if ('code' in subject) return { ok: false, violations: [subject] };
  if (isStale(subject, invocation)) {
    const theirs = { version: subject.base, values: fieldValues(type, subject.base) };
    return { ok: false, violations: [staleViolation(subject, theirs, invocation)] };
  }
  return read.ok ? { ...read, subject } : read;
}
