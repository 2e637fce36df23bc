import type { User } from '../user.ts';
import type { TokenClaims } from './token-claims.ts';

/** What the table of users knows of someone. */
export interface KnownUser {
  readonly visningsnavn: string;
  readonly email: string;
  readonly cvr: string;
  readonly organisationsnavn: string;
}

/** What a user's own row or one role gives. */
export interface Grant {
  readonly scope_roles: readonly string[];
  readonly tilladelser: readonly string[];
}

/**
 * The signed-in user. What the database knows of a user goes before what the token says: scope is
 * decided by the cvr.
 */
export function userOf(
  claims: TokenClaims,
  known: KnownUser | null,
  grants: readonly Grant[],
): User {
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
