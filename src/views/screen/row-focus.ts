/** Said when navigating to a structure: its row takes the focus when it comes, if nobody has it then. */
export const rowFocus = { focus: 'row' } as const;

interface Arrival {
  readonly state: unknown;
  /** Back to where it was said, it is not said again. */
  readonly how: 'PUSH' | 'POP' | 'REPLACE';
}

/** Whether a row is waited for, that takes the focus. */
export function isRowAwaited({ state, how }: Arrival): boolean {
  return how === 'PUSH' && (state as Partial<typeof rowFocus> | null)?.focus === rowFocus.focus;
}
