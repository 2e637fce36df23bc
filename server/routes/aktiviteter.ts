import { aktiviteter } from '../../src/api/contract/aktiviteter.ts';
import type { RecordCommand } from '../../src/domain/commands/record-commands.ts';
import { recordCommandsOf } from '../../src/domain/commands/record-commands.ts';
import { aktivitet } from '../../src/domain/records/aktivitet.ts';
import { unknownRecord } from '../problems/http-problem.ts';
import { loadAktiviteter, toldAktivitet } from '../read/records/aktiviteter.ts';
import { effectsIn } from '../storage/effect.ts';
import { commitRecords, invocationOf } from './record-writes.ts';
import { type Route, type RouteContext, readRoute, route } from './register.ts';

const { create, edit, remove } = recordCommandsOf(aktivitet);

/** Answers the specification's calls about activities. */
export const aktiviteterRoutes: readonly Route[] = [
  readRoute(aktiviteter.list, async ({ query, services }) =>
    loadAktiviteter(services.db, services.today(), query.finansaar),
  ),
  route(aktiviteter.create, async (context) => write(create, context)),
  route(aktiviteter.update, async (context) => write(edit, context)),
  route(aktiviteter.remove, async (context) => write(remove ?? edit, context)),
];

/** Answers the activity as it becomes, or as it was when it goes. */
async function write({ id }: RecordCommand, context: RouteContext) {
  const { services, body } = context;
  const invocation = invocationOf(id, body);
  return await commitRecords(context, [invocation], async (tx, { commands: [ran] }) => {
    const [changed] = effectsIn('aktivitet', ran?.plan.effects ?? []);
    const row = changed?.after ?? changed?.before;
    if (row) return toldAktivitet(row, services.today());
    const standing = await loadAktiviteter(tx, services.today());
    const found = standing.find((one) => one.id === invocation.input.id);
    if (!found) throw unknownRecord('Aktiviteten');
    return found;
  });
}
