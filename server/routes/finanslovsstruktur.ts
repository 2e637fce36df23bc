import { finanslovsstrukturExcel } from '../../src/api/contract/structure/finanslovsstruktur-excel.ts';
import { finanslovsstrukturOpslag } from '../../src/api/contract/structure/finanslovsstruktur-opslag.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { insertMode } from '../read/access/insert-mode.ts';
import { carryingHovedkonti, withoutChosen } from '../read/areas/finance-act-lists.ts';
import { references } from '../read/elements/references.ts';
import { statusCounts } from '../read/overview/status-counts.ts';
import { ownRelations, virksomhedRelations } from '../read/relations/relations.ts';
import { elementList } from '../read/search/searches.ts';
import { elementFile } from './element-file.ts';
import { fileRoute, type Route, readRoute } from './register.ts';

const area = areas.finanslovsstruktur;
const { Hovedkonto, Underkonto } = elementTypes;

/** What only the finance-act structure has beside the calls of every structure. */
export const finanslovsstrukturRoutes: readonly Route[] = [
  readRoute(finanslovsstrukturOpslag.status, async ({ query, user, services }) =>
    statusCounts(services, user, query, area),
  ),
  readRoute(finanslovsstrukturOpslag.insertModeState, async ({ query, user, services }) =>
    insertMode(services, user, query),
  ),
  readRoute(finanslovsstrukturOpslag.virksomhedsbaerendeHovedkonti, async ({ query, services }) =>
    carryingHovedkonti(services, query),
  ),
  readRoute(finanslovsstrukturOpslag.hovedkontoReferences, async ({ query, user, services }) =>
    references(await elementList(services, user, Hovedkonto, query)),
  ),
  readRoute(finanslovsstrukturOpslag.underkontoReferences, async (context) => {
    const { params, query, user, services } = context;
    const asked = { ...query, finansaar: params.year };
    return references(await elementList(services, user, Underkonto, asked));
  }),
  readRoute(finanslovsstrukturOpslag.delregnskabRelationer, async ({ params, query, services }) =>
    ownRelations(services, params.id, query.finansaar),
  ),
  readRoute(finanslovsstrukturOpslag.virksomhedRelationer, async ({ params, query, services }) =>
    virksomhedRelations(services, params.type, query),
  ),
  fileRoute(finanslovsstrukturExcel.missingDelregnskab, async (context) => {
    const { query, user, services } = context;
    const filter = withoutChosen(services, query.finansaar);
    const shown = { type: 'Underkonto', status: 'Aaben' } as const;
    const sheet = 'Manglende kobling';
    const title = 'Åbne underkonti uden standarddelregnskab';
    return await elementFile(context, { area, sheet, title, filter, query: shown, user });
  }),
];
