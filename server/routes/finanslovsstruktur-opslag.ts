import { finanslovsstrukturOpslag } from '../../src/api/contract/finanslovsstruktur-opslag.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import type { ElementPage } from '../read/element-page.ts';
import { insertMode } from '../read/insert-mode.ts';
import { delregnskabRelations, virksomhedRelations } from '../read/relations.ts';
import { carryingHovedkonti, elementList } from '../read/searches.ts';
import { statusCounts } from '../read/status-counts.ts';
import { type Route, route } from './register.ts';

const { Hovedkonto, Underkonto } = elementTypes;

export const finanslovsstrukturOpslagRoutes: readonly Route[] = [
  route(finanslovsstrukturOpslag.status, async ({ query, user, services }) =>
    statusCounts(services, user, query),
  ),
  route(finanslovsstrukturOpslag.insertModeState, async ({ query, user, services }) =>
    insertMode(services, user, query),
  ),
  route(finanslovsstrukturOpslag.virksomhedsbaerendeHovedkonti, async ({ query, services }) =>
    carryingHovedkonti(services, query),
  ),
  route(finanslovsstrukturOpslag.hovedkontoReferences, async ({ query, user, services }) =>
    references(await elementList(services, user, Hovedkonto, query)),
  ),
  route(finanslovsstrukturOpslag.underkontoReferences, async (context) => {
    const { params, query, user, services } = context;
    const asked = { ...query, finansaar: params.year };
    return references(await elementList(services, user, Underkonto, asked));
  }),
  route(finanslovsstrukturOpslag.delregnskabRelationer, async ({ params, query, services }) =>
    delregnskabRelations(services, params.id, query.finansaar),
  ),
  route(finanslovsstrukturOpslag.virksomhedRelationer, async ({ params, query, services }) =>
    virksomhedRelations(services, params.type, query),
  ),
];

function references({ poster, ...page }: ElementPage) {
  return {
    ...page,
    poster: poster.map(({ id, type, fuldtNummer, navn, status }) => ({
      id,
      type,
      fuldtNummer,
      navn,
      status,
    })),
  };
}
