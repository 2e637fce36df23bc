import type { Asked } from './declaration/parse.ts';
import type { ExitCode } from './failure.ts';
import type { Keep, World } from './world.ts';

/** What a subcommand is run with. */
export interface Context {
  readonly asked: Asked;
  readonly world: World;
  readonly keep: Keep;
}

/** One subcommand's work. @returns what the program ends with; whatever it throws is told and ends with 1 */
export type Subcommand = (context: Context) => Promise<ExitCode>;

/** Tells an answer as it was asked for: as JSON, or in lines for people. */
export function tellAnswer(
  { asked, world }: Context,
  answer: object,
  lines: () => readonly string[],
): void {
  world.tell(...(asked.isJson ? [JSON.stringify(answer, null, 2)] : lines()));
}
