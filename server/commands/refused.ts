import {
  type MessageArguments,
  type MessageKey,
  message,
} from '../../src/domain/words/messages.ts';
import type { Plan, Violation, Warning } from './command.ts';

/** A plan that does nothing, and why. */
export function refused(...violations: readonly Violation[]): Plan {
  return { effects: [], violations, warnings: [] };
}

/** Whether it is such a plan, in place of what was to be judged. */
export function isRefused(answer: object): answer is Plan {
  return 'violations' in answer;
}

/**
 * A broken rule, in the words of src/domain/words/messages.ts for its code.
 * @param field code of the field to blame, '' when it is no one field
 */
export function violation<Key extends MessageKey>(
  status: Violation['status'],
  field: string,
  code: Key,
  ...values: MessageArguments<Key>
): Violation {
  return { code, field, message: message(code, ...values), status };
}

/** Something to know, in the words of src/domain/words/messages.ts for its code; its field as a violation's. */
export function warning<Key extends MessageKey>(
  code: Key,
  field: string,
  ...values: MessageArguments<Key>
): Warning {
  return { code, field, message: message(code, ...values) };
}

export const noAccess = violation(403, '', 'adgangNaegtet');

/** All is already as it was asked to be. */
export const unchanged = warning('ingenAendring', '');

/** Those that say something, each text once. */
export function saidOnce<Found extends { readonly message: string }>(
  found: readonly Found[],
): Found[] {
  return [...new Map(found.map((one) => [one.message, one])).values()];
}
