/** How a subcommand ends; each says in help what its others mean. */
export const exitCodes = { done: 0, failed: 1, changes: 2, partly: 3, unknown: 4 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Why it did not go well, in Danish, and what it ends with. It never holds a secret. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
