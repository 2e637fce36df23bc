import type { Violation } from '../command.ts';

/** What is wrong with what a file says, where no rule of the portal's has words for it. */
export function fileFinding(field: string, message: string): Violation {
  return { code: 'stamdata', field, message, status: 400 };
}
