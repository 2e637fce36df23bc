import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Effect, PlanContext } from './command.ts';
import { handlerOf } from './registry.ts';
import type { PlannedInvocation } from './run-invocations.ts';

export interface LoggedRun {
  readonly koersel: number;
  readonly lognumre: readonly number[];
}

/** One line for each command, in their order; lines of one run share its number. */
export async function writeLog(
  { tx, user, now }: PlanContext,
  commands: readonly PlannedInvocation[],
): Promise<LoggedRun> {
  const koersel = await nextRun(tx);
  const lognumre: number[] = [];
  for (const { invocation, plan } of commands) {
    const { nummer } = await tx
      .insertInto('kommando_log')
      .values({
        koersel,
        tid: now,
        bruger: user.username,
        kommando: invocation.kommando,
        argumenter: handlerOf(invocation.kommando)?.describe(invocation, plan) ?? '',
        effekter: JSON.stringify(plan.effects),
      })
      .returning('nummer')
      .executeTakeFirstOrThrow();
    lognumre.push(nummer);
    const elements = touchedElements(plan.effects);
    if (elements.length > 0) {
      // One parameter, however many they are: a statement takes 65,535.
      await sql`
        insert into kommando_log_element (log_nummer, element_id)
        select ${nummer}::bigint, unnest(${elements}::uuid[])`.execute(tx);
    }
  }
  return { koersel, lognumre };
}

async function nextRun(tx: Transaction<Database>): Promise<number> {
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
    case 'rolle':
      return [];
  }
}
