import { kommandoer } from '../../src/api/contract/kommandoer.ts';
import { message } from '../../src/domain/messages.ts';
import type { CommandId } from '../../src/domain/permissions.ts';
import type { Invocation } from '../commands/command.ts';
import { commitCommands, planCommands } from '../commands/kernel.ts';
import { handlerOf } from '../commands/registry.ts';
import { HttpProblem } from '../http/problem.ts';
import { loggedCommands, logPage } from '../read/log.ts';
import { type Route, route } from './register.ts';

export const kommandoRoutes: readonly Route[] = [
  route(kommandoer.plan, async ({ body, user, services }) => {
    const plan = await planCommands(services, user, body.kommandoer.map(invocationOf));
    return {
      ...plan,
      effects: plan.effects.map((effect) => ({ ...effect })),
      violations: plan.violations.map(({ elements, ...violation }) => ({
        ...violation,
        ...(elements && { elements: elements.map((element) => ({ ...element })) }),
      })),
      warnings: plan.warnings.map((warning) => ({ ...warning })),
    };
  }),
  route(kommandoer.udfoer, async ({ body, user, services, idempotencyKey }) => {
    const { koersel, lognumre } = await commitCommands(services, user, [], {
      planToken: body.token,
      idempotencyKey,
    });
    return { koersel, lognumre: [...lognumre] };
  }),
  route(kommandoer.log, async ({ query, services }) =>
    logPage(services.db, query, services.today()),
  ),
  route(kommandoer.logKommandoer, async ({ services }) => await loggedCommands(services.db)),
  route(kommandoer.elementLog, async ({ params, query, services }) =>
    logPage(services.db, { ...query, elementId: params.id }, services.today()),
  ),
];

/** @throws HttpProblem 400 when there is no such command. */
function invocationOf({
  kommando,
  input,
  rowVersion,
}: {
  kommando: string;
  input: Record<string, unknown>;
  rowVersion?: string | undefined;
}): Invocation {
  if (!handlerOf(kommando)) throw unknownCommand(kommando);
  return { kommando: kommando as CommandId, input, rowVersion };
}

function unknownCommand(kommando: string): HttpProblem {
  const text = message('kommandoFindesIkke', { kommando });
  return new HttpProblem({
    status: 400,
    code: 'kommandoFindesIkke',
    detail: text,
    errors: { kommando: [text] },
  });
}
