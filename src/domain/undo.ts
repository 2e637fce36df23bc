/** What nobody takes back: users are kept by the command line, which is asked again. */
export const finalCommands: ReadonlySet<string> = new Set(['RequiredAdmin#brugere']);

/** What is known of a run beforehand, by any of its lines. */
interface KnownRun {
  readonly bruger: string;
  readonly kommando: string;
  /** The run that it takes back, and the one that has taken it back; a backend may leave them out. */
  readonly fortryder?: number | null | undefined;
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
  { bruger, kommando, fortryder, fortrudtAf }: KnownRun,
  { username, permissions }: Asking,
): boolean {
  const isStanding = typeof fortrudtAf !== 'number';
  const isTheirs = bruger !== username && !permissions.has('RequiredAdmin');
  if (!isStanding || isTheirs || finalCommands.has(kommando)) return false;
  const [permission = ''] = kommando.split('#', 1);
  // What an undo asks for, the runs before it say.
  return typeof fortryder === 'number' || permissions.has(permission);
}
