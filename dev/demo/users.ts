import { hashPassword } from '../../server/identity/passwords.ts';
import { demoPassword } from '../identity/demo-users.ts';
import { readSource, type SourceFiles } from './source.ts';

interface UserRows {
  readonly bruger: Record<string, unknown>[];
  readonly rolle: Record<string, unknown>[];
}

/** The demo users, and each of their roles with the permissions that all its holders have. */
export async function userRows(): Promise<UserRows> {
  const users = await readSource('demobrugere');
  const bruger = await Promise.all(
    users.map(async ({ scopeRoles, accessiblePermissions, ...user }) => ({
      ...user,
      scope_roles: scopeRoles,
      tilladelser: accessiblePermissions,
      adgangskode: await hashPassword(demoPassword),
    })),
  );
  const names = new Set(users.flatMap(({ scopeRoles }) => scopeRoles));
  const rolle = [...names].map((name) => ({
    rolle: name,
    scope_roles: [name],
    tilladelser: permissionsInCommon(users.filter(({ scopeRoles }) => scopeRoles.includes(name))),
  }));
  return { bruger, rolle };
}

function permissionsInCommon(users: readonly SourceFiles['demobrugere'][]): string[] {
  const [first, ...others] = users.map(({ accessiblePermissions }) => accessiblePermissions);
  return (first ?? []).filter((permission) => others.every((held) => held.includes(permission)));
}
