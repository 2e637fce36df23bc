import { elementWriteEndpoints } from '../../src/api/contract/structure/element.ts';
import { sharingCallOf } from '../../src/api/contract/structure/element-call.ts';
import { type ChangedStatus, transitionEndpoints } from '../../src/api/contract/transitions.ts';
import type { ElementCommand } from '../../src/domain/commands/declaration.ts';
import { commandsOf } from '../../src/domain/commands/element-commands.ts';
import type { AreaDeclaration } from '../../src/domain/elements/areas.ts';
import {
  type ElementType,
  type TimeAxis,
  timeFieldCodes,
} from '../../src/domain/elements/element-type.ts';
import { elementTypesOf } from '../../src/domain/elements/registry.ts';
import type { Invocation } from '../commands/command.ts';
import { commitCommands } from '../commands/kernel.ts';
import { touchedBy } from '../commands/touched.ts';
import { unknownElement } from '../problems/http-problem.ts';
import { annulledDetail } from '../read/detail/annulled-detail.ts';
import { elementDetailOn } from '../read/elements/element-detail.ts';
import { asOfTime } from '../read/times/as-of.ts';
import type { User } from '../user.ts';
import { type Route, type RouteContext, route } from './register.ts';

/** The calls that change a structure's elements, one for each command of its types. */
export function writeRoutes({ name }: AreaDeclaration): Route[] {
  return elementTypesOf(name).flatMap((type) => {
    const commands = Object.values(commandsOf(type));
    const calls = commands.filter(({ sharesCallOf }) => sharesCallOf === undefined);
    return calls.map((command) => writeRoute(type, command));
  });
}

function writeRoute(type: ElementType, command: ElementCommand): Route {
  const { change, id: kommando } = command;
  const { create, update } = elementWriteEndpoints(type);
  const sharing = sharingCallOf(command);
  const ofNew = async ({ body, ...context }: CreateContext) =>
    commitElement(context, type.axis, { kommando, input: inputOfBody(body) });
  const ofStanding = async ({ query, body, ...context }: ChangeContext) => {
    const { rowVersion, kommando: _meant, ...input } = { ...query, ...inputOfBody(body) };
    const told = { ...input, id: query.id };
    const { id } = meantOf(sharing, query.kommando, { told, user: context.user }) ?? command;
    return commitElement(context, type.axis, { kommando: id, input: told, rowVersion });
  };
  if (change === 'create') return route(create, ofNew);
  if (change === 'edit') return route(update, ofStanding);
  const endpoint = change === 'move' ? undefined : transitionEndpoints(type)[change];
  if (!endpoint) throw new Error(`Kommandoen ${kommando} har intet kald.`);
  return route(endpoint, ofStanding);
}

/**
 * Which of a call's commands is meant: the one that is asked for, else the one that says what is told,
 * else the first that the user may run.
 */
function meantOf(
  sharing: readonly ElementCommand[],
  asked: unknown,
  { told, user }: { readonly told: Readonly<Record<string, unknown>>; readonly user: User },
): ElementCommand | undefined {
  return (
    sharing.find(({ id }) => id === asked) ??
    sharing.find((one) => one.change !== sharing[0]?.change && isMeantBy(told, one)) ??
    sharing.find(({ permission }) => user.permissions.has(permission))
  );
}

/** An edit always says from when: what says another place is a move, and only a last time a closing. */
function isMeantBy(told: Readonly<Record<string, unknown>>, { change, time }: ElementCommand) {
  const { from, to } = timeFieldCodes[time];
  if (change === 'move') return told.overordnetId !== undefined;
  return change === 'close' && told[from] === undefined && told[to] !== undefined;
}

/** The registrar lets a command's body be any object; its fields are the kernel's to check. */
export function inputOfBody(body: unknown): Record<string, unknown> {
  return { ...(body as Record<string, unknown>) };
}

type WriteContext = Pick<RouteContext, 'user' | 'services' | 'idempotencyKey' | 'source'>;
type CreateContext = WriteContext & { readonly body: unknown };
type ChangeContext = CreateContext & {
  readonly query: Readonly<Record<string, unknown>> & { readonly id: string };
};

/**
 * Commits one command and answers the element as it stands when the change takes effect; one that
 * is annulled is gone by then, and is answered as it was before.
 */
export async function commitElement(
  context: WriteContext,
  axis: TimeAxis,
  invocation: Invocation,
): Promise<ChangedStatus> {
  const { user, services, idempotencyKey, source } = context;
  const { answer } = await commitCommands(services, user, [invocation], {
    idempotencyKey,
    source,
    answer: async (tx, { koersel, lognumre }, run) => {
      const plan = run.commands[0]?.plan;
      const asOf = asOfTime(axis, plan?.takesEffect, services.today());
      const advarsler = plan?.warnings.map((warning) => ({ ...warning })) ?? [];
      const roert = touchedBy(run, user);
      const more = { advarsler, roert, ...(lognumre.length > 0 && { koersel }) };
      const detail = await elementDetailOn(tx, axis, plan?.elementId ?? '', asOf);
      if (detail) return { ...detail, ...more };
      const today = asOfTime(axis, undefined, services.today());
      const removed = plan?.effects.filter(({ after }) => after === null) ?? [];
      const before = await annulledDetail(tx, removed, today);
      if (before) return { ...before, annulleret: true, ...more };
      throw unknownElement();
    },
  });
  return answer;
}
