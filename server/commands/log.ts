import type { Transaction } from 'kysely';
import { declarationOf, isElementCommand } from '../../src/domain/commands/registry.ts';
import { linkUnderkonto } from '../../src/domain/commands/regnskabsstruktur-commands.ts';
import { undoCommand } from '../../src/domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import { type NewLine, nextRun, writeLines } from '../storage/log-lines.ts';
import { describeLink } from './accounting/link-underkonto.ts';
import { Breath, mapWithBreath, type Watch } from './breath.ts';
import type { Describe } from './command.ts';
import type { PlannedInvocation } from './judge-run.ts';
import { describeRecords } from './records/describe.ts';
import { describeElement } from './structure/describe.ts';
import { describeUndo } from './undo/input.ts';
import type { RunFacts } from './world.ts';

export interface LoggedRun {
  readonly koersel: number;
  readonly lognumre: readonly number[];
}

/** One line for each command that does something, in their order; lines of one run share its number. */
export async function writeLog(
  tx: Transaction<Database>,
  { user, now }: Pick<RunFacts, 'user' | 'now'>,
  commands: readonly PlannedInvocation[],
  watch?: Watch,
): Promise<LoggedRun> {
  const koersel = await nextRun(tx);
  // What changed nothing has no line.
  const done = commands.filter(({ plan }) => plan.effects.length > 0);
  const lines = await mapWithBreath(new Breath(watch), done, ({ invocation, plan }): NewLine => {
    const { kommando } = invocation;
    const argumenter = describeCommand(invocation, plan);
    const { effects, undoes: fortryder = null } = plan;
    const line = { koersel, tid: now, bruger: user.username, kommando, argumenter };
    return { ...line, effects, fortryder };
  });
  return { koersel, lognumre: await writeLines(tx, lines) };
}

/** The log's readable line of a command. */
const describeCommand: Describe = (invocation, plan) => {
  const command = declarationOf(invocation.kommando);
  if (!command) return '';
  if (isElementCommand(command)) return describeElement[command.change](invocation, plan);
  if (command.id === linkUnderkonto.id) return describeLink(invocation, plan);
  return command.id === undoCommand
    ? describeUndo(invocation, plan)
    : describeRecords(invocation, plan);
};
