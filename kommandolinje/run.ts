import { ApiError } from '../src/api/http/api-error.ts';
import type { Subcommand } from './context.ts';
import type { SubcommandName } from './declaration/declaration.ts';
import { help } from './declaration/help.ts';
import { parse } from './declaration/parse.ts';
import { textOf } from './error-text.ts';
import { type ExitCode, exitCodes, Failure } from './failure.ts';
import { discreet, type World } from './world.ts';

/** Each is read when it is asked for: to complete a word or to sign in knows nothing of the domain. */
const work: Readonly<Record<SubcommandName, () => Promise<Subcommand>>> = {
  login: async () => (await import('./subcommands/login.ts')).login,
  logout: async () => (await import('./subcommands/logout.ts')).logout,
  plan: async () => (await import('./subcommands/plan.ts')).plan,
  koer: async () => (await import('./subcommands/koer.ts')).koer,
  vis: async () => (await import('./subcommands/vis.ts')).vis,
  soeg: async () => (await import('./subcommands/soeg.ts')).soeg,
  forskel: async () => (await import('./subcommands/forskel.ts')).forskel,
  log: async () => (await import('./subcommands/log.ts')).log,
  completion: async () => (await import('./subcommands/completion.ts')).completion,
};

/** Does what the words after `sada` ask for. @returns what the program ends with */
export async function run(words: readonly string[], around: World): Promise<ExitCode> {
  const { world, keep } = discreet(around);
  try {
    const asked = parse(words);
    if (asked.isHelp || asked.subcommand === undefined) {
      world.tell(...help(asked.subcommand));
      return exitCodes.done;
    }
    const subcommand = await work[asked.subcommand]();
    return await subcommand({ asked, world, keep });
  } catch (error) {
    return tellFailure(error, words, world);
  }
}

/** On stderr for people, and on stdout as JSON for whoever asked for that. */
function tellFailure(error: unknown, words: readonly string[], world: World): ExitCode {
  const besked = textOf(error);
  world.note(`sada: ${besked}`);
  const told = error instanceof ApiError ? factsOf(error) : {};
  if (words.includes('--json')) world.tell(JSON.stringify({ fejl: { besked, ...told } }, null, 2));
  return error instanceof Failure ? error.exitCode : exitCodes.failed;
}

function factsOf({ status, problem, requestId }: ApiError) {
  return { status, kode: problem?.code ?? null, requestId };
}
