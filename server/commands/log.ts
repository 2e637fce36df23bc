import type { Transaction } from 'kysely';
import type { RunSource } from '../../src/domain/run-sources.ts';
import type { Database } from '../db/schema.ts';
import { type LoggedRun, type NewLine, writeRun } from '../storage/log-lines.ts';
import { Breath, mapWithBreath, type Watch } from './breath.ts';
import type { PlannedInvocation } from './judge-run.ts';
import { requireHandler } from './registry.ts';
import { saidOnly } from './said-fields.ts';
import { scalarText } from './scalar-text.ts';
import type { RunFacts } from './world.ts';

/** One line for each command that does something, in their order; lines of one run share its number. */
export async function writeLog(
  tx: Transaction<Database>,
  { user, now, source }: Pick<RunFacts, 'user' | 'now'> & { readonly source: RunSource },
  commands: readonly PlannedInvocation[],
  watch?: Watch,
): Promise<LoggedRun> {
  // What changed nothing has no line.
  const done = commands.filter(({ plan }) => plan.effects.length > 0);
  const lines = await mapWithBreath(new Breath(watch), done, ({ invocation, plan }): NewLine => {
    const { kommando, rowVersion } = invocation;
    const handler = requireHandler(kommando);
    const argumenter = handler.describe(invocation, plan);
    const input = saidOnly(invocation, handler.said);
    const { effects, undoes: fortryder = null } = plan;
    const row_version = scalarText(rowVersion) || null;
    return { kommando, argumenter, effects, fortryder, input, row_version };
  });
  return await writeRun(tx, { tid: now, bruger: user.username, kilde: source }, lines);
}
