import { visninger } from '../../src/api/contract/visninger.ts';
import { allAreas, mayRead } from '../../src/domain/elements/areas.ts';
import { mostViews } from '../../src/domain/saved-view.ts';
import { removeView, saveView } from '../commands/views/own-views.ts';
import { forbidden } from '../problems/http-problem.ts';
import { viewsOf } from '../storage/visninger.ts';
import type { User } from '../user.ts';
import { type Route, route } from './register.ts';

/** A user's own views, and of areas that they may read. */
export const visningerRoutes: readonly Route[] = [
  route(visninger.list, async ({ user, services }) => ({
    visninger: (await viewsOf(services.db, user.username)).filter(isReadBy(user)),
    hoejst: mostViews,
  })),
  route(visninger.save, async ({ params, body, user, services }) => {
    if (!isReadBy(user)(body)) throw forbidden();
    return await saveView(services.db, user.username, { ...params, ...body });
  }),
  route(visninger.remove, async ({ params, query, user, services }) => {
    await removeView(services.db, user.username, { ...params, ...query });
    return params;
  }),
];

function isReadBy({ permissions }: User) {
  return ({ omraade }: { readonly omraade: string }) =>
    allAreas.some((area) => area.name === omraade && mayRead(area, permissions));
}
