import { connect } from '../connection.ts';
import { type Subcommand, tellAnswer } from '../context.ts';
import { type ExitCode, exitCodes } from '../failure.ts';
import { inputText } from '../input-text.ts';
import { findingLines, howToRun, planLines } from '../output/plan-lines.ts';
import { countsOf, planOf } from '../text-plan.ts';

/** `sada plan`. */
export const plan: Subcommand = async (context) => {
  const { asked, world } = context;
  const input = await inputText(asked.operand, world);
  await connect(context);
  const made = await planOf(input);
  const { broken, changing } = countsOf(made);
  world.note(...findingLines(made, input));
  tellAnswer(context, made, () => [
    ...planLines(made, input),
    ...(changing > 0 && broken === 0 ? howToRun(made) : []),
  ]);
  return exitOf(broken, changing);
};

function exitOf(broken: number, changing: number): ExitCode {
  if (broken > 0) return exitCodes.failed;
  return changing > 0 ? exitCodes.changes : exitCodes.done;
}
