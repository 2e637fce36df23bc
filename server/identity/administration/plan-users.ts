import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Effect, rowEffect } from '../../storage/effect.ts';
import type { StoredRecords } from '../../storage/records.ts';
import { Bindings } from '../bind-user.ts';
import type { JudgedPasswords } from './import-passwords.ts';
import type { RoleEntry, UserEntry, UsersFile } from './users-file.ts';

/** One user or role of the file against the database. */
export interface Change {
  readonly name: string;
  readonly isNew?: boolean;
  /** None: all is as the file says. */
  readonly effects: readonly Effect[];
  /** Hash to store; never part of an effect, since the log is read by others and kept for ever. */
  readonly newPassword?: string;
  readonly isBlocked?: boolean;
}

export interface UsersPlan {
  readonly changes: readonly Change[];
  /** What becomes of the logins in all. */
  readonly bound: readonly Effect[];
}

/** What the file comes to. Undefined: somebody has given a user another password since the file's were judged. */
export async function planUsers(
  tx: Transaction<Database>,
  file: UsersFile,
  passwords: JudgedPasswords,
): Promise<UsersPlan | undefined> {
  const stored = await storedUsers(tx, file);
  if (!passwords.stand(stored)) return undefined;
  const bindings = await Bindings.of(tx, file.poster);
  const roles = await storedRoles(tx, file);
  const changes = [
    ...file.poster.map((entry) =>
      planUser(entry, stored.get(entry.brugernavn), bindings.bind(entry), passwords),
    ),
    ...file.roller.map((entry) => planRole(entry, roles.get(entry.rolle))),
  ];
  return { changes, bound: bindings.changes() };
}

export type StoredUser = Selectable<Database['bruger']>;

/** All at once: all other writers wait meanwhile. */
async function storedUsers(
  tx: Transaction<Database>,
  { poster }: UsersFile,
): Promise<ReadonlyMap<string, StoredUser>> {
  const names = poster.map(({ brugernavn }) => brugernavn);
  const rows = await tx
    .selectFrom('bruger')
    .selectAll()
    .where(sql<boolean>`brugernavn = any(${names}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.brugernavn, row]));
}

type StoredRole = Selectable<Database['rolle']>;

async function storedRoles(
  tx: Transaction<Database>,
  { roller }: UsersFile,
): Promise<ReadonlyMap<string, StoredRole>> {
  const names = roller.map(({ rolle }) => rolle);
  const rows = await tx
    .selectFrom('rolle')
    .selectAll()
    .where(sql<boolean>`rolle = any(${names}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.rolle, row]));
}

function planUser(
  entry: UserEntry,
  stored: StoredUser | undefined,
  bindings: readonly Effect[],
  passwords: JudgedPasswords,
): Change {
  const { brugernavn, visningsnavn, email, cvr, organisationsnavn, spaerret } = entry;
  const before = stored ? withoutPassword(stored) : null;
  const after = {
    ...{ brugernavn, visningsnavn, email, cvr, organisationsnavn },
    scope_roles: entry.scopeRoles,
    tilladelser: entry.accessiblePermissions,
    spaerret: spaerret ?? stored?.spaerret ?? false,
  };
  const newPassword = passwords.changedOf(brugernavn);
  const effect = effectOf('bruger', before, after);
  if (!effect && !newPassword) return { name: brugernavn, effects: bindings };
  return {
    name: brugernavn,
    isNew: stored === undefined,
    effects: [
      // A password alone changes no column that the log shows; the line's text tells of it.
      effect ?? rowEffect('bruger', after, after),
      ...bindings,
    ],
    ...(newPassword && { newPassword }),
    isBlocked: after.spaerret,
  };
}

function planRole(entry: RoleEntry, stored: StoredRole | undefined): Change {
  const { rolle, scopeRoles, accessiblePermissions } = entry;
  const after = { rolle, scope_roles: scopeRoles, tilladelser: accessiblePermissions };
  const effect = effectOf('rolle', stored ?? null, after);
  return { name: rolle, isNew: stored === undefined, effects: effect ? [effect] : [] };
}

/** What the log may hold of a user. */
export function withoutPassword({
  adgangskode: _hash,
  ...row
}: StoredUser): StoredRecords['bruger'] {
  return row;
}

function effectOf<Name extends 'bruger' | 'rolle'>(
  entity: Name,
  before: StoredRecords[Name] | null,
  after: StoredRecords[Name],
): Effect | undefined {
  const same =
    before &&
    Object.entries(after).every(([column, value]) => equal(Reflect.get(before, column), value));
  return same ? undefined : rowEffect(entity, before, after);
}

/** Rights are sets: the order in which they are listed means nothing. */
function equal(stored: unknown, wanted: unknown): boolean {
  if (!Array.isArray(stored) || !Array.isArray(wanted)) return stored === wanted;
  return new Set([...stored, ...wanted]).size === wanted.length && stored.length === wanted.length;
}
