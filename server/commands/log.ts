import type { Transaction } from 'kysely';
import type { RunSource } from '../../src/domain/run-sources.ts';
import type { Database } from '../db/schema.ts';
import { type LoggedRun, type NewLine, writeRun } from '../storage/log-lines.ts';
import { Breath, mapWithBreath, type Watch } from './breath.ts';
import type { PlannedInvocation } from './judge-run.ts';
import { requireHandler } from './registry.ts';
import { saidOnly } from './said-fields.ts';
import { scalarText } from './scalar-text.ts';
import { hasCorrected } from './structure/changes/correction.ts';
import { noLine } from './text/no-line.ts';
import { printDone } from './text/print-done.ts';
import { leftSome } from './undo/undo.ts';
import type { World } from './world.ts';

/** One line for each command that does something, in their order; lines of one run share its number. */
export async function writeLog(
  tx: Transaction<Database>,
  world: World,
  source: RunSource,
  commands: readonly PlannedInvocation[],
  watch?: Watch,
): Promise<LoggedRun> {
  // What changed nothing has no line.
  const done = commands.filter(({ plan }) => plan.effects.length > 0);
  const breath = new Breath(watch);
  const texts = await printDone(world, done, breath);
  const lines = await mapWithBreath(breath, done, ({ invocation, plan }, at): NewLine => {
    const { kommando, rowVersion } = invocation;
    const handler = requireHandler(kommando);
    const { effects, undoes: fortryder = null } = plan;
    return {
      kommando,
      argumenter: texts[at] ?? handler.told?.(invocation, plan) ?? noLine(kommando),
      effects,
      fortryder,
      input: saidOnly(invocation, handler.said),
      row_version: scalarText(rowVersion) || null,
      rettelse: hasCorrected(plan),
      delvis: leftSome(plan),
    };
  });
  const { now, user } = world;
  return await writeRun(tx, { tid: now, bruger: user.username, kilde: source }, lines);
}
