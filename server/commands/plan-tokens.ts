import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { message } from '../../src/domain/messages.ts';
import type { Database } from '../db/schema.ts';
import { isStorableText } from '../db/storable-text.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Effect } from '../storage/effect.ts';
import type { Invocation, User, Violation, Warning } from './command.ts';
import { fingerprint } from './fingerprint.ts';

const lifetimeMs = 15 * 60 * 1000;

/** Set at the time of writing, so they differ between a plan and its run. */
const writingTimes: ReadonlySet<string> = new Set(['oprettet', 'aendret']);

/** One command of a plan and what it was shown to do. */
interface PlannedCommand {
  readonly invocation: Invocation;
  readonly effects: readonly Effect[];
}

export interface PlannedRun {
  readonly commands: readonly PlannedCommand[];
  readonly warnings: readonly Warning[];
}

export interface KeptPlan {
  readonly commands: readonly PlannedCommand[];
  readonly fingeraftryk: string;
}

export function newPlanToken(): string {
  return randomUUID();
}

/** Keeps what was shown for 15 minutes; answers when it runs out (ISO text, real time). */
export async function keepPlan(
  db: Kysely<Database>,
  user: User,
  token: string,
  run: PlannedRun,
): Promise<string> {
  const now = Date.now();
  const udloeber = new Date(now + lifetimeMs).toISOString();
  await db
    .deleteFrom('kommando_plan')
    .where('udloeber', '<', new Date(now).toISOString())
    .execute();
  await db
    .insertInto('kommando_plan')
    .values({
      token,
      bruger: user.username,
      kommandoer: JSON.stringify(run.commands),
      fingeraftryk: printOf(run),
      udloeber,
    })
    .execute();
  return udloeber;
}

/** @throws HttpProblem 404 when the plan is unknown or run out, 403 when it is another user's. */
export async function findPlan(db: Kysely<Database>, user: User, token: string): Promise<KeptPlan> {
  if (!isStorableText(token)) throw unknownPlan();
  const row = await db
    .selectFrom('kommando_plan')
    .select(['bruger', 'kommandoer', 'fingeraftryk', 'udloeber'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!row || Date.parse(row.udloeber) < Date.now()) throw unknownPlan();
  if (row.bruger !== user.username) throw foreignPlan();
  return { commands: row.kommandoer as PlannedCommand[], fingeraftryk: row.fingeraftryk };
}

/**
 * Takes the plan out, so that it runs once.
 * @throws HttpProblem 404 when another call has run it meanwhile
 */
export async function spendPlan(tx: Transaction<Database>, token: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('kommando_plan')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw unknownPlan();
}

/** @throws HttpProblem 409 that names what is no longer as it was shown. */
export function requireUnmoved(
  kept: KeptPlan,
  run: PlannedRun,
  violations: readonly Violation[],
): void {
  if (printOf(run) === kept.fingeraftryk) return;
  throw new HttpProblem({
    status: 409,
    code: 'planFlyttet',
    detail: message('planFlyttet'),
    extra: { flyttet: differences(kept.commands, run.commands), violations },
  });
}

function printOf(run: PlannedRun): string {
  return fingerprint({
    effects: run.commands.map((command) => command.effects.map(withoutTimes)),
    warnings: run.warnings,
  });
}

function withoutTimes(effect: Effect): Effect {
  return { ...effect, before: lasting(effect.before), after: lasting(effect.after) };
}

function lasting(row: Effect['before']): Effect['before'] {
  if (row === null) return null;
  return Object.fromEntries(Object.entries(row).filter(([column]) => !writingTimes.has(column)));
}

/** Rows whose effect was shown otherwise than it would be now; null: there is no such effect. */
function differences(shown: readonly PlannedCommand[], now: readonly PlannedCommand[]) {
  const shownRows = effectsByRow(shown);
  const nowRows = effectsByRow(now);
  return [...new Set([...shownRows.keys(), ...nowRows.keys()])]
    .map((row) => ({ vist: shownRows.get(row) ?? null, nu: nowRows.get(row) ?? null }))
    .filter(({ vist, nu }) => fingerprint(vist) !== fingerprint(nu));
}

function effectsByRow(commands: readonly PlannedCommand[]): Map<string, Effect> {
  const rows = new Map<string, Effect>();
  for (const [number, { effects }] of commands.entries()) {
    for (const effect of effects) {
      rows.set(fingerprint([number, effect.entity, effect.key]), withoutTimes(effect));
    }
  }
  return rows;
}

function unknownPlan(): HttpProblem {
  return new HttpProblem({
    status: 404,
    code: 'planUdloebet',
    detail: message('planUdloebet'),
  });
}

function foreignPlan(): HttpProblem {
  return new HttpProblem({
    status: 403,
    code: 'adgangNaegtet',
    detail: message('planFremmed'),
  });
}
