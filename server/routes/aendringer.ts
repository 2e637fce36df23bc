import { aendringer } from '../../src/api/contract/aendringer.ts';
import { type Route, streamRoute } from './register.ts';

/** A number of the log; whatever else a caller sends tells of nothing that it has heard. */
const logNumber = /^\d{1,15}$/;

export const aendringRoutes: readonly Route[] = [
  streamRoute(aendringer.live, async ({ user, services, reply: { request } }) => {
    const last = String(request.headers['last-event-id'] ?? '');
    return await services.live.listen({
      user,
      last: logNumber.test(last) ? Number(last) : undefined,
      lookUp: () => request.server.authenticate(request, { isUse: false }),
    });
  }),
];
