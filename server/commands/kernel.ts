import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { Effect } from '../storage/effect.ts';
import { writeRecords } from '../storage/write-records.ts';
import { inWritersTurn } from '../storage/writers-clock.ts';
import type { Invocation, User, Violation, Warning } from './command.ts';
import { asProblem } from './database-refusal.ts';
import { withDisplayIntervals } from './display-intervals.ts';
import { fingerprint } from './fingerprint.ts';
import {
  earlierAnswer,
  forgetOldAnswers,
  keepAnswer,
  type RepeatableRequest,
} from './idempotency.ts';
import { type AskedRun, type Judged, judge, readingAside } from './judge.ts';
import type { Run } from './judge-run.ts';
import { writeLog } from './log.ts';
import {
  findPlan,
  type KeptPlan,
  keepPlan,
  newPlanToken,
  type PlannedRun,
  requireUnmoved,
  spendPlan,
} from './plan-tokens.ts';
import { type Located, refusalOf, unconfirmedProblem } from './refusal.ts';
import type { RunFacts } from './world.ts';

/** What commands would do, and the token that runs exactly that. */
export interface PlanAnswer {
  readonly token: string | null;
  readonly udloeber: string | null;
  readonly effects: readonly Effect[];
  readonly violations: readonly Located<Violation>[];
  readonly warnings: readonly Located<Warning>[];
}

interface CommandResult {
  /** The element that the command was about. */
  readonly elementId: string | undefined;
  /** Rows that the command took away. */
  readonly removed: readonly Effect[];
  readonly warnings: readonly Warning[];
  /** First time at which the change shows, where the command has one. */
  readonly takesEffect: number | undefined;
}

interface Outcome {
  readonly koersel: number;
  readonly lognumre: readonly number[];
  /** One for each command, in their order. */
  readonly results: readonly CommandResult[];
}

export interface CommitOptions<Answer> {
  readonly idempotencyKey?: string | undefined;
  /** Runs the commands of this plan, and only as they were shown; `invocations` is then empty. */
  readonly planToken?: string | undefined;
  /** What the route answers, read inside the transaction, so that a repeat answers the same. */
  readonly answer?: (tx: Transaction<Database>, outcome: Outcome) => Promise<Answer>;
}

/** Shows what commands would do. Writes nothing but the plan token (architecture 4). */
export async function planCommands(
  services: Services,
  user: User,
  invocations: readonly Invocation[],
): Promise<PlanAnswer> {
  const token = newPlanToken();
  const facts = factsOf(services, user);
  const { run } = await judge(readingAside(services.db), { facts, invocations, seed: token });
  const { violations, warnings } = run;
  const effects = run.commands.flatMap(({ plan }) => plan.effects);
  if (violations.length > 0) {
    return { token: null, udloeber: null, effects, violations, warnings };
  }
  const udloeber = await keepPlan(services.db, user, token, plannedRunOf(run));
  return { token, udloeber, effects, violations, warnings };
}

/**
 * Runs commands, all or none: same plan, effects, one log line for each, in one transaction. They
 * are judged before it is their turn to write, and once more in the turn when somebody wrote meanwhile.
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
  const earlier = async (from: Kysely<Database>) =>
    request && ((await earlierAnswer(from, request))?.answer as Committed<Answer> | undefined);
  try {
    if (request) await forgetOldAnswers(db);
    const answered = await earlier(db);
    if (answered) return answered;
    const { planToken } = options;
    const kept = planToken === undefined ? undefined : await findPlan(db, user, planToken);
    const asked: AskedRun = {
      facts: factsOf(services, user),
      invocations: kept ? invocationsOf(kept) : invocations,
      seed: planToken ?? randomUUID(),
    };
    const aside = await judge(readingAside(db), asked);
    return await inWritersTurn(db, async (tx, clock) => {
      // The same request may have come twice at once, and the other been first.
      const meanwhile = await earlier(tx);
      if (meanwhile) throw new AnsweredMeanwhile(meanwhile);
      if (planToken !== undefined) await spendPlan(tx, planToken);
      const judged = clock === aside.clock ? aside : await judge((work) => work(tx), asked);
      refuseWhenStopped(judged.run, kept);
      const outcome = await write(tx, judged);
      const answer = (await options.answer?.(tx, outcome)) as Answer;
      const whole = { ...outcome, answer };
      if (request) await keepAnswer(tx, request, whole);
      return whole;
    });
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return error.answer as Committed<Answer>;
    throw asProblem(error);
  }
}

/** Carries the first answer out of a turn that writes nothing. */
class AnsweredMeanwhile extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('answered meanwhile');
    this.answer = answer;
  }
}

type Committed<Answer> = Outcome & { readonly answer: Answer };

async function write(tx: Transaction<Database>, { run, world }: Judged): Promise<Outcome> {
  await writeRecords(tx, withDisplayIntervals(world));
  const { koersel, lognumre } = await writeLog(tx, world, run.commands);
  const results = run.commands.map(({ plan }) => ({
    elementId: plan.elementId,
    removed: plan.effects.filter(({ after }) => after === null),
    warnings: plan.warnings,
    takesEffect: plan.takesEffect,
  }));
  return { koersel, lognumre, results };
}

/** A plan that was shown confirms its warnings; it stops at whatever is not as it was shown. */
function refuseWhenStopped(run: Run, kept: KeptPlan | undefined): void {
  const refusal = refusalOf(run.violations);
  if (kept && refusal?.status !== 403) requireUnmoved(kept, plannedRunOf(run), run.violations);
  const stopped = refusal ?? (kept ? undefined : unconfirmedProblem(run.unconfirmed));
  if (stopped) throw stopped;
}

function factsOf(services: Services, user: User): RunFacts {
  return { user, today: services.today(), now: new Date().toISOString() };
}

function repeatableRequest<Answer>(
  user: User,
  invocations: readonly Invocation[],
  { idempotencyKey, planToken }: CommitOptions<Answer>,
): RepeatableRequest | undefined {
  if (idempotencyKey === undefined) return undefined;
  const print = fingerprint({ invocations, planToken: planToken ?? null });
  return { key: idempotencyKey, username: user.username, print };
}

function plannedRunOf(run: Run): PlannedRun {
  return {
    commands: run.commands.map(({ invocation, plan }) => ({ invocation, effects: plan.effects })),
    warnings: run.warnings,
  };
}

function invocationsOf(kept: KeptPlan): Invocation[] {
  return kept.commands.map(({ invocation }) => invocation);
}
