import { regnskabsstrukturKommandoer } from '../../src/api/contract/structure/regnskabsstruktur-kommandoer.ts';
import { regnskabsstrukturOpslag } from '../../src/api/contract/structure/regnskabsstruktur-opslag.ts';
import { linkUnderkonto, move } from '../../src/domain/commands/regnskabsstruktur-commands.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import type { ElementType } from '../../src/domain/elements/element-type.ts';
import { kobling } from '../../src/domain/elements/kobling.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { commitCommands } from '../commands/kernel.ts';
import { unknownElement } from '../problems/http-problem.ts';
import { accountingElement, settingsOf } from '../read/areas/accounting-element.ts';
import { byNummer } from '../read/detail/by-nummer.ts';
import { koblinger, ownRelations, relationsTo } from '../read/relations/relations.ts';
import { latestVersions, search } from '../read/search/searches.ts';
import { type Route, readRoute, route } from './register.ts';
import { commitElement, inputOfBody } from './structure-writes.ts';

const area = areas.regnskabsstruktur;
const { Virksomhed, Bogfoeringskreds } = elementTypes;

/** What only the accounting structure has beside the calls of every structure. */
export const regnskabsstrukturRoutes: readonly Route[] = [
  route(regnskabsstrukturOpslag.virksomhedstyper, async () =>
    codesOf(Virksomhed, 'virksomhedstypeId'),
  ),
  route(regnskabsstrukturOpslag.bogfoeringstyper, async () =>
    codesOf(Bogfoeringskreds, 'bogfoeringstypeId'),
  ),
  readRoute(regnskabsstrukturOpslag.latestVirksomheder, async ({ query, user, services }) =>
    latestVersions(services, user, { ...query, type: 'Virksomhed' }, area),
  ),
  readRoute(regnskabsstrukturOpslag.virksomhed, async ({ params, query, services }) =>
    accountingElement(services, Virksomhed, params.id, query),
  ),
  route(regnskabsstrukturOpslag.virksomhedCvrData, async ({ params, services }) => {
    const { nummer } = await accountingElement(services, Virksomhed, params.id, {});
    const { hentet, svar } = await services.cvr.find(nummer);
    return { cvrHentet: hentet, cvrData: svar?.data ?? null };
  }),
  readRoute(
    regnskabsstrukturOpslag.byBogfoeringskredsnummer,
    async ({ params, query, services }) => {
      const [kreds] = await byNummer(services, Bogfoeringskreds, params.nummer, query);
      if (!kreds) throw unknownElement();
      return kreds;
    },
  ),
  readRoute(
    regnskabsstrukturOpslag.bogfoeringskredsSettings,
    async ({ params, query, services }) => {
      const found = await byNummer(services, Bogfoeringskreds, params.kanoniskNummer, query);
      const [kreds] = found;
      if (!kreds) throw unknownElement();
      return settingsOf(kreds);
    },
  ),
  readRoute(regnskabsstrukturOpslag.searchDefaultDelregnskab, async ({ query, user, services }) =>
    search(services, user, { ...query, type: kobling.other.type, status: 'Aaben' }, area),
  ),
  readRoute(regnskabsstrukturOpslag.allUnderkontoRelationer, async ({ params, services }) =>
    relationsTo(services, params.id),
  ),
  readRoute(regnskabsstrukturOpslag.koblinger, async ({ query, body, services }) => ({
    poster: await koblinger(services, body, query.periode),
  })),
  route(regnskabsstrukturKommandoer.moveElement, async ({ body, ...context }) => {
    const { rowVersion, ...input } = inputOfBody(body);
    return await commitElement(context, area.axis, { kommando: move.id, input, rowVersion });
  }),
  route(regnskabsstrukturKommandoer.linkUnderkonto, async (context) => {
    const { user, services, idempotencyKey, source } = context;
    const { rowVersion, ...input } = inputOfBody(context.body);
    const asked = { kommando: linkUnderkonto.id, input, rowVersion };
    const { answer } = await commitCommands(services, user, [asked], {
      idempotencyKey,
      source,
      answer: async (tx, { koersel, lognumre }, { commands: [ran] }) => ({
        relationer: await ownRelations(
          { db: tx, today: services.today },
          ran?.plan.elementId ?? '',
        ),
        advarsler: ran?.plan.warnings.map((warning) => ({ ...warning })) ?? [],
        ...(lognumre.length > 0 && { koersel }),
      }),
    });
    return answer;
  }),
];

/** The entries of a short list that a field chooses from. */
function codesOf({ fields }: ElementType, code: string) {
  const field = fields.find((one) => one.code === code);
  if (field?.kind !== 'enum') throw new Error(`${code} chooses from no list`);
  return field.options.map(({ value, label }) => ({ kode: value, navn: label }));
}
