import type { Violation } from '../command.ts';

/** What is wrong with what a file says, where no rule of the portal's has words for it. */
export function fileFinding(field: string, message: string): Violation {
  return { code: 'stamdata', field, message, status: 400 };
}

/** Where a finding of several rows stands: `raekker.1.navn`. */
export const inRow =
  (index: number) =>
  <Found extends { readonly field: string }>(found: Found): Found => ({
    ...found,
    field: `raekker.${index}.${found.field}`,
  });
