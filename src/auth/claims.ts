import * as z from 'zod/mini';
import type { SessionUser } from './session.ts';

/**
 * Names under which providers give the specification's user claims, ours first; those with `nemlogin` come
 * from MitID Erhverv brokers.
 */
const sources = {
  username: ['username', 'preferred_username', 'nemlogin.persistent_professional_id', 'sub'],
  email: ['email', 'nemlogin.email'],
  cvr: ['cvr', 'cvrNumber', 'nemlogin.cvr'],
  organizationName: ['organizationName', 'organization_name', 'nemlogin.org_name'],
  name: ['name', 'nemlogin.name', 'preferred_username', 'username', 'sub'],
} as const;

const rolesSchema = z.union([
  z.array(z.string()),
  z.pipe(
    z.string(),
    z.transform((role) => [role]),
  ),
]);

/** Builds the session's user from the claims of the identity token; a claim not given is empty. */
export function userOfClaims(claims: Readonly<Record<string, unknown>>): SessionUser {
  const first = (names: readonly string[]) => {
    const values = names.map((name) => claims[name]);
    return values.find((value) => typeof value === 'string' && value !== '') ?? '';
  };
  const roles = rolesSchema.safeParse(claims.roles ?? claims.role ?? []);
  return {
    username: String(first(sources.username)),
    email: String(first(sources.email)),
    cvr: String(first(sources.cvr)),
    organizationName: String(first(sources.organizationName)),
    name: String(first(sources.name)),
    roles: roles.success ? roles.data : [],
  };
}
