import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Effect, PlanContext } from './command.ts';
import { handlerOf } from './registry.ts';
import type { PlannedInvocation } from './run-invocations.ts';

export interface LoggedRun {
  readonly koersel: number;
  readonly lognumre: readonly number[];
}

/** One line for each command that does something, in their order; lines of one run share its number. */
export async function writeLog(
  { tx, user, now }: PlanContext,
  commands: readonly PlannedInvocation[],
): Promise<LoggedRun> {
  const koersel = await nextRun(tx);
  const lognumre: number[] = [];
  // What changed nothing has no line.
  for (const { invocation, plan } of commands) {
    if (plan.effects.length === 0) continue;
    const { kommando } = invocation;
    const argumenter = handlerOf(kommando)?.describe(invocation, plan) ?? '';
    const line = { koersel, tid: now, bruger: user.username, kommando, argumenter };
    lognumre.push(await writeLine(tx, line, plan.effects));
  }
  return { koersel, lognumre };
}

type LineText = Omit<Insertable<Database['kommando_log']>, 'nummer' | 'effekter'>;

/** Answers the number of the line. */
export async function writeLine(
  tx: Transaction<Database>,
  line: LineText,
  effects: readonly Effect[],
): Promise<number> {
  const { nummer } = await tx
    .insertInto('kommando_log')
    .values({ ...line, effekter: JSON.stringify(effects) })
    .returning('nummer')
    .executeTakeFirstOrThrow();
  const elements = touchedElements(effects);
  if (elements.length > 0) {
    // One parameter, however many they are: a statement takes 65,535.
    await sql`
      insert into kommando_log_element (log_nummer, element_id)
      select ${nummer}::bigint, unnest(${elements}::uuid[])`.execute(tx);
  }
  return nummer;
}

/** The number that the lines of one run share. */
export async function nextRun(tx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ koersel: number }>`
    select nextval('kommando_koersel') as koersel`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('kommando_koersel gave no number');
  return row.koersel;
}

/** Elements that effects make or change, in the order they are met. */
export function touchedElements(effects: readonly Effect[]): string[] {
  return [...new Set(effects.flatMap(elementsOf))];
}

function elementsOf({ entity, key, before, after }: Effect): string[] {
  switch (entity) {
    case 'element':
      return [String(key.id)];
    case 'element_version':
      return [String(key.element_id)];
    case 'underkonto_delregnskab': {
      const row = after ?? before ?? {};
      return [String(row.underkonto_id), String(row.delregnskab_id)];
    }
    case 'bruger':
    case 'identitet':
    case 'rolle':
      return [];
  }
}
