import type { User } from '../../../server/user.ts';
import { permissions } from '../../../src/domain/permissions.ts';

/** Holds every permission. */
export const central: User = {
  username: 'proeve.central',
  name: 'Prøve',
  email: 'proeve@example.dk',
  cvr: '10213231',
  organizationName: 'Økonomistyrelsen',
  permissions: new Set<string>(permissions),
  scopeRoles: new Set(),
};
