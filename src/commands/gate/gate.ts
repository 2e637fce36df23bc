import { isListCommand } from '../../console/places.ts';
import type { UserAccess } from '../../domain/access.ts';
import { ofTheUndone } from '../../domain/commands/declaration.ts';
import { declarationOf } from '../../domain/commands/registry.ts';
import { allAreas } from '../../domain/elements/areas.ts';
import { type Permission, permissions } from '../../domain/permissions.ts';
import { fold } from '../../domain/words/folding.ts';
import { message } from '../../domain/words/messages.ts';
import type { Availability, Command, CommandState } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { commandById } from '../registry.ts';
import { type SubjectRule, subjectKinds, subjectsOf } from '../subjects/subject.ts';

/** Fewest characters by which a command is "asked for by name" (docs/domaene.md "Tilladelser"). */
const shortestName = 3;

/** What each permission to read is included in: that to write (docs/domaene.md "Tilladelser"). */
const includedIn: Partial<Record<Permission, Permission>> = Object.fromEntries(
  allAreas.flatMap(({ readers: [read, write] = [] }) => (read && write ? [[read, write]] : [])),
);

const permissionNames: ReadonlySet<string> = new Set(permissions);

function isPermission(name: string): name is Permission {
  return permissionNames.has(name);
}

/** The permission that a command needs; navigation, what only shows, and the console's own need none. */
export function permissionNeeded(id: PaletteCommandId): Permission | null {
  if (isListCommand(id)) return null;
  const declared = declarationOf(id);
  if (declared) return declared.permission === ofTheUndone ? null : declared.permission;
  const [owner = ''] = id.split('#', 1);
  return isPermission(owner) ? owner : null;
}

function holdsPermission(access: UserAccess, permission: Permission): boolean {
  const wider = includedIn[permission];
  return (
    access.accessiblePermissions.includes(permission) ||
    (wider !== undefined && access.accessiblePermissions.includes(wider))
  );
}

/** What the user lacks to run the command, in words that complete "Kræver …"; null when nothing. */
function missingAccess(id: PaletteCommandId, command: Command, access: UserAccess): string | null {
  const permission = permissionNeeded(id);
  if (permission && !holdsPermission(access, permission)) return `tilladelsen ${permission}`;
  if (command.requires && !command.requires.met(access)) return command.requires.needs;
  return null;
}

/** True when the query has at least three characters and starts a word of the title, both folded. */
export function asksByName(query: string, title: string): boolean {
  const wanted = fold(query.trim());
  if (wanted.length < shortestName) return false;
  const text = fold(title);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Whether a command is the kind that a user without the access sees explained, not removed. */
export function isDenied(id: PaletteCommandId, { access }: Pick<CommandState, 'access'>): boolean {
  const command = commandById(id);
  return command !== undefined && missingAccess(id, command, access) !== null;
}

/**
 * The one answer for palette, key, button and menu. Missing access hides a command while browsing and
 * explains it when it is asked for by name; only this file knows that.
 */
export function availabilityOf(
  id: PaletteCommandId,
  state: CommandState,
  query = '',
): Availability {
  const command = commandById(id);
  if (!command) return { kind: 'hidden' };
  if (command.on && isElsewhere(command.on, state)) {
    // Its argument step can ask what it is about, so it may be asked for by name.
    const canAsk = command.arguments && subjectKinds[command.on.kind].isOnlyStoodOn !== true;
    if (!canAsk || !asksByName(query, command.title)) return { kind: 'hidden' };
    return missingAnswer(id, command, state, query) ?? { kind: 'ready' };
  }
  return (
    missingAnswer(id, command, state, query) ?? command.availability?.(state) ?? { kind: 'ready' }
  );
}

/** The user does not stand on what the command is about, though a view shows such. */
export function isElsewhere(rule: SubjectRule, state: CommandState): boolean {
  return subjectKinds[rule.kind].isAskedFor !== true && subjectsOf(rule, state) === null;
}

/** Why the user may not do here what the command does; null: it is not the access that is missing. */
export function deniedHere(id: PaletteCommandId, state: CommandState): string | null {
  const command = commandById(id);
  if (!command || (command.on && isElsewhere(command.on, state))) return null;
  const missing = missingAccess(id, command, state.access);
  return missing && `${message('adgangNaegtet')}. Kræver ${missing}.`;
}

function missingAnswer(
  id: PaletteCommandId,
  command: Command,
  { access }: CommandState,
  query: string,
): Availability | null {
  const missing = missingAccess(id, command, access);
  if (missing === null) return null;
  if (!asksByName(query, command.title)) return { kind: 'hidden' };
  return { kind: 'disabled', reason: `${message('adgangNaegtet')}. Kræver ${missing}.` };
}
