import { type CommandPlan, kommandoer } from '../../src/api/contract/kommandoer.ts';
import { ApiError, isUnanswered } from '../../src/api/http/api-error.ts';
import { followedCall } from '../../src/api/runs/followed-call.ts';
import { runBody } from '../../src/api/runs/run-body.ts';
import { endOfRun, type Ran, ranUnder } from '../../src/api/runs/run-end.ts';
import { counted } from '../../src/domain/words/counted.ts';
import { connect } from '../connection.ts';
import { type Context, type Subcommand, tellAnswer } from '../context.ts';
import { type ExitCode, exitCodes, Failure } from '../failure.ts';
import { inputText, isPlan } from '../input-text.ts';
import { findingLines } from '../output/plan-lines.ts';
import { asksConfirmation, countsOf, planOf } from '../text-plan.ts';

/** `sada koer`: of a text, or of a plan that has been shown. */
export const koer: Subcommand = async (context) => {
  const { operand } = context.asked;
  return await ((await isPlan(operand)) ? runShown(context) : runText(context));
};

async function runShown(context: Context): Promise<ExitCode> {
  await connect(context);
  const { operand } = context.asked;
  const ran = await runUnder(operand, context).catch((error) => ranBefore(operand, error, context));
  tellRan(context, ran);
  return exitCodes.done;
}

/**
 * The run of a plan that was run with other words than now: it is run once, whatever is asked for.
 * @throws error where that is not why it is not run
 */
async function ranBefore(token: string, error: unknown, { world }: Context): Promise<Ran> {
  const isRun = error instanceof ApiError && error.problem?.code === 'noegleBrugt';
  const ran = isRun ? await ranUnder(token) : null;
  if (!ran) throw error;
  world.note('Planen er kørt i forvejen og køres ikke igen.');
  return ran;
}

async function runText(context: Context): Promise<ExitCode> {
  const { asked, world } = context;
  const input = await inputText(asked.operand, world);
  await connect(context);
  const plan = await planOf(input);
  world.note(...findingLines(plan, input));
  const { broken, changing } = countsOf(plan);
  if (broken > 0 && !asked.flags.has('gyldige')) {
    const what = counted(broken, 'kommando', 'kommandoer');
    throw new Failure(`${what} har fejl. Intet er gemt. De gyldige køres med --gyldige.`);
  }
  if (changing === 0) return tellNothing(context, broken);
  if (asksConfirmation(plan) && !asked.flags.has('bekraeft')) throw asksFirst(plan, context);
  tellRan(context, await runUnder(tokenOf(plan), context));
  return broken > 0 ? exitCodes.partly : exitCodes.done;
}

function tellNothing(context: Context, broken: number): ExitCode {
  if (broken > 0) throw new Failure('Ingen kommando er gyldig og ændrer noget. Intet er gemt.');
  tellAnswer(context, { koersel: null, lognumre: [] }, () => ['Der er intet at ændre.']);
  return exitCodes.done;
}

function tokenOf({ token }: CommandPlan): string {
  if (token === null) throw new Failure('Planen kan ikke køres. Intet er gemt.');
  return token;
}

/** What has been shown is confirmed by being run. */
function asksFirst(plan: CommandPlan, context: Context): Failure {
  const shown = wordsFor(tokenOf(plan), context);
  return new Failure(
    `Noget skal bekræftes. Intet er gemt. Kør det med --bekraeft, eller: ${shown}`,
  );
}

/** What is written to run a plan as it was asked for. */
function wordsFor(token: string, { asked }: Context): string {
  return `sada koer ${token}${asked.flags.has('gyldige') ? ' --gyldige' : ''}`;
}

/**
 * Runs a plan under its own key: without an answer the server is asked by that key what became of it.
 * @throws Failure with `unknown` when that cannot be known either
 */
async function runUnder(token: string, context: Context): Promise<Ran> {
  const { asked, world } = context;
  const body = {
    ...runBody(token, asked.flags.has('gyldige'), []),
    kilde: 'kommandolinje' as const,
  };
  const { signal, release } = world.catchInterrupt();
  const following = { signal, onProgress: () => {}, idempotencyKey: token };
  try {
    return await endOfRun(token, () => followedCall(kommandoer.udfoer, body, following));
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    throw new Failure(
      `Serverens svar kom ikke frem, så det er uvist, om der er gemt. Kør igen, der gemmes kun én gang: ${wordsFor(token, context)}`,
      exitCodes.unknown,
      { cause: error },
    );
  } finally {
    release();
  }
}

function tellRan(context: Context, ran: Ran): void {
  const { koersel, lognumre } = ran;
  tellAnswer(context, { koersel, lognumre }, () => [
    lognumre.length === 0
      ? 'Der er intet at ændre.'
      : `Kørsel ${koersel} er gemt: ${counted(lognumre.length, 'linje', 'linjer')} i ændringsloggen.`,
  ]);
}
