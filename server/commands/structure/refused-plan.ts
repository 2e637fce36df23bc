import type { Plan, Violation } from '../command.ts';

/** A plan that does nothing, and why. */
export function refused(violations: readonly Violation[]): Plan {
  return { effects: [], violations, warnings: [] };
}
