import type { Subcommand } from '../context.ts';
import { completion as completionOf } from '../declaration/completion.ts';
import { exitCodes, Failure } from '../failure.ts';

/** `sada completion`. */
export const completion: Subcommand = async ({ asked, world }) => {
  const script = completionOf(asked.operand);
  if (script === undefined)
    throw new Failure(`Skallen »${asked.operand}« er ikke bash eller powershell.`);
  world.tell(asked.isJson ? JSON.stringify({ script }) : script);
  return exitCodes.done;
};
