import type { Availability, CommandState } from './command.ts';

/** Offered only where it can be done; elsewhere it is not there at all. */
export function readyWhen(can: boolean): Availability {
  return can ? { kind: 'ready' } : { kind: 'hidden' };
}

/** For commands that change the selected element: the process right's reason, once it is known. */
export function openForChange({ processBlock }: CommandState): Availability {
  return processBlock === null ? { kind: 'ready' } : { kind: 'disabled', reason: processBlock };
}
