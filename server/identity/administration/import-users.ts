import { type Kysely, sql, type Transaction } from 'kysely';
import { importUsers as command } from '../../../src/domain/commands/bruger-commands.ts';
import type { Database } from '../../db/schema.ts';
import type { Effect } from '../../storage/effect.ts';
import { writeRun } from '../../storage/log-lines.ts';
import { forgetViewsOf } from '../../storage/visninger.ts';
import { writeRecords } from '../../storage/write-records.ts';
import { inWritersTurn } from '../../storage/writers-clock.ts';
import { endSessions } from '../sessions.ts';
import { JudgedPasswords } from './import-passwords.ts';
import { type Change, planUsers, type UsersPlan } from './plan-users.ts';
import type { UsersFile } from './users-file.ts';

/** Whom the log says that it was. */
export const commandLineUser = 'kommandolinje';

export interface ImportResult {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  /** Number of the log line; none when nothing was changed, or would only have been. */
  readonly lognummer?: number;
}

interface ImportOptions {
  /** Only says what it would come to: nothing is written, and no writer waits for it. */
  readonly isTrial?: boolean;
}

/** Brings users and roles to what the file says, all or nothing. Those it leaves out stay. */
export async function importUsers(
  db: Kysely<Database>,
  file: UsersFile,
  { isTrial = false }: ImportOptions = {},
): Promise<ImportResult> {
  const passwords = new JudgedPasswords(file);
  for (;;) {
    await passwords.judgeAll(db);
    const result = isTrial
      ? await tryImport(db, file, passwords)
      : await importInTurn(db, file, passwords);
    if (result) return result;
  }
}

async function tryImport(
  db: Kysely<Database>,
  file: UsersFile,
  passwords: JudgedPasswords,
): Promise<ImportResult | undefined> {
  const plan = await db.transaction().execute((tx) => planUsers(tx, file, passwords));
  return plan && summary(plan);
}

/** Undefined, and nothing is written: somebody gave a user another password before the turn came. */
async function importInTurn(
  db: Kysely<Database>,
  file: UsersFile,
  passwords: JudgedPasswords,
): Promise<ImportResult | undefined> {
  return await inWritersTurn(db, async (tx) => {
    const plan = await planUsers(tx, file, passwords);
    if (!plan) return undefined;
    const lognummer = await write(tx, plan);
    return { ...summary(plan), ...(lognummer !== undefined && { lognummer }) };
  });
}

/** Number of the log line; undefined: there was nothing to change. */
async function write(
  tx: Transaction<Database>,
  { changes, bound }: UsersPlan,
): Promise<number | undefined> {
  const effects = changes.flatMap((change) => change.effects);
  const others = effects.filter(({ entity }) => entity !== 'identitet');
  await writeRecords(tx, [...others, ...bound]);
  // Whoever has the name next must not see what the one before has looked for.
  const freed = bound.filter(({ after }) => after === null).map(({ key }) => key.brugernavn);
  await forgetViewsOf(tx, freed.map(String));
  await storePasswords(tx, changes);
  // Whoever knew the old password, had the name before, or is kept out now, must not go on under it.
  const ended = changes.filter((change) => startsAnew(change) || change.isBlocked);
  await endSessions(
    tx,
    ended.map(({ name }) => name),
  );
  return effects.length > 0 ? await writeLogLine(tx, changes, effects) : undefined;
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

function summary({ changes }: UsersPlan): Omit<ImportResult, 'lognummer'> {
  const namesOf = (some: readonly Change[]) => some.map(({ name }) => name);
  const changed = changes.filter(({ effects }) => effects.length > 0);
  return {
    created: namesOf(changed.filter(({ isNew }) => isNew)),
    changed: namesOf(changed.filter(({ isNew }) => !isNew)),
    unchanged: namesOf(changes.filter(({ effects }) => effects.length === 0)),
  };
}
