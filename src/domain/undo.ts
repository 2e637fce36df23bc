import { type Permission, permissions, undoCommand } from './permissions.ts';

/** What nobody takes back: users are kept by the command line, which is asked again. */
export const finalCommands: ReadonlySet<string> = new Set(['RequiredAdmin#brugere']);

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

const known: ReadonlySet<string> = new Set(permissions);

/**
 * Whether a run is offered to be taken back: one's own, with RequiredAdmin also others', while it
 * stands. What else is against it, the plan says.
 */
export function mayUndo(
  { bruger, kommando, fortrudtAf }: KnownRun,
  { username, permissions: held }: Asking,
): boolean {
  const isStanding = typeof fortrudtAf !== 'number';
  const isTheirs = bruger !== username && !held.has('RequiredAdmin');
  if (!isStanding || isTheirs || finalCommands.has(kommando)) return false;
  const [permission = ''] = kommando.split('#', 1);
  return kommando === undoCommand || (known.has(permission) && held.has(permission as Permission));
}
