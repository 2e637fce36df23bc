import type { ElementPayload } from '../../api/contract/common.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { finansaarOf } from '../../domain/time/time-axis.ts';
import type { LaterStatus } from '../../ui/basics/status-mark.tsx';
import { laterChangeOf, laterStatus } from '../screen/later-status.ts';

/** What an element becomes in the finansår after the one looked at; undefined: nothing else is known. */
export function inNextYear(element: ElementPayload, time: number): LaterStatus | undefined {
  const { axis } = elementTypes[element.type];
  const change = laterChangeOf(element, time);
  if (!change || finansaarOf(axis, change.time) !== finansaarOf(axis, time) + 1) return undefined;
  return laterStatus(element, time, true);
}

/** Of the elements those that become something else then, in their order. */
export function changingNextYear(
  elements: readonly ElementPayload[],
  time: number,
): readonly ElementPayload[] {
  return elements.filter((element) => inNextYear(element, time) !== undefined);
}
