import type { Invocation as Asked } from '../../src/api/contract/asked-commands.ts';
import { kommandoer } from '../../src/api/contract/kommandoer.ts';
import type { Roert } from '../../src/api/contract/touched.ts';
import { type CommandId, undoCommand } from '../../src/domain/permissions.ts';
import type { Invocation } from '../commands/command.ts';
import { commitCommands, planCommands, planEffects } from '../commands/kernel.ts';
import { refusalOf } from '../commands/refusal.ts';
import { handlerOf, unknownCommand } from '../commands/registry.ts';
import { printCommands } from '../commands/text/print-commands.ts';
import { readCommands } from '../commands/text/read-commands.ts';
import { textOfRun } from '../commands/text/text-of-run.ts';
import { touchedBy } from '../commands/touched.ts';
import { withdrawPlan } from '../commands/withdraw-plan.ts';
import { followed } from '../http/followed.ts';
import { forbidden } from '../problems/http-problem.ts';
import { shownRows } from '../read/elements/touched-rows.ts';
import { loggedCommands, logPage } from '../read/log/log.ts';
import { mayReadPost } from '../read/log/log-readers.ts';
import { runsOf } from '../read/log/runs.ts';
import { unseenBy } from '../read/log/unseen.ts';
import type { LoggedRun } from '../storage/log-lines.ts';
import { type Route, readRoute, route } from './register.ts';

export const kommandoRoutes: readonly Route[] = [
  route(kommandoer.plan, async ({ body, user, services, reply }) => {
    const { invocations, ...lines } =
      body.tekst === undefined
        ? { invocations: invocationsOf(body.kommandoer ?? []) }
        : await readCommands(services.db, user, body.tekst);
    return await followed(reply, invocations.length, async (watch) => ({
      ...(await planCommands(services, user, invocations, watch)),
      ...lines,
    }));
  }),
  route(kommandoer.effekter, async ({ params, query, user, services }) =>
    planEffects(services, user, params.token, query),
  ),
  route(kommandoer.traekTilbage, async ({ params, user, services }) => {
    const ran = await withdrawPlan(services, user, params.token);
    return { udfoert: ran && ranOf(ran) };
  }),
  route(kommandoer.udfoer, async ({ body, user, services, idempotencyKey, source, reply }) =>
    followed(reply, undefined, async (watch) => {
      const ran = await commitCommands(services, user, [], {
        planToken: body.token,
        onlyValid: body.kun === 'gyldige',
        idempotencyKey,
        source: body.kilde ?? source,
        watch,
        answer: async (_tx, _logged, run) => touchedBy(run, user),
      });
      if (!(ran.answer && body.vist)) return ranOf(ran);
      return { ...ranOf(ran), raekker: await shownRows(services, user, ran.answer, body.vist) };
    }),
  ),
  route(kommandoer.fortryd, async ({ params, body, user, services, idempotencyKey, source }) => {
    const input = { ...body, koersel: params.nummer };
    const undo: Invocation = { kommando: undoCommand, input };
    const ran = await commitCommands(services, user, [undo], {
      idempotencyKey,
      source,
      answer: async (_tx, _logged, run) => touchedBy(run, user),
    });
    return ranOf(ran);
  }),
  readRoute(kommandoer.koersler, async ({ query, user, services }) =>
    runsOf(services.db, user, query, services.today()),
  ),
  route(kommandoer.somTekst, async ({ body, user, services }) => ({
    tekst: await printCommands(services.db, user, body.kommandoer),
  })),
  route(kommandoer.koerselSomTekst, async ({ params, user, services }) => ({
    tekst: await textOfRun(services.db, user, params.nummer, unseenBy(user)),
  })),
  readRoute(kommandoer.log, async ({ query, user, services }) => {
    const unseen = unseenBy(user);
    return await logPage(services.db, { ...query, unseen }, services.today());
  }),
  readRoute(kommandoer.logKommandoer, async ({ services }) => await loggedCommands(services.db)),
  readRoute(kommandoer.elementLog, async ({ params, query, user, services }) => {
    const asked = { ...query, elementId: params.id, unseen: unseenBy(user) };
    return await logPage(services.db, asked, services.today());
  }),
  readRoute(kommandoer.postLog, async ({ params, query, user, services }) => {
    const { slags, id } = params;
    if (!(await mayReadPost(services, user, slags, id))) throw forbidden();
    const post = { slags, post_id: id.toLowerCase() };
    const unseen = unseenBy(user);
    return await logPage(services.db, { ...query, post, unseen }, services.today());
  }),
];

type Ran = LoggedRun & { readonly answer?: Roert | undefined };

/** A run that an older server answered, and that is asked for again, does not tell what it touched. */
function ranOf({ koersel, lognumre, answer }: Ran) {
  return { koersel, lognumre: [...lognumre], ...(answer && { roert: answer }) };
}

/** @throws HttpProblem 400 that names those that are no commands. */
function invocationsOf(asked: readonly Asked[]): Invocation[] {
  const unknown = asked.flatMap(({ kommando }, nummer) =>
    handlerOf(kommando) ? [] : [{ ...unknownCommand(kommando), nummer }],
  );
  const refusal = refusalOf(unknown);
  if (refusal) throw refusal;
  return asked.map(({ kommando, ...rest }) => ({ kommando: kommando as CommandId, ...rest }));
}
