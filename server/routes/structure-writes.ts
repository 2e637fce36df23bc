import { elementEndpoints } from '../../src/api/contract/element.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { type ChangedStatus, transitionEndpoints } from '../../src/api/contract/overgange.ts';
import type { AreaDeclaration } from '../../src/domain/elements/areas.ts';
import type { ElementType } from '../../src/domain/elements/element-type.ts';
import { elementTypesOf } from '../../src/domain/elements/registry.ts';
import type { CommandId } from '../../src/domain/permissions.ts';
import type { Invocation } from '../commands/command.ts';
import { commitCommands } from '../commands/kernel.ts';
import { handlerOf } from '../commands/registry.ts';
import { unknownElement } from '../http/problem.ts';
import { annulledDetail } from '../read/annulled-detail.ts';
import { asOfTime } from '../read/as-of.ts';
import { elementDetail } from '../read/element-detail.ts';
import { type Route, type RouteContext, route } from './register.ts';

/** The calls that change a structure's elements, one command each (specification section 7). */
export function writeRoutes({ name }: AreaDeclaration): Route[] {
  return elementTypesOf(name)
    .flatMap((type) => [createRoute(type), updateRoute(type), ...transitionRoutes(type)])
    .filter(({ endpoint }) => handlerOf(commandOf(endpoint)));
}

function createRoute(type: ElementType): Route {
  return route(elementEndpoints(type).create, async (context) =>
    run(context, type, { kommando: type.name, input: inputOf(context.body) }),
  );
}

function updateRoute(type: ElementType): Route {
  const kommando: CommandId = `${type.name}#ret`;
  return route(elementEndpoints(type).update, async (context) => {
    const { rowVersion, ...input } = inputOf(context.body);
    return run(context, type, {
      kommando,
      input: { ...input, id: context.query.id },
      rowVersion,
    });
  });
}

function transitionRoutes(type: ElementType): Route[] {
  const { close, softClose, reopen } = transitionEndpoints(type);
  const endpoints = [close, softClose, reopen].filter((endpoint) => endpoint !== undefined);
  return endpoints.map((endpoint) =>
    route(endpoint, async (context) => {
      const { rowVersion, ...input } = { ...context.query, ...inputOf(context.body) };
      return run(context, type, {
        kommando: commandOf(endpoint),
        input: { ...input, id: context.query.id },
        rowVersion,
      });
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
  { axis }: ElementType,
  invocation: Invocation,
): Promise<ChangedStatus> {
  const { user, services, idempotencyKey } = context;
  const { answer } = await commitCommands(services, user, [invocation], {
    idempotencyKey,
    answer: async (tx, { results: [result], koersel, lognumre }) => {
      const asOf = asOfTime(axis, result?.takesEffect, services.today());
      const advarsler = result?.warnings.map((warning) => ({ ...warning })) ?? [];
      const more = { advarsler, ...(lognumre.length > 0 && { koersel }) };
      const detail = await elementDetail(tx, result?.elementId ?? '', asOf);
      if (detail) return { ...detail, ...more };
      const today = asOfTime(axis, undefined, services.today());
      const before = await annulledDetail(tx, result?.removed ?? [], today);
      if (before) return { ...before, annulleret: true, ...more };
      throw unknownElement();
    },
  });
  return answer;
}
