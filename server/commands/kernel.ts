import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { CommandPlan } from '../../src/api/contract/kommandoer.ts';
import { hiddenTypes } from '../../src/domain/elements/area-types.ts';
import type { RunSource } from '../../src/domain/run-sources.ts';
import type { Database } from '../db/schema.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Services } from '../services.ts';
import { seenEffects } from '../storage/effect.ts';
import type { NumberedEffect } from '../storage/judged-plans.ts';
import type { LoggedRun } from '../storage/log-lines.ts';
import { writeRecords } from '../storage/write-records.ts';
import { inWritersTurn } from '../storage/writers-clock.ts';
import type { User } from '../user.ts';
import { lookUpCvr } from './accounting/look-up-cvr.ts';
import { Breath, requireAwaited, type Watch } from './breath.ts';
import type { Invocation } from './command.ts';
import { asProblem } from './database-refusal.ts';
import { withDisplayIntervals } from './display-intervals.ts';
import { fingerprint } from './fingerprint.ts';
import { earlierAnswer, firstAsked, keepAnswer, type RepeatableRequest } from './idempotency.ts';
import type { Run } from './judge-run.ts';
import {
  type AskedRun,
  type JudgedRun,
  loadAndJudge,
  readingAside,
  readingInTurn,
  stillStands,
} from './load-and-judge.ts';
import { writeLog } from './log.ts';
import { numberedEffects, pageOfEffects, requireUnmoved, toldRun } from './plan-answer.ts';
import {
  findPlan,
  type KeptPlan,
  keepPlan,
  plannedInvocations,
  printsOf,
  requireOwnPlan,
  spendPlan,
} from './plan-tokens.ts';
import { refusalOf, unchangedProblem, unconfirmedProblem } from './refusal.ts';
import type { RunFacts } from './world.ts';

export interface CommitOptions<Answer> {
  readonly idempotencyKey?: string | undefined;
  /** Runs the commands of this plan, and only as they were shown; `invocations` is then empty. */
  readonly planToken?: string | undefined;
  /** Of a plan in which some commands are broken: runs the others. */
  readonly onlyValid?: boolean;
  /** Whence the run was asked for; left out: another program. */
  readonly source?: RunSource | undefined;
  readonly watch?: Watch | undefined;
  /** What else is in the way of a run, and comes before what rules say; as rows of a file that say otherwise of the same. */
  readonly against?: (run: Run) => HttpProblem | undefined;
  /** What the route answers, read inside the transaction, so that a repeat answers the same. */
  readonly answer?: (tx: Transaction<Database>, logged: LoggedRun, run: Run) => Promise<Answer>;
}

/** Shows what commands would do. Writes nothing but the plan token. */
export async function planCommands(
  services: Services,
  user: User,
  invocations: readonly Invocation[],
  watch?: Watch,
): Promise<CommandPlan> {
  const { run, effects, token, udloeber } = await judgePlan(services, user, invocations, {
    watch,
    isRunnable: ({ commands }) => commands.some(({ plan }) => plan.effects.length > 0),
  });
  return { token, udloeber, ...toldRun(run, effects) };
}

interface JudgedPlan extends Pick<CommandPlan, 'token' | 'udloeber'> {
  readonly run: Run;
  readonly effects: readonly NumberedEffect[];
}

/**
 * Judges commands as all stands now. Where the run says that it can be carried out, it is kept under a token,
 * by which `commitCommands` does just that.
 */
export async function judgePlan(
  services: Services,
  user: User,
  invocations: readonly Invocation[],
  {
    watch,
    isRunnable,
  }: { readonly watch?: Watch | undefined; readonly isRunnable: (run: Run) => boolean },
): Promise<JudgedPlan> {
  const token = randomUUID();
  const run = await planned(services, user, { invocations, seed: token, watch });
  const effects = await numberedEffects(run, watch);
  if (!isRunnable(run)) return { run, effects, token: null, udloeber: null };
  const prints = await printsOf(run, watch);
  const udloeber = await keepPlan(services.db, user, token, invocations, prints);
  services.judgedPlans.keep(user.username, { token, effects });
  return { run, effects, token, udloeber };
}

/**
 * More of what a plan would do to elements: as it was judged, or judged anew where that is forgotten.
 * @throws HttpProblem 404 or 403 when it is no plan of the user's, 409 when it would do otherwise now
 */
export async function planEffects(
  services: Services,
  user: User,
  token: string,
  { fra, antal }: { readonly fra: number; readonly antal: number },
): Promise<Pick<CommandPlan, 'effects' | 'antalEffekter'>> {
  const { judgedPlans } = services;
  const judgedBefore = judgedPlans.find(user.username, token);
  if (judgedBefore) {
    await requireOwnPlan(services.db, user, token);
    return pageOfEffects(readableBy(user, judgedBefore), fra, antal);
  }
  const kept = await findPlan(services.db, user, token);
  const invocations = await plannedInvocations(kept);
  const run = await planned(services, user, { invocations, seed: token });
  await requireUnmoved(kept, run);
  const effects = await numberedEffects(run);
  judgedPlans.keep(user.username, { token, effects });
  return pageOfEffects(effects, fra, antal);
}

/** Who has lost the access to what a plan would do since they made it is told no more of it. */
function readableBy({ permissions }: User, effects: readonly NumberedEffect[]) {
  const unseen = hiddenTypes(permissions);
  return effects.filter(({ effect }) => seenEffects([effect], unseen).length > 0);
}

async function planned(
  services: Services,
  user: User,
  asked: Omit<AskedRun, 'facts'>,
): Promise<Run> {
  const facts = factsOf(services, user);
  await lookUpCvr(services.cvr, asked.invocations);
  return (await loadAndJudge(readingAside(services.db), { ...asked, facts })).run;
}

/**
 * Runs commands, all or none: same plan, effects, one log line for each, in one transaction. They
 * are judged before it is their turn to write, and anew when somebody has written what they have read.
 * @throws HttpProblem 400, 403, 404 or 409 when a rule, a gate or another's change is in the way.
 */
export async function commitCommands<Answer = undefined>(
  services: Services,
  user: User,
  invocations: readonly Invocation[],
  options: CommitOptions<Answer> = {},
): Promise<Committed<Answer>> {
  const { db } = services;
  const request = repeatableRequest(user, invocations, options);
  const before = request && (await firstAsked(db, request));
  if (before) return before as Committed<Answer>;
  try {
    const { planToken, watch } = options;
    const kept = planToken === undefined ? undefined : await findPlan(db, user, planToken);
    const run: AskedRun = {
      facts: factsOf(services, user),
      invocations: kept ? await plannedInvocations(kept, watch) : invocations,
      seed: planToken ?? randomUUID(),
      watch,
    };
    await lookUpCvr(services.cvr, run.invocations);
    return await commitJudged(db, { run, kept, request, options });
  } catch (error) {
    const problem = asProblem(error);
    // The same request may have come twice at once, and the other been first: it is in its own way.
    const isRefused = request && problem instanceof HttpProblem && problem.status < 500;
    const meanwhile = isRefused ? await earlierAnswer(db, request) : undefined;
    if (meanwhile) return meanwhile as Committed<Answer>;
    throw problem;
  }
}

interface AskedCommit<Answer> {
  readonly run: AskedRun;
  readonly kept: KeptPlan | undefined;
  readonly request: RepeatableRequest | undefined;
  readonly options: CommitOptions<Answer>;
}

/** So often a turn is given to the next one because others have written what was read. */
const turnsGiven = 2;

/** Others have written what was read: the turn is given up, for to judge takes longer than to write. */
class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

async function commitJudged<Answer>(
  db: Kysely<Database>,
  asked: AskedCommit<Answer>,
  given = 0,
): Promise<Committed<Answer>> {
  const { run, kept, options } = asked;
  const aside = await loadAndJudge(readingAside(db), run);
  // What is refused as all stands needs no turn. A plan is asked about in it, where it is spent.
  if (!kept) await refuseWhenStopped(aside.run, kept, options);
  try {
    return await inWritersTurn(db, async (tx, clock) => {
      if (options.planToken !== undefined) await spendPlan(tx, options.planToken);
      if (await stillStands(tx, aside, clock)) return await writeJudged(tx, aside, asked);
      if (given < turnsGiven) throw new OvertakenError('to be judged anew');
      return await writeJudged(tx, await loadAndJudge(readingInTurn(db, tx, clock), run), asked);
    });
  } catch (error) {
    if (!(error instanceof OvertakenError)) throw error;
    return await commitJudged(db, asked, given + 1);
  }
}

async function writeJudged<Answer>(
  tx: Transaction<Database>,
  judged: JudgedRun,
  { kept, request, options }: AskedCommit<Answer>,
): Promise<Committed<Answer>> {
  await refuseWhenStopped(judged.run, kept, options);
  const logged = await write(tx, judged, options);
  const answer = (await options.answer?.(tx, logged, judged.run)) as Answer;
  const whole = { ...logged, answer };
  if (request) await keepAnswer(tx, request, whole);
  requireAwaited(options.watch);
  return whole;
}

type Committed<Answer> = LoggedRun & { readonly answer: Answer };

async function write(
  tx: Transaction<Database>,
  { run, world }: JudgedRun,
  { watch, source = 'api' }: Pick<CommitOptions<unknown>, 'watch' | 'source'>,
): Promise<LoggedRun> {
  watch?.progress('gemmes', 0);
  const changes = await withDisplayIntervals(world, new Breath(watch));
  await writeRecords(tx, changes, () => requireAwaited(watch));
  return await writeLog(tx, world, source, run.commands, watch);
}

/** A plan that was shown confirms its warnings; it stops at whatever is not as it was shown. */
async function refuseWhenStopped(
  run: Run,
  kept: KeptPlan | undefined,
  { onlyValid = false, watch, against }: Omit<CommitOptions<unknown>, 'answer'>,
): Promise<void> {
  const refusal = refusalOf(run.violations);
  // Only somebody who still has access is told what has moved.
  if (kept && (onlyValid || refusal?.status !== 403)) await requireUnmoved(kept, run, watch);
  const stopped = onlyValid ? undefined : refusal;
  const asked = kept ? undefined : unconfirmedProblem(run.unconfirmed);
  const refused = against?.(run) ?? stopped ?? asked ?? unchangedProblem(run);
  if (refused) throw refused;
}

function factsOf(services: Services, user: User): RunFacts {
  return { user, today: services.today(), now: new Date().toISOString() };
}

function repeatableRequest<Answer>(
  user: User,
  invocations: readonly Invocation[],
  { idempotencyKey, planToken, onlyValid }: CommitOptions<Answer>,
): RepeatableRequest | undefined {
  if (idempotencyKey === undefined) return undefined;
  const print = fingerprint({
    invocations,
    planToken: planToken ?? null,
    ...(onlyValid && { onlyValid }),
  });
  return { key: idempotencyKey, username: user.username, print };
}
