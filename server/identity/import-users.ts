import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { importUsers as command } from '../../src/domain/commands/registry.ts';
import type { Database } from '../db/schema.ts';
import { type Effect, rowEffect } from '../storage/effect.ts';
import { writeRun } from '../storage/log-lines.ts';
import type { StoredRecords } from '../storage/records.ts';
import { forgetViewsOf } from '../storage/visninger.ts';
import { writeRecords } from '../storage/write-records.ts';
import { inWritersTurn } from '../storage/writers-clock.ts';
import { Bindings } from './bind-user.ts';
import { JudgedPasswords } from './import-passwords.ts';
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
  const passwords = new JudgedPasswords(file);
  for (;;) {
    await passwords.judgeAll(db);
    const imported = await importInTurn(db, file, passwords);
    if (imported) return imported;
  }
}

/** Undefined, and nothing is written: somebody gave a user another password before the turn came. */
async function importInTurn(
  db: Kysely<Database>,
  file: UsersFile,
  passwords: JudgedPasswords,
): Promise<ImportResult | undefined> {
  return await inWritersTurn(db, async (tx) => {
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
    const effects = changes.flatMap((change) => change.effects);
    const others = effects.filter(({ entity }) => entity !== 'identitet');
    const bound = bindings.changes();
    await writeRecords(tx, [...others, ...bound]);
    // Whoever has the name next must not see what the one before has looked for.
    const freed = bound.filter(({ after }) => after === null).map(({ key }) => key.brugernavn);
    await forgetViewsOf(tx, freed.map(String));
    await storePasswords(tx, changes);
    // Whoever knew the old password, or had the name before, must not go on under it.
    await endSessions(
      tx,
      changes.filter(startsAnew).map(({ name }) => name),
    );
    const lognummer = effects.length > 0 ? await writeLogLine(tx, changes, effects) : undefined;
    return { ...summary(changes), ...(lognummer !== undefined && { lognummer }) };
  });
}

type StoredUser = Selectable<Database['bruger']>;

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
  const { brugernavn, scopeRoles, accessiblePermissions, adgangskode, identitet, ...named } = entry;
  const before = stored ? withoutPassword(stored) : null;
  const after = {
    brugernavn,
    ...named,
    scope_roles: scopeRoles,
    tilladelser: accessiblePermissions,
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
  };
}

function planRole(entry: RoleEntry, stored: StoredRole | undefined): Change {
  const { rolle, scopeRoles, accessiblePermissions } = entry;
  const after = { rolle, scope_roles: scopeRoles, tilladelser: accessiblePermissions };
  const effect = effectOf('rolle', stored ?? null, after);
  return { name: rolle, isNew: stored === undefined, effects: effect ? [effect] : [] };
}

function withoutPassword({ adgangskode: _hash, ...row }: StoredUser): StoredRecords['bruger'] {
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

async function storePasswords(
  tx: Transaction<Database>,
  changes: readonly Change[],
): Promise<void> {
  const changed = changes.filter(({ newPassword }) => newPassword !== undefined);
  await sql`
    update bruger set adgangskode = ny.adgangskode
    from unnest(
      ${changed.map(({ name }) => name)}::text[], ${changed.map(({ newPassword }) => newPassword)}::text[]
    ) as ny (brugernavn, adgangskode)
    where bruger.brugernavn = ny.brugernavn`.execute(tx);
}

async function writeLogLine(
  tx: Transaction<Database>,
  changes: readonly Change[],
  effects: readonly Effect[],
): Promise<number | undefined> {
  const passwords = changes.filter(({ newPassword }) => newPassword).map(({ name }) => name);
  const names = changes.filter(({ effects }) => effects.length > 0).map(({ name }) => name);
  const argumenter = [
    `importer: ${listed(names)}`,
    ...(passwords.length > 0 ? [`ny adgangskode: ${listed(passwords)}`] : []),
  ].join('; ');
  const run = { bruger: commandLineUser, kilde: 'import' } as const;
  const { lognumre } = await writeRun(tx, run, [{ kommando: command.id, argumenter, effects }]);
  return lognumre[0];
}

/** So many names are told in the line: each has its effect, and a page of the log tells all of its lines. */
const mostNamed = 20;

function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const told = names.slice(0, mostNamed).join(', ');
  return more > 0 ? `${told} og ${more} til` : told;
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
