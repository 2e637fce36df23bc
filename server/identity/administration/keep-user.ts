import { type Kysely, sql, type Transaction } from 'kysely';
import { blockUser, deleteUser, reopenUser } from '../../../src/domain/commands/bruger-commands.ts';
import type { Database } from '../../db/schema.ts';
import { type Effect, rowEffect } from '../../storage/effect.ts';
import { writeRun } from '../../storage/log-lines.ts';
import { forgetViewsOf } from '../../storage/visninger.ts';
import { writeRecords } from '../../storage/write-records.ts';
import { inWritersTurn } from '../../storage/writers-clock.ts';
import { bindingsOf, removal } from '../bind-user.ts';
import { endSessions } from '../sessions.ts';
import { commandLineUser } from './import-users.ts';
import { withoutPassword } from './plan-users.ts';

/** Number of the log line; `uændret`: the user was so already. */
export type KeptUser = number | 'findes ikke' | 'uændret';

/** Keeps a user out from the next call on, whatever they hold; all that is known of them stands. */
export async function block(db: Kysely<Database>, brugernavn: string): Promise<KeptUser> {
  return await setBlocked(db, brugernavn, true);
}

/** Lets a user in again, who has to sign in anew. */
export async function reopen(db: Kysely<Database>, brugernavn: string): Promise<KeptUser> {
  return await setBlocked(db, brugernavn, false);
}

async function setBlocked(
  db: Kysely<Database>,
  brugernavn: string,
  spaerret: boolean,
): Promise<KeptUser> {
  return await inWritersTurn(db, async (tx) => {
    const before = await storedUser(tx, brugernavn);
    if (!before) return 'findes ikke';
    if (before.spaerret === spaerret) return 'uændret';
    await endSessions(tx, [brugernavn]);
    const effects = [rowEffect('bruger', before, { ...before, spaerret })];
    return await writeAs(tx, spaerret ? blockUser.id : reopenUser.id, brugernavn, effects);
  });
}

/** Takes a user away, and all that goes with the name but what the log says. */
export async function remove(db: Kysely<Database>, brugernavn: string): Promise<KeptUser> {
  return await inWritersTurn(db, async (tx) => {
    const before = await storedUser(tx, brugernavn);
    if (!before) return 'findes ikke';
    await endSessions(tx, [brugernavn]);
    await forgetViewsOf(tx, [brugernavn]);
    const bindings = await bindingsOf(tx, sql`brugernavn = ${brugernavn}`);
    const effects = [rowEffect('bruger', before, null), ...bindings.map(removal)];
    return await writeAs(tx, deleteUser.id, brugernavn, effects);
  });
}

async function storedUser(tx: Transaction<Database>, brugernavn: string) {
  const row = await tx
    .selectFrom('bruger')
    .selectAll()
    .where('brugernavn', '=', brugernavn)
    .executeTakeFirst();
  return row && withoutPassword(row);
}

async function writeAs(
  tx: Transaction<Database>,
  kommando: string,
  argumenter: string,
  effects: readonly Effect[],
): Promise<number> {
  await writeRecords(tx, effects);
  const run = { bruger: commandLineUser, kilde: 'kommandolinje' } as const;
  const { lognumre } = await writeRun(tx, run, [{ kommando, argumenter, effects }]);
  const [lognummer] = lognumre;
  if (lognummer === undefined) throw new Error('the log took no line');
  return lognummer;
}
