import { type ElementDetail, elementEndpoints } from '../../src/api/contract/element.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { finanslovsstruktur } from '../../src/api/contract/finanslovsstruktur.ts';
import { type ChangedStatus, transitionEndpoints } from '../../src/api/contract/overgange.ts';
import type { ElementType } from '../../src/domain/elements/element-type.ts';
import { elementTypesOf } from '../../src/domain/elements/registry.ts';
import { message } from '../../src/domain/messages.ts';
import type { CommandId } from '../../src/domain/permissions.ts';
import type { Invocation } from '../commands/command.ts';
import { commitCommands } from '../commands/kernel.ts';
import { handlerOf } from '../commands/registry.ts';
import { HttpProblem } from '../http/problem.ts';
import { asOfFinansaar } from '../read/as-of.ts';
import { byNummer } from '../read/by-nummer.ts';
import { elementDetail } from '../read/element-detail.ts';
import {
  childElements,
  elementList,
  latestVersions,
  search,
  searchFullNumber,
} from '../read/searches.ts';
import { versionsOf } from '../read/versions.ts';
import { type Route, type RouteContext, route } from './register.ts';

const structureTypes = elementTypesOf('finanslovsstruktur');
export const finanslovsstrukturRoutes: readonly Route[] = [
  route(finanslovsstruktur.pagedSearch, async ({ query, user, services }) =>
    search(services, user, query),
  ),
  route(finanslovsstruktur.search, async ({ query, user, services }) =>
    search(services, user, query),
  ),
  route(finanslovsstruktur.searchFullNumber, async ({ query, user, services }) =>
    searchFullNumber(services, user, query),
  ),
  route(finanslovsstruktur.versioner, async ({ query, services }) =>
    versionsOf(services, query.id),
  ),
  route(finanslovsstruktur.latestVersions, async ({ query, user, services }) =>
    latestVersions(services, user, query),
  ),
  route(finanslovsstruktur.childElements, async ({ params, query, services }) =>
    childElements(services, params.type, query),
  ),
  ...structureTypes.map(listRoute),
  ...structureTypes.map(byNummerRoute),
  ...structureTypes.filter(({ name }) => handlerOf(name)).map(createRoute),
  ...structureTypes.filter(({ name }) => handlerOf(`${name}#ret`)).map(updateRoute),
  ...structureTypes.flatMap(transitionRoutes),
];

function listRoute(type: ElementType): Route {
  return route(elementEndpoints(type).list, async ({ query, user, services }) =>
    elementList(services, user, type, query),
  );
}

function byNummerRoute(type: ElementType): Route {
  return route(elementEndpoints(type).byNummer, async ({ params, query, services }) =>
    byNummer(services, type, params.nummer, query.finansaar),
  );
}

function createRoute(type: ElementType): Route {
  return route(elementEndpoints(type).create, async (context) =>
    run(context, { kommando: type.name, input: inputOf(context.body) }),
  );
}

function updateRoute(type: ElementType): Route {
  const kommando: CommandId = `${type.name}#ret`;
  return route(elementEndpoints(type).update, async (context) => {
    const { rowVersion, ...input } = inputOf(context.body);
    return run(context, {
      kommando,
      input: { ...input, id: context.query.id },
      rowVersion: typeof rowVersion === 'string' ? rowVersion : undefined,
    });
  });
}

function transitionRoutes(type: ElementType): Route[] {
  const { close, softClose, reopen } = transitionEndpoints(type);
  const endpoints = [close, softClose, reopen].filter((endpoint) => endpoint !== undefined);
  return endpoints.map((endpoint) =>
    route(endpoint, async (context) => {
      const { query, services } = context;
      const { rowVersion, ...input } = { ...query, ...inputOf(context.body) };
      const asOf = asOfFinansaar(undefined, services.today());
      const before = await elementDetail(services.db, query.id, asOf);
      const invocation = {
        kommando: commandOf(endpoint),
        input: { ...input, id: query.id },
        rowVersion: typeof rowVersion === 'string' ? rowVersion : undefined,
      };
      return run(context, invocation, before);
    }),
  );
}

function commandOf({ command, path }: Endpoint): CommandId {
  if (command === undefined) throw new Error(`${path} runs no command`);
  return command;
}

/** The registrar lets a command's body be any object; its fields are the kernel's to check. */
function inputOf(body: unknown): Record<string, unknown> {
  return { ...(body as Record<string, unknown>) };
}

type WriteContext = Pick<RouteContext, 'user' | 'services' | 'idempotencyKey'>;

/**
 * Commits one command and answers the element as it stands when the change takes effect; one that
 * is annulled is gone by then, and is answered as it was before.
 */
async function run(
  context: WriteContext,
  invocation: Invocation,
  before?: ElementDetail,
): Promise<ChangedStatus> {
  const { user, services, idempotencyKey } = context;
  const { answer } = await commitCommands(services, user, [invocation], {
    idempotencyKey,
    answer: async (tx, { results: [result] }) => {
      const asOf = asOfFinansaar(result?.takesEffect, services.today());
      // A structure command's first effect is on the element that it is about.
      const detail = await elementDetail(tx, result?.elementIds[0] ?? '', asOf);
      if (detail) return detail;
      if (before) return { ...before, annulleret: true };
      throw new HttpProblem({
        status: 404,
        code: 'elementFindesIkke',
        detail: message('elementFindesIkke'),
      });
    },
  });
  return answer;
}
