import { type Kysely, sql, type Transaction } from 'kysely';
import { message } from '../../src/domain/words/messages.ts';
import type { Database } from '../db/schema.ts';
import { isStorableText } from '../db/storable-text.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { withoutTimes } from '../storage/effect.ts';
import type { User } from '../user.ts';
import { Breath, mapWithBreath, type Watch } from './breath.ts';
import type { Invocation } from './command.ts';
import { fingerprint } from './fingerprint.ts';
import type { PlannedInvocation, Run } from './judge-run.ts';

const lifetimeMs = 15 * 60 * 1000;
/** A user has a few before them at once; the others are what was looked at on the way. */
const mostOfUser = 50;
/** Of a user's plans together, in bytes: some of the largest. */
const mostBytesOfUser = 32 * 1024 * 1024;

/** The commands that were shown, and a print of what each was shown to do. */
export interface KeptPlan {
  /** One JSON line for each command: one JSON of them all would be read in one breath. */
  readonly lines: string;
  readonly prints: readonly string[];
}

export async function plannedInvocations(
  { lines }: KeptPlan,
  watch?: Watch,
): Promise<Invocation[]> {
  return await mapWithBreath(new Breath(watch), lines.split('\n'), (line) => JSON.parse(line));
}

const printLength = 16;

/**
 * One print for each command: equal ones say that it would do and warn of just what was shown. It
 * holds no rows that were only read: a harmless change nearby must not stop a run of thousands.
 */
export async function printsOf({ commands }: Run, watch?: Watch): Promise<string[]> {
  return await mapWithBreath(new Breath(watch), commands, printOf);
}

function printOf({ plan: { effects, violations, warnings } }: PlannedInvocation): string {
  const lasting = effects.map((effect) => ({
    ...effect,
    before: withoutTimes(effect.before),
    after: withoutTimes(effect.after),
  }));
  const shown = violations.length > 0 ? 'brud' : { effects: lasting, warnings };
  return fingerprint(shown).slice(0, printLength);
}

/** Keeps what was shown for 15 minutes; answers when it runs out (ISO text, real time). */
export async function keepPlan(
  db: Kysely<Database>,
  user: User,
  token: string,
  invocations: readonly Invocation[],
  prints: readonly string[],
): Promise<string> {
  const lines = await mapWithBreath(new Breath(), invocations, (each) => JSON.stringify(each));
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
      kommandoer: lines.join('\n'),
      fingeraftryk: prints.join(''),
      udloeber,
    })
    .execute();
  await forgetOldest(db, user, token);
  return udloeber;
}

/** The one that has just been kept stays, however large it is. */
async function forgetOldest(
  db: Kysely<Database>,
  { username }: User,
  token: string,
): Promise<void> {
  await sql`
    delete from kommando_plan where token in (
      select token from (
        select token,
          row_number() over nyeste as nr,
          sum(octet_length(kommandoer)) over nyeste as fylder
        from kommando_plan where bruger = ${username}
        window nyeste as (order by token = ${token} desc, udloeber desc, token)
      ) plan
      where nr > ${mostOfUser} or (nr > 1 and fylder > ${mostBytesOfUser}))`.execute(db);
}

/** @throws HttpProblem 404 when the plan is unknown or run out, 403 when it is another user's. */
export async function findPlan(db: Kysely<Database>, user: User, token: string): Promise<KeptPlan> {
  const row = await planOf(db, token)
    .select(['bruger', 'udloeber', 'kommandoer', 'fingeraftryk'])
    .executeTakeFirst();
  const { kommandoer, fingeraftryk } = requireOwn(row, user);
  const prints = fingeraftryk.match(new RegExp(`.{${printLength}}`, 'g')) ?? [];
  return { lines: kommandoer, prints };
}

/**
 * Requires that a plan is the user's, where its commands are not needed: thousands of them are megabytes.
 * @throws HttpProblem 404 when the plan is unknown or run out, 403 when it is another user's.
 */
export async function requireOwnPlan(
  db: Kysely<Database>,
  user: User,
  token: string,
): Promise<void> {
  requireOwn(await planOf(db, token).select(['bruger', 'udloeber']).executeTakeFirst(), user);
}

function planOf(db: Kysely<Database>, token: string) {
  if (!isStorableText(token)) throw unknownPlan();
  return db.selectFrom('kommando_plan').where('token', '=', token);
}

function requireOwn<Row extends { readonly bruger: string; readonly udloeber: string }>(
  row: Row | undefined,
  user: User,
): Row {
  if (!row || Date.parse(row.udloeber) < Date.now()) throw unknownPlan();
  if (row.bruger !== user.username) {
    throw new HttpProblem({ status: 403, code: 'adgangNaegtet', detail: message('planFremmed') });
  }
  return row;
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

function unknownPlan(): HttpProblem {
  return new HttpProblem({ status: 404, code: 'planUdloebet' });
}
