import { ofTheUndone } from './declaration.ts';
import { declarationOf } from './registry.ts';

/** What is known of a run beforehand, by any of its lines. */
interface KnownRun {
  readonly bruger: string;
  readonly kommando: string;
  /** The run that has taken it back; a backend may leave it out. */
  readonly fortrudtAf?: number | null | undefined;
}

interface Asking {
  readonly username: string;
  readonly permissions: ReadonlySet<string>;
}

/**
 * Whether a run is offered to be taken back: one's own, with RequiredAdmin also others', while it
 * stands. What else is against it, the plan says.
 */
export function mayUndo(
  { bruger, kommando, fortrudtAf }: KnownRun,
  { username, permissions }: Asking,
): boolean {
  const isStanding = typeof fortrudtAf !== 'number';
  const isTheirs = bruger !== username && !permissions.has('RequiredAdmin');
  const command = declarationOf(kommando);
  if (!isStanding || isTheirs || !command || isFinal(kommando)) return false;
  // What an undo asks for, the runs before it say.
  return command.permission === ofTheUndone || permissions.has(command.permission);
}

/** What a command does for good: nobody takes its run back. */
export function isFinal(kommando: string): boolean {
  return declarationOf(kommando)?.inverse === 'aldrig';
}
