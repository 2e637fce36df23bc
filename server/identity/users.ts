import { type Kysely, sql } from 'kysely';
import type { User } from '../commands/command.ts';
import type { Database } from '../db/schema.ts';
import { isStorableText } from '../db/storable-text.ts';
import type { TokenClaims } from './bearer.ts';

/**
 * The signed-in user with the rights that the database gives: those of the user name and those of
 * each role claim. Someone unknown holds none. What the database knows of a user goes before what
 * the token says.
 */
export async function loadUser(db: Kysely<Database>, claims: TokenClaims): Promise<User> {
  const grants = await grantsTo(db, claims);
  const known = grants.find((grant) => grant.bruger !== null)?.bruger;
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

interface Grant {
  /** Null on what a role gives. */
  readonly bruger: Record<'visningsnavn' | 'email' | 'cvr' | 'organisationsnavn', string> | null;
  readonly scope_roles: readonly string[];
  readonly tilladelser: readonly string[];
}

/** What the user's own row and each role give, in one round trip: every call begins with it. */
async function grantsTo(
  db: Kysely<Database>,
  { username, roles }: TokenClaims,
): Promise<readonly Grant[]> {
  const names = [username].filter(isStorableText);
  const { rows } = await sql<Grant>`
    select to_jsonb(b) as bruger, scope_roles, tilladelser
    from bruger b where brugernavn = any(${names}::text[])
    union all
    select null, scope_roles, tilladelser
    from rolle where rolle = any(${roles.filter(isStorableText)}::text[])`.execute(db);
  return rows;
}
