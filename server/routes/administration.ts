import { administration } from '../../src/api/contract/administration.ts';
import { loadFinansaar } from '../read/times/finansaar.ts';
import { type Route, readRoute, route } from './register.ts';

export const administrationRoutes: readonly Route[] = [
  route(administration.userProfile, async ({ user, services }) => ({
    accessiblePermissions: [...user.permissions],
    scopeRoles: [...user.scopeRoles],
    dato: services.today(),
  })),
  readRoute(administration.finansaar, async ({ services }) => {
    const finansaar = await loadFinansaar(services.db, services.today());
    return finansaar.map((row) => ({ ...row }));
  }),
];
