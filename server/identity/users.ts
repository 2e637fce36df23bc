import type { Kysely } from 'kysely';
import type { User } from '../commands/command.ts';
import type { Database } from '../db/schema.ts';
import { findUser } from './accounts.ts';
import type { TokenClaims } from './bearer.ts';

/**
 * The signed-in user with the rights that the database gives: those of the user name and those of
 * each role claim. Someone unknown holds none. What the database knows of a user goes before what
 * the token says.
 */
export async function loadUser(db: Kysely<Database>, claims: TokenClaims): Promise<User> {
  const [known, roles] = await Promise.all([
    findUser(db, claims.username),
    rolesOf(db, claims.roles),
  ]);
  const grants = known ? [known, ...roles] : roles;
  return {
    username: claims.username,
    name: known?.visningsnavn ?? claims.name,
    email: known?.email ?? claims.email,
    cvr: known?.cvr ?? claims.cvr,
    organizationName: known?.organisationsnavn ?? claims.organizationName,
    permissions: new Set(grants.flatMap(({ tilladelser }) => tilladelser)),
    scopeRoles: new Set(grants.flatMap(({ scope_roles }) => scope_roles)),
  };
}

async function rolesOf(db: Kysely<Database>, claimed: readonly string[]) {
  const names = claimed.filter((name) => !name.includes('\0'));
  if (names.length === 0) return [];
  return await db
    .selectFrom('rolle')
    .select(['scope_roles', 'tilladelser'])
    .where('rolle', 'in', names)
    .execute();
}
