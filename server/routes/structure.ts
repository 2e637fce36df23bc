import { detailEndpoint } from '../../src/api/contract/structure/detail.ts';
import { listEndpoints } from '../../src/api/contract/structure/element.ts';
import {
  browseEndpoints,
  chosenFile,
  searchFile,
} from '../../src/api/contract/structure/structure.ts';
import type { AreaDeclaration } from '../../src/domain/elements/areas.ts';
import type { ElementType } from '../../src/domain/elements/element-type.ts';
import { elementTypesOf } from '../../src/domain/elements/registry.ts';
import { byNummer } from '../read/detail/by-nummer.ts';
import { detailOf } from '../read/detail/detail.ts';
import { toldVersions } from '../read/detail/told-versions.ts';
import { touchedRows } from '../read/elements/touched-rows.ts';
import { forskelPage } from '../read/forskel/forskel.ts';
import { changeCounts } from '../read/overview/change-counts.ts';
import { overviewOf } from '../read/overview/overview.ts';
import { elementsSaid } from '../read/search/elements-said.ts';
import {
  childElements,
  chosenFilter,
  elementList,
  latestVersions,
  pagedSearch,
  quickSearch,
  searchFilter,
  searchFullNumber,
} from '../read/search/searches.ts';
import { asOfNow } from '../read/times/as-of.ts';
import { asRegistered, knownTo } from '../read/times/as-registered.ts';
import { elementFile } from './element-file.ts';
import { fileRoute, type Route, readRoute } from './register.ts';

/** What a structure is searched, browsed and taken out in Excel by. */
export function browseRoutes(area: AreaDeclaration): Route[] {
  const types = elementTypesOf(area.name);
  const endpoints = browseEndpoints(area);
  const named = { sheet: area.label, title: area.label };
  return [
    ...(area.hasOneSearch ? [] : otherSearches(area)),
    readRoute(endpoints.search, async ({ query, user, services }) =>
      quickSearch(services, user, query, area),
    ),
    readRoute(endpoints.lookUp, async ({ query, body, services }) => ({
      poster: await elementsSaid(services, area, body, query),
    })),
    readRoute(endpoints.raekker, async ({ query, body, services }) => {
      const asOf = await asOfNow(services, area.axis, query[area.axis]);
      return await touchedRows(services, area, body, asOf);
    }),
    readRoute(endpoints.overblik, async ({ query, user, services }) =>
      overviewOf(services, user, query, area),
    ),
    readRoute(endpoints.childElements, async ({ params, query, services }) =>
      childElements(services, params.type, query),
    ),
    readRoute(endpoints.changes, async ({ query, services }) =>
      changeCounts(services, query, area),
    ),
    readRoute(endpoints.forskel, async ({ query, services }) => forskelPage(services, query, area)),
    fileRoute(searchFile(area), async (context) => {
      const { query, user, services } = context;
      const filter = await searchFilter(services, user, query, area);
      return await elementFile(context, { area, ...named, filter, query, user });
    }),
    fileRoute(chosenFile(area), async (context) => {
      const { query, body, user, services } = context;
      const chosen = [...new Set(body.elementer)];
      const filter = await chosenFilter(services, chosen, query, area);
      return await elementFile(context, { area, ...named, filter, query: {}, chosen, user });
    }),
    ...types.map(listRoute),
    ...(area.hasOneSearch ? [] : types.map(byNummerRoute)),
    ...types.map(detailRoute),
  ];
}

/** Where one search does not stand for them all. */
function otherSearches(area: AreaDeclaration): Route[] {
  const types = elementTypesOf(area.name);
  const endpoints = browseEndpoints(area);
  return [
    readRoute(endpoints.pagedSearch, async ({ query, user, services }) =>
      pagedSearch(services, user, query, area),
    ),
    readRoute(endpoints.searchFullNumber, async ({ query, user, services }) =>
      searchFullNumber(services, user, query, area),
    ),
    readRoute(endpoints.versioner, async ({ query, services }) =>
      toldVersions(services, types, query.id),
    ),
    readRoute(endpoints.latestVersions, async ({ query, user, services }) =>
      latestVersions(services, user, query, area),
    ),
  ];
}

function listRoute(type: ElementType): Route {
  return readRoute(listEndpoints(type).list, async ({ query, user, services }) =>
    elementList(services, user, type, query),
  );
}

function byNummerRoute(type: ElementType): Route {
  return readRoute(listEndpoints(type).byNummer, async ({ params, query, services }) =>
    byNummer(services, type, params.nummer, query),
  );
}

function detailRoute(type: ElementType): Route {
  return readRoute(detailEndpoint(type), async ({ params, query, user, services }) => {
    const asked = { number: params.nummer, id: query.id ?? '' };
    const known = await knownTo(services.db, query.registreret);
    return await asRegistered(services.db, known, (db) =>
      detailOf({ ...services, db }, user, type, asked, query),
    );
  });
}
