import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { isStorableText } from '../../server/db/storable-text.ts';
import { hashPassword, verifyPassword } from '../../server/identity/passwords.ts';

/** A user as written into the tokens of the embedded provider. */
interface Account {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly cvr: string;
  readonly organizationName: string;
  readonly roles: readonly string[];
}

/** Undefined: there is none who may come in. */
export async function findAccount(
  db: Kysely<Database>,
  username: string,
): Promise<Account | undefined> {
  const row = await findUser(db, username);
  if (!row || row.spaerret) return undefined;
  return {
    username: row.brugernavn,
    name: row.visningsnavn,
    email: row.email,
    cvr: row.cvr,
    organizationName: row.organisationsnavn,
    roles: row.scope_roles,
  };
}

/** What came of a password, for the log: whoever signs in is told of being blocked, and of no other fault. */
type PasswordCheck =
  | 'rigtig'
  | 'forkert adgangskode'
  | 'brugeren er spærret'
  | 'brugeren har ingen adgangskode'
  | 'brugeren findes ikke';

/** Takes as long for an unknown user, or one without a password, as for a wrong password. */
export async function checkPassword(
  db: Kysely<Database>,
  username: string,
  password: string,
): Promise<PasswordCheck> {
  const user = await findUser(db, username);
  const stored = user?.adgangskode ?? undefined;
  const matches = await verifyPassword(password, stored ?? (await hashOfNobody()));
  if (!user) return 'brugeren findes ikke';
  if (stored === undefined) return 'brugeren har ingen adgangskode';
  if (!matches) return 'forkert adgangskode';
  // Only whoever knows the password learns it.
  return user.spaerret ? 'brugeren er spærret' : 'rigtig';
}

let nobody: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID());
  return nobody;
}

/** The stored user, by name letter for letter. */
async function findUser(db: Kysely<Database>, username: string) {
  if (!isStorableText(username)) return undefined;
  return await db
    .selectFrom('bruger')
    .selectAll()
    .where('brugernavn', '=', username)
    .executeTakeFirst();
}
