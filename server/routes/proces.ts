import type { Transaction } from 'kysely';
import { proces } from '../../src/api/contract/proces.ts';
import { changeLevel } from '../../src/domain/commands/processer-commands.ts';
import type { RecordCommand } from '../../src/domain/commands/record-commands.ts';
import { recordCommandsOf } from '../../src/domain/commands/record-commands.ts';
import { isAmong, procesReaders } from '../../src/domain/readers.ts';
import {
  hovedaktivitet,
  proces as procesKind,
  underaktivitet,
} from '../../src/domain/records/proces.ts';
import { changeLevelsSchema } from '../../src/domain/records/procesrettighed-input.ts';
import type { Database } from '../db/schema.ts';
import { validate } from '../http/bodies/validation.ts';
import { forbidden } from '../problems/http-problem.ts';
import { runningUnderaktiviteter } from '../read/access/running-underaktiviteter.ts';
import { levelsFor, writtenLevels } from '../read/records/procesrettigheder.ts';
import {
  loadHovedaktivitet,
  loadProces,
  loadProcesser,
  loadUnderaktivitet,
} from '../read/records/processer.ts';
import { commitRecords, invocationOf } from './record-writes.ts';
import { type Route, type RouteContext, readRoute, route } from './register.ts';

const commands = {
  proces: recordCommandsOf(procesKind),
  hovedaktivitet: recordCommandsOf(hovedaktivitet),
  underaktivitet: recordCommandsOf(underaktivitet),
};

/** Answers the specification's calls about processer. */
export const procesRoutes: readonly Route[] = [
  readRoute(proces.underaktiviteter, async ({ query, user, services }) =>
    runningUnderaktiviteter(services, user, query),
  ),
  readRoute(proces.active, async ({ query, user, services }) => {
    const isAll = query.alle === 'ja';
    if (isAll && !isAmong(procesReaders, user)) throw forbidden();
    return await loadProcesser(services.db, { finansaar: query.finansaar, isActive: !isAll });
  }),
  readRoute(proces.proces, async ({ params, services }) => loadProces(services.db, params.id)),
  readRoute(proces.hovedaktivitet, async ({ params, services }) =>
    loadHovedaktivitet(services.db, params.id),
  ),
  readRoute(proces.underaktivitet, async ({ params, services }) =>
    loadUnderaktivitet(services.db, params.id),
  ),
  route(proces.createProces, async (context) => write(context, commands.proces.create, loadProces)),
  route(proces.updateProces, async (context) => write(context, commands.proces.edit, loadProces)),
  route(proces.createHovedaktivitet, async (context) =>
    write(context, commands.hovedaktivitet.create, loadHovedaktivitet),
  ),
  route(proces.updateHovedaktivitet, async (context) =>
    write(context, commands.hovedaktivitet.edit, loadHovedaktivitet),
  ),
  route(proces.createUnderaktivitet, async (context) =>
    write(context, commands.underaktivitet.create, loadUnderaktivitet),
  ),
  route(proces.updateUnderaktivitet, async (context) =>
    write(context, commands.underaktivitet.edit, loadUnderaktivitet),
  ),
  readRoute(proces.rettigheder, async ({ query: { underaktivitetId }, user, services }) =>
    levelsFor(
      services,
      user,
      underaktivitetId === undefined ? { ofActive: true } : { underaktivitetId },
    ),
  ),
  readRoute(proces.rettighederIProces, async ({ params, user, services }) =>
    levelsFor(services, user, params),
  ),
  route(proces.skiftNiveau, async (context) => changeLevels(context)),
];

/** Answers the record as it becomes, with what is around it. */
async function write<Answer extends object>(
  context: RouteContext,
  { id }: RecordCommand,
  load: (tx: Transaction<Database>, id: number) => Promise<Answer>,
) {
  const invocation = invocationOf(id, context.body);
  return await commitRecords(context, [invocation], async (tx, { commands: [ran] }) =>
    load(tx, ran?.plan.postId ?? Number(invocation.input.id)),
  );
}

/** One command for each cell, all or none. */
async function changeLevels(context: RouteContext) {
  const { rettigheder } = validate(changeLevelsSchema, context.body);
  const invocations = rettigheder.map((cell) => invocationOf(changeLevel.id, cell));
  return await commitRecords(context, invocations, async (tx) => ({
    rettigheder: await writtenLevels(tx, rettigheder),
  }));
}
