import { type Kysely, sql, type Transaction } from 'kysely';
import { pseudonymiseUser as command } from '../../src/domain/commands/bruger-commands.ts';
import type { Database } from '../db/schema.ts';
import { withoutTimeLimit } from '../db/time-limit.ts';
import { commandLineUser } from '../identity/administration/import-users.ts';
import { endSessions } from '../identity/sessions.ts';
import { writeRun } from '../storage/log-lines.ts';
import { forgetViewsOf } from '../storage/visninger.ts';
import { inWritersTurn } from '../storage/writers-clock.ts';
import { isPseudonym, type Renaming } from './pseudonyms.ts';
import { countNamed, type NamedCounts, renameInLog } from './rename-in-log.ts';
import { namesOf } from './renaming.ts';

/** A user cannot be called otherwise; the message is one Danish line. */
export class PseudonymError extends Error {
  override readonly name = 'PseudonymError';
}

export interface Pseudonymised {
  readonly pseudonym: string;
  readonly counts: NamedCounts;
}

/**
 * Calls a user who is deleted or blocked by a pseudonym, wherever the name stands: history, numbers and what can be
 * taken back are as they were. What only the user had is gone.
 * @param asked the user name, or the e-mail address that the user has or had
 * @throws PseudonymError where there is no such user, or the user may come again by the name
 */
export async function pseudonymiseUser(
  db: Kysely<Database>,
  asked: string,
  pseudonyms: Renaming,
): Promise<Pseudonymised & { readonly lognummer: number }> {
  return await inWritersTurn(db, (tx) =>
    withoutTimeLimit(tx, async () => {
      const plan = await planOf(tx, asked, pseudonyms);
      const { name, pseudonym, isBlocked } = plan;
      await renameInLog(tx, name, renamingOf(plan, pseudonyms));
      if (isBlocked) await renameBlocked(tx, name, pseudonym);
      await forgetOwn(tx, name);
      // What was written is told by no line, so whoever keeps tables is to read them anew.
      await sql`update kommando_ur set n = n + 1`.execute(tx);
      const run = { bruger: commandLineUser, kilde: 'kommandolinje' } as const;
      const line = { kommando: command.id, argumenter: pseudonym, effects: [] };
      const { lognumre } = await writeRun(tx, run, [line]);
      const [lognummer] = lognumre;
      if (lognummer === undefined) throw new Error('the log took no line');
      return { pseudonym, counts: plan.counts, lognummer };
    }),
  );
}

/** What it would come to; nothing is written, and no writer waits for it. @throws PseudonymError as the other */
export async function tryPseudonymise(
  db: Kysely<Database>,
  asked: string,
  pseudonyms: Renaming,
): Promise<Pseudonymised> {
  return await db.transaction().execute((tx) =>
    withoutTimeLimit(tx, async () => {
      const { pseudonym, counts } = await planOf(tx, asked, pseudonyms);
      return { pseudonym, counts };
    }),
  );
}

interface Plan {
  readonly name: string;
  readonly pseudonym: string;
  readonly isBlocked: boolean;
  readonly counts: NamedCounts;
}

async function planOf(
  tx: Transaction<Database>,
  asked: string,
  pseudonyms: Renaming,
): Promise<Plan> {
  const name = await nameOf(tx, asked);
  if (name === commandLineUser) throw new PseudonymError(`${name} er ingen person.`);
  if (isPseudonym(name)) throw new PseudonymError(`${name} er et pseudonym i forvejen.`);
  const pseudonym = pseudonyms.ofUser(name);
  const isBlocked = await requireKeptOut(tx, name, pseudonym);
  const counts = await countNamed(tx, name);
  if (!isBlocked && counts.every(({ rows }) => rows === 0)) {
    throw new PseudonymError(`Brugeren ${asked} kendes ikke, heller ikke i ændringsloggen.`);
  }
  return { name, pseudonym, isBlocked, counts };
}

/**
 * A user name as it is; of an address that is none, the one user who has it, or had it by the log.
 * @throws PseudonymError where several have
 */
async function nameOf(tx: Transaction<Database>, asked: string): Promise<string> {
  const { rows } = await sql<{ brugernavn: string; email: string | null }>`
    select brugernavn, email from bruger
    union
    select key ->> 'brugernavn', unnest(array[foer ->> 'email', efter ->> 'email'])
    from kommando_effekt where entity = 'bruger'
    union
    select bruger, null from koersel where bruger = ${asked}`.execute(tx);
  if (rows.some(({ brugernavn }) => brugernavn === asked)) return asked;
  const address = asked.toLowerCase();
  const having = rows.filter(({ email }) => email?.toLowerCase() === address);
  const names = [...new Set(having.map(({ brugernavn }) => brugernavn))].toSorted();
  const [name = asked, ...others] = names;
  if (others.length === 0) return name;
  throw new PseudonymError(
    `Flere brugere har eller har haft e-mailadressen ${asked}: ${names.join(', ')}. Sig et brugernavn.`,
  );
}

/** Whether the user is blocked; else there is none. @throws PseudonymError where the name can still come in */
async function requireKeptOut(
  tx: Transaction<Database>,
  name: string,
  pseudonym: string,
): Promise<boolean> {
  const { rows } = await sql<{ spaerret: boolean | null; logins: number; optaget: boolean }>`
    select (select spaerret from bruger where brugernavn = ${name}) as spaerret,
      (select count(*) from identitet where brugernavn = ${name}) as logins,
      exists (select from bruger where brugernavn = ${pseudonym}) as optaget`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the question gave no row');
  const { spaerret, logins, optaget } = found;
  if (spaerret === false) {
    throw new PseudonymError(
      `Brugeren ${name} er hverken spærret eller slettet. Gør først det ene: npm run brugere`,
    );
  }
  if (spaerret === null && logins > 0) {
    throw new PseudonymError(
      `${name} har et login hos en ekstern udbyder. Opret brugeren, og spær eller slet den så: npm run brugere`,
    );
  }
  if (spaerret === true && logins === 0) {
    throw new PseudonymError(
      `Brugeren ${name} holdes kun ude ved sit navn. Slet brugeren først: npm run brugere -- slet ${name}`,
    );
  }
  if (spaerret === true && optaget) {
    throw new PseudonymError(
      `Der er i forvejen en bruger, der hedder ${pseudonym}. Slet den først.`,
    );
  }
  return spaerret === true;
}

/** Whom the provider says that a blocked user is, is what keeps the user out; of a deleted one it is nobody's. */
function renamingOf({ name, pseudonym, isBlocked }: Plan, pseudonyms: Renaming): Renaming {
  return {
    ofUser: (other) => (other === name ? pseudonym : other),
    ofSubject: (subjekt) => (isBlocked ? subjekt : pseudonyms.ofSubject(subjekt)),
  };
}

async function renameBlocked(
  tx: Transaction<Database>,
  name: string,
  pseudonym: string,
): Promise<void> {
  await tx
    .updateTable('bruger')
    .set({ brugernavn: pseudonym, ...namesOf(pseudonym), adgangskode: null })
    .where('brugernavn', '=', name)
    .execute();
  await tx
    .updateTable('identitet')
    .set({ brugernavn: pseudonym })
    .where('brugernavn', '=', name)
    .execute();
}

async function forgetOwn(tx: Transaction<Database>, name: string): Promise<void> {
  await endSessions(tx, [name]);
  await forgetViewsOf(tx, [name]);
  await tx.deleteFrom('kommando_plan').where('bruger', '=', name).execute();
  await tx.deleteFrom('idempotens').where('bruger', '=', name).execute();
}
