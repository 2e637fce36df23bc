import { message } from '../../src/domain/messages.ts';
import type { Plan, Violation } from './command.ts';

/** A plan that does nothing, and why. */
export function refused(...violations: readonly Violation[]): Plan {
  return { effects: [], violations, warnings: [] };
}

export const noAccess: Violation = {
  code: 'adgangNaegtet',
  field: '',
  message: message('adgangNaegtet'),
  status: 403,
};
