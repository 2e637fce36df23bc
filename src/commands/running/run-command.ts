import type { Availability, Command, CommandContext, PlannedCommand } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import type { ArgumentValues } from '../declaration.ts';
import { availabilityOf } from '../gate/gate.ts';
import { commandById } from '../registry.ts';
import type { SelectedElement } from '../subjects/selected-element.ts';
import { type Subjects, standingOn, subjectId, subjectsOf } from '../subjects/subject.ts';

export interface CommandHost {
  /** Read when a command is run, so that a key pressed late acts on what the user sees now. */
  readonly readContext: () => CommandContext;
  readonly reportBlocked: (title: string, reason: string) => void;
  readonly reportFailure: (title: string, error: unknown) => void;
}

let host: CommandHost | null = null;
const connected = Promise.withResolvers<void>();

/** Something to run on is there: the shell has mounted it once. */
export const whenConnected: Promise<void> = connected.promise;

/** Connects the commands to the mounted shell; the answer disconnects it again. */
export function connectCommands(next: CommandHost): () => void {
  host = next;
  connected.resolve();
  return () => {
    if (host === next) host = null;
  };
}

/** The surroundings at this moment; null: nothing is mounted. */
export function contextNow(): CommandContext | null {
  return host?.readContext() ?? null;
}

/** The gate's answer at this moment, for what is shown once and not kept up to date. */
export function availabilityNow(id: PaletteCommandId): Availability {
  return host ? availabilityOf(id, host.readContext()) : { kind: 'hidden' };
}

export type CommandOutcome = 'ran' | 'blocked' | 'failed';

/**
 * The only caller of `run`; what writes is asked about first. Checks permission and availability again, whatever the control that
 * started the command believed, and reports failures of both kinds. The server checks again.
 * @param about given, the control was about this element, wherever the user stands
 * @param said what a sentence has said of what the command reads; left out: it was begun by no sentence
 */
export async function runCommand(
  id: PaletteCommandId,
  about?: SelectedElement,
  said?: ArgumentValues,
): Promise<CommandOutcome> {
  const command = commandById(id);
  if (!host || !command) return 'blocked';
  const here = host.readContext();
  return await run(host, id, command, about ? standingOn(about, here) : here, said);
}

/** Enter on a row: it is about that row, and about all that are marked where it is one of them. */
export async function runOnRow(id: PaletteCommandId): Promise<CommandOutcome> {
  const command = commandById(id);
  if (!host || !command) return 'blocked';
  const here = host.readContext();
  const { selected, marked } = here;
  const isMarked = selected && marked.some((one) => subjectId(one) === subjectId(selected));
  return await run(host, id, command, isMarked ? here : { ...here, marked: [] });
}

async function run(
  { reportBlocked, reportFailure }: CommandHost,
  id: PaletteCommandId,
  command: Command,
  context: CommandContext,
  said?: ArgumentValues,
): Promise<CommandOutcome> {
  const availability = availabilityOf(id, context);
  if (availability.kind !== 'ready') {
    if (availability.kind === 'disabled') reportBlocked(command.title, availability.reason);
    return 'blocked';
  }
  try {
    const subjects = command.on ? subjectsOf(command.on, context) : null;
    if (!command.arguments) await command.run(context, subjects, said);
    else if (!command.beside?.(context, subjects)) ask(id, command, context, subjects);
    return 'ran';
  } catch (error) {
    reportFailure(command.title, error);
    return 'failed';
  }
}

/** Opens the step of a command, with what it begins with. */
function ask(
  id: PaletteCommandId,
  { begins }: PlannedCommand,
  context: CommandContext,
  subjects: Subjects | null,
): void {
  const made = begins?.(context);
  if (made) context.askArguments(id, subjects, { made, wanted: null, typed: {}, highlighted: '' });
  else context.askArguments(id, subjects);
}

/** For a control that may stand before the commands do: waits until there is something to run on. */
export async function runWhenConnected(id: PaletteCommandId): Promise<CommandOutcome> {
  await whenConnected;
  return runCommand(id);
}
