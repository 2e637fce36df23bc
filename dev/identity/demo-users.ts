import type { Kysely } from 'kysely';
import { hasDemoData } from '../../server/db/has-demo-data.ts';
import type { Database } from '../../server/db/schema.ts';
import { verifyPassword } from '../../server/identity/passwords.ts';

/** A user that the sign-in page offers. */
export interface DemoUser {
  readonly username: string;
  readonly name: string;
  readonly organizationName: string;
  readonly scopeRoles: readonly string[];
  /** How many permissions the user holds. */
  readonly permissions: number;
}

/** The one password of all demo users, as README.md says it. */
export const demoPassword = 'demo';

/** More than this is no longer a list to choose from. */
const listedAtMost = 50;

/**
 * Lists the users whose password is the demo users' one, those with most permissions first. None
 * when the database holds no demo data, whatever the passwords are.
 */
export function createDemoUserList(db: Kysely<Database>): () => Promise<readonly DemoUser[]> {
  // Hashing is slow by design, and a stored hash never changes its answer.
  const known = new Map<string, Promise<boolean>>();
  const hasDemoPassword = (hash: string) => {
    const answer = known.get(hash) ?? verifyPassword(demoPassword, hash);
    known.set(hash, answer);
    return answer;
  };
  return async () => {
    if (!(await hasDemoData(db))) return [];
    const rows = await db
      .selectFrom('bruger')
      .selectAll()
      .where('spaerret', '=', false)
      .orderBy('visningsnavn')
      .limit(listedAtMost)
      .execute();
    const demo = await Promise.all(
      rows.map(({ adgangskode }) => adgangskode !== null && hasDemoPassword(adgangskode)),
    );
    return rows
      .filter((_, index) => demo[index])
      .map((row) => ({
        username: row.brugernavn,
        name: row.visningsnavn,
        organizationName: row.organisationsnavn,
        scopeRoles: row.scope_roles,
        permissions: row.tilladelser.length,
      }))
      .toSorted((a, b) => b.permissions - a.permissions);
  };
}

/** A line for each of them, under the password that they share. */
export async function demoUserLines(db: Kysely<Database>): Promise<readonly string[]> {
  const users = await createDemoUserList(db)();
  if (users.length === 0) return [];
  const width = Math.max(...users.map(({ username }) => username.length));
  return [
    `Demobrugere (adgangskode: ${demoPassword}):`,
    ...users.map(
      ({ username, name, organizationName }) =>
        `  ${username.padEnd(width)}  ${name}, ${organizationName}`,
    ),
  ];
}
