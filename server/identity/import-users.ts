import type { Kysely, Transaction } from 'kysely';
import { importUsers as command } from '../../src/domain/commands/registry.ts';
import type { Database } from '../db/schema.ts';
import type { Effect } from '../storage/effect.ts';
import { nextRun, writeLines } from '../storage/log-lines.ts';
import { writeRecords } from '../storage/write-records.ts';
import { inWritersTurn } from '../storage/writers-clock.ts';
import { planIdentity } from './bind-user.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import type { RoleEntry, UserEntry, UsersFile } from './users-file.ts';

const commandLineUser = 'kommandolinje';

export interface ImportResult {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: number;
  /** Number of the log line; none when nothing was changed. */
  readonly lognummer?: number;
}

/** One user or role of the file against the database. */
interface Change {
  readonly name: string;
  readonly isNew?: boolean;
  /** None: all is as the file says. */
  readonly effects: readonly Effect[];
  /** Hash to store; never part of an effect, since the log is read by others and kept for ever. */
  readonly newPassword?: string;
}

/** Brings users and roles to what the file says, all or nothing. Those it leaves out stay. */
export async function importUsers(db: Kysely<Database>, file: UsersFile): Promise<ImportResult> {
  return await inWritersTurn(db, async (tx) => {
    const changes: Change[] = [];
    const make = async (change: Change) => {
      // At once, for the next entry may take over what this one gives up.
      await writeRecords(tx, change.effects);
      if (change.newPassword) await storePassword(tx, change.name, change.newPassword);
      changes.push(change);
    };
    for (const entry of file.poster) await make(await planUser(tx, entry, file.adgangskode));
    for (const entry of file.roller) await make(await planRole(tx, entry));
    // Whoever knew the old password, or had the name before, must not go on under it.
    await endSessions(
      tx,
      changes.filter(startsAnew).map(({ name }) => name),
    );
    const effects = changes.flatMap((change) => change.effects);
    const lognummer = effects.length > 0 ? await writeLogLine(tx, changes, effects) : undefined;
    return { ...summary(changes), ...(lognummer !== undefined && { lognummer }) };
  });
}

async function planUser(
  tx: Transaction<Database>,
  entry: UserEntry,
  commonPassword: string | undefined,
): Promise<Change> {
  const { brugernavn, scopeRoles, accessiblePermissions, adgangskode, identitet, ...named } = entry;
  const stored = await tx
    .selectFrom('bruger')
    .selectAll()
    .where('brugernavn', '=', brugernavn)
    .executeTakeFirst();
  const { adgangskode: hash, ...before } = stored ?? { adgangskode: null };
  const after = {
    brugernavn,
    ...named,
    scope_roles: scopeRoles,
    tilladelser: accessiblePermissions,
  };
  const newPassword = await changedPassword(adgangskode ?? commonPassword, hash);
  const effect = effectOf('bruger', { brugernavn }, stored ? before : null, after);
  const bindings = identitet === undefined ? [] : await planIdentity(tx, brugernavn, identitet);
  if (!effect && !newPassword) return { name: brugernavn, effects: bindings };
  return {
    name: brugernavn,
    isNew: stored === undefined,
    effects: [
      // A password alone changes no column that the log shows; the line's text tells of it.
      effect ?? { entity: 'bruger', key: { brugernavn }, before: after, after },
      ...bindings,
    ],
    ...(newPassword && { newPassword }),
  };
}

async function planRole(tx: Transaction<Database>, entry: RoleEntry): Promise<Change> {
  const { rolle, scopeRoles, accessiblePermissions } = entry;
  const stored = await tx
    .selectFrom('rolle')
    .selectAll()
    .where('rolle', '=', rolle)
    .executeTakeFirst();
  const after = { rolle, scope_roles: scopeRoles, tilladelser: accessiblePermissions };
  const effect = effectOf('rolle', { rolle }, stored ?? null, after);
  return { name: rolle, isNew: stored === undefined, effects: effect ? [effect] : [] };
}

function effectOf(
  entity: 'bruger' | 'rolle',
  key: Effect['key'],
  before: Effect['before'],
  after: Readonly<Record<string, unknown>>,
): Effect | undefined {
  const same =
    before && Object.entries(after).every(([column, value]) => equal(before[column], value));
  return same ? undefined : { entity, key, before, after };
}

/** Rights are sets: the order in which they are listed means nothing. */
function equal(stored: unknown, wanted: unknown): boolean {
  if (!Array.isArray(stored) || !Array.isArray(wanted)) return stored === wanted;
  return new Set([...stored, ...wanted]).size === wanted.length && stored.length === wanted.length;
}

async function changedPassword(
  password: string | undefined,
  hash: string | null,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (hash !== null && (await verifyPassword(password, hash))) return undefined;
  return await hashPassword(password);
}

async function storePassword(
  tx: Transaction<Database>,
  brugernavn: string,
  adgangskode: string,
): Promise<void> {
  await tx
    .updateTable('bruger')
    .set({ adgangskode })
    .where('brugernavn', '=', brugernavn)
    .execute();
}

async function writeLogLine(
  tx: Transaction<Database>,
  changes: readonly Change[],
  effects: readonly Effect[],
): Promise<number | undefined> {
  const passwords = changes.filter(({ newPassword }) => newPassword).map(({ name }) => name);
  const names = changes.filter(({ effects }) => effects.length > 0).map(({ name }) => name);
  const argumenter = [
    `importer: ${names.join(', ')}`,
    ...(passwords.length > 0 ? [`ny adgangskode: ${passwords.join(', ')}`] : []),
  ].join('; ');
  const line = { bruger: commandLineUser, kommando: command.id, argumenter, effects };
  const [lognummer] = await writeLines(tx, [{ ...line, koersel: await nextRun(tx) }]);
  return lognummer;
}

function startsAnew({ isNew, newPassword }: Change): boolean {
  return isNew === true || newPassword !== undefined;
}

function summary(changes: readonly Change[]): Omit<ImportResult, 'lognummer'> {
  const changed = changes.filter(({ effects }) => effects.length > 0);
  return {
    created: changed.filter(({ isNew }) => isNew).map(({ name }) => name),
    changed: changed.filter(({ isNew }) => !isNew).map(({ name }) => name),
    unchanged: changes.length - changed.length,
  };
}
