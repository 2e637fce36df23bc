import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { Effect, Invocation, PlanContext, User, Violation, Warning } from './command.ts';
import { asProblem } from './database-refusal.ts';
import { fingerprint, idsFrom } from './fingerprint.ts';
import {
  earlierAnswer,
  forgetOldAnswers,
  isKeyRace,
  keepAnswer,
  type RepeatableRequest,
} from './idempotency.ts';
import { writeLog } from './log.ts';
import {
  type KeptPlan,
  keepPlan,
  newPlanToken,
  type PlannedRun,
  requireUnmoved,
  takePlan,
} from './plan-tokens.ts';
import { type Located, refusalOf, unconfirmedProblem } from './refusal.ts';
import { type Run, runInvocations } from './run-invocations.ts';
import { serializable } from './transaction.ts';

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

export interface Outcome {
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

/** Carries a plan out of the transaction that must not stand. */
class RolledBack extends Error {
  readonly run: Run;

  constructor(run: Run) {
    super('rolled back');
    this.run = run;
  }
}

/** Shows what commands would do. Writes nothing but the plan token (architecture 4). */
export async function planCommands(
  services: Services,
  user: User,
  invocations: readonly Invocation[],
): Promise<PlanAnswer> {
  const token = newPlanToken();
  const run = await dryRun(services, user, invocations, token);
  const { violations, warnings } = run;
  const effects = run.commands.flatMap(({ plan }) => plan.effects);
  if (violations.length > 0) {
    return { token: null, udloeber: null, effects, violations, warnings };
  }
  const udloeber = await keepPlan(services.db, user, token, plannedRunOf(run));
  return { token, udloeber, effects, violations, warnings };
}

async function dryRun(
  services: Services,
  user: User,
  invocations: readonly Invocation[],
  token: string,
): Promise<Run> {
  try {
    return await serializable(services.db, async (tx) => {
      throw new RolledBack(await runInvocations(contextOf(services, user, tx, token), invocations));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.run;
    throw asProblem(error);
  }
}

/**
 * Runs commands, all or none: same plan, effects, one log line for each, in one transaction.
 * @throws HttpProblem 400, 403, 404 or 409 when a rule, a gate or another's change is in the way.
 */
export async function commitCommands<Answer = undefined>(
  services: Services,
  user: User,
  invocations: readonly Invocation[],
  options: CommitOptions<Answer> = {},
): Promise<Outcome & { readonly answer: Answer }> {
  const request = repeatableRequest(user, invocations, options);
  try {
    if (request) await forgetOldAnswers(services.db);
    return await serializable(
      services.db,
      async (tx) => {
        const earlier = request && (await earlierAnswer(tx, request));
        // The answer was written by this very code, under the same print.
        if (earlier) return earlier.answer as Outcome & { readonly answer: Answer };
        const outcome = await commitIn(tx, services, user, invocations, options);
        const answer = (await options.answer?.(tx, outcome)) as Answer;
        const whole = { ...outcome, answer };
        if (request) await keepAnswer(tx, request, whole);
        return whole;
      },
      isKeyRace,
    );
  } catch (error) {
    throw asProblem(error);
  }
}

async function commitIn<Answer>(
  tx: Transaction<Database>,
  services: Services,
  user: User,
  invocations: readonly Invocation[],
  { planToken }: CommitOptions<Answer>,
): Promise<Outcome> {
  const kept = planToken === undefined ? undefined : await takePlan(tx, user, planToken);
  const context = contextOf(services, user, tx, planToken ?? randomUUID());
  const run = await runInvocations(context, kept ? invocationsOf(kept) : invocations);
  refuseWhenStopped(run, kept);
  const { koersel, lognumre } = await writeLog(context, run.commands);
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

function contextOf(
  services: Services,
  user: User,
  tx: Transaction<Database>,
  seed: string,
): PlanContext {
  return {
    tx,
    user,
    today: services.today(),
    now: new Date().toISOString(),
    newId: idsFrom(seed),
  };
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
