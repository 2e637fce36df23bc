import { aendringer } from '../../src/api/contract/aendringer.ts';
import { changesAfter } from '../read/aendringer/changes-after.ts';
import { slagsFollowedBy } from '../read/aendringer/followed-rows.ts';
import { snapshotOf } from '../read/aendringer/snapshot.ts';
import { fileRoute, type Route, readRoute, streamRoute } from './register.ts';

/** A number of the log; whatever else a caller sends tells of nothing that it has heard. */
const logNumber = /^\d{1,15}$/;

export const aendringRoutes: readonly Route[] = [
  readRoute(aendringer.efter, async ({ query, user, services }) =>
    changesAfter(services.db, { ...query, slags: slagsFollowedBy(user) }),
  ),
  fileRoute(aendringer.oejebliksbillede, async ({ user, services }) =>
    snapshotOf(services.db, slagsFollowedBy(user)),
  ),
  streamRoute(aendringer.live, async ({ user, services, reply: { request } }) => {
    const last = String(request.headers['last-event-id'] ?? '');
    return await services.live.listen({
      user,
      last: logNumber.test(last) ? Number(last) : undefined,
      lookUp: () => request.server.authenticate(request, { isUse: false }),
    });
  }),
];
