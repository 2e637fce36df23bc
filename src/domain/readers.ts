import { accessFlags } from './access.ts';
import type { Permission } from './permissions.ts';

/** Who may read something: every signed-in user, holders of one of the permissions, or of a scope role. */
export type Readers =
  | 'indlogget'
  | { readonly anyOf: readonly Permission[] }
  | { readonly scopeRole: true };

/** A signed-in user, as far as access goes. */
interface Reader {
  readonly permissions: ReadonlySet<string>;
  readonly scopeRoles: ReadonlySet<string>;
}

/** Whether a user is among those who may read. Scope, procesrettighed and rules come later. */
export function isAmong(readers: Readers, { permissions: held, scopeRoles }: Reader): boolean {
  if (readers === 'indlogget') return true;
  if ('anyOf' in readers) return readers.anyOf.some((permission) => held.has(permission));
  return accessFlags({ accessiblePermissions: [], scopeRoles: [...scopeRoles] })
    .hasAccessActivitiesTab;
}

/** Whoever opens the proces views. */
export const procesReaders = {
  anyOf: ['Processstyring', 'Procesrettigheder'],
} as const satisfies Readers;
