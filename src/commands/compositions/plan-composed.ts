import type { QueryClient } from '@tanstack/react-query';
import type { Invocation } from '../../api/contract/asked-commands.ts';
import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import { planFew } from '../../api/runs/kommandoer.ts';
import type { ComposedCommand } from '../../domain/commands/compositions/composition.ts';
import { compositionOf } from '../../domain/commands/compositions/declared.ts';

/** The plan of no commands at all. */
export const planOfNothing: CommandPlan = {
  ...{ token: null, udloeber: null, udfald: '', antalFund: {} },
  ...{ effects: [], antalEffekter: 0, antalElementer: 0, violations: [], warnings: [] },
};

/** What is asked is made of other commands, which follow from what stands. */
export function isComposed(asked: readonly Invocation[]): boolean {
  return asked.some(({ kommando }) => compositionOf(kommando) !== undefined);
}

/** None of them is run without the others. */
export function isWhole(asked: readonly Invocation[]): boolean {
  return asked.some(({ kommando }) => compositionOf(kommando)?.isWhole === true);
}

/**
 * The plan of the commands that a composition comes to as all stands now; those of before it are not asked about
 * again. What there is to know beside is told among the warnings.
 */
export async function planComposed(
  client: QueryClient,
  asked: readonly Invocation[],
  signal: AbortSignal,
): Promise<CommandPlan> {
  const { composed } = await import('./composed.ts');
  const { commands, notes } = await composed(client, asked);
  signal.throwIfAborted();
  const sent = commands.map(({ about: _about, ...command }) => command);
  const plan = sent.length > 0 ? await planFew(client, sent, signal) : planOfNothing;
  const told = notes.map((note) => ({ code: 'sammensat', field: '', message: note }));
  const violations = plan.violations.map((violation) => saidOf(violation, commands));
  return { ...plan, violations, warnings: [...plan.warnings, ...told] };
}

/** A rule that names nothing itself is said of what the command is for: nobody has chosen that one by one. */
function saidOf(
  violation: CommandPlan['violations'][number],
  commands: readonly ComposedCommand[],
): CommandPlan['violations'][number] {
  const { nummer, elements, message } = violation;
  const about = nummer === undefined ? undefined : commands[nummer]?.about;
  if (about === undefined || elements) return violation;
  return { ...violation, message: `${about}: ${message}` };
}
