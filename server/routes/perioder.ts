import type { Transaction } from 'kysely';
import {
  type KredsResult,
  type PeriodePayload,
  perioder,
} from '../../src/api/contract/perioder.ts';
import {
  approvePeriod,
  generatePeriods,
  setKredsDeadline,
} from '../../src/domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../src/domain/commands/record-commands.ts';
import { periode } from '../../src/domain/records/periode.ts';
import {
  approveManySchema,
  kredsDeadlinesSchema,
} from '../../src/domain/records/perioder-input.ts';
import { parsePeriode } from '../../src/domain/time/periode.ts';
import type { Invocation } from '../commands/command.ts';
import type { PlannedInvocation, Run } from '../commands/judge-run.ts';
import { refusalOf } from '../commands/refusal.ts';
import type { Database } from '../db/schema.ts';
import { validate } from '../http/bodies/validation.ts';
import { unknownRecord } from '../problems/http-problem.ts';
import { linksTo } from '../read/elements/links.ts';
import { loadPerioder } from '../read/records/perioder.ts';
import { asOfTime } from '../read/times/as-of.ts';
import type { Services } from '../services.ts';
import { commitRecords, invocationOf } from './record-writes.ts';
import { type Route, type RouteContext, readRoute, route } from './register.ts';

const { create, edit } = recordCommandsOf(periode);

/** Answers the specification's calls about periods. */
export const perioderRoutes: readonly Route[] = [
  readRoute(perioder.list, async ({ query, services }) => {
    const all = await allOf(services);
    return all.filter(({ finansaar }) => finansaar === (query.finansaar ?? finansaar));
  }),
  readRoute(perioder.active, async ({ services }) =>
    (await allOf(services)).filter(({ status }) => status === 'Aaben'),
  ),
  readRoute(perioder.current, async ({ services }) =>
    one(await allOf(services), ({ aktuel }) => aktuel),
  ),
  readRoute(perioder.byNummer, async ({ params, services }) => {
    const nummer = parsePeriode(params.nummer);
    return one(await allOf(services), (found) => found.nummer === nummer);
  }),
  readRoute(perioder.byId, async ({ params, services }) => {
    const id = params.id.toLowerCase();
    return one(await allOf(services), (found) => found.id === id);
  }),
  route(perioder.create, async (context) => write(context, invocationOf(create.id, context.body))),
  route(perioder.update, async (context) => write(context, invocationOf(edit.id, context.body))),
  route(perioder.generate, async (context) => {
    const { services, body } = context;
    const invocation = invocationOf(generatePeriods.id, body);
    return await commitRecords(context, [invocation], async (tx, run) => {
      const made = await changed(tx, services, run);
      return { finansaar: made[0]?.finansaar ?? 0, perioder: made };
    });
  }),
  route(perioder.approve, async (context) => {
    const { services, body } = context;
    const { perioder: numbers } = validate(approveManySchema, body);
    const invocations = numbers
      .toSorted((a, b) => a - b)
      .map((number) => ({ kommando: approvePeriod.id, input: { periode: number } }));
    return await commitRecords(context, invocations, async (tx, run) => ({
      perioder: await changed(tx, services, run),
    }));
  }),
  route(perioder.forMultipleCompanyCodes, async (context) => setDeadlines(context)),
];

async function allOf({ db, today }: Pick<Services, 'db' | 'today'>): Promise<PeriodePayload[]> {
  return await loadPerioder(db, today());
}

/** @throws HttpProblem 404 */
function one(
  all: readonly PeriodePayload[],
  isAsked: (periode: PeriodePayload) => boolean,
): PeriodePayload {
  const found = all.find(isAsked);
  if (found) return found;
  throw unknownRecord('Perioden');
}

async function write(context: RouteContext, invocation: Invocation) {
  const { services } = context;
  return await commitRecords(context, [invocation], async (tx, run) => {
    const [written] = await changed(tx, services, run);
    const { id } = invocation.input;
    return written ?? one(await loadPerioder(tx, services.today()), (found) => found.id === id);
  });
}

/** The periods that a run changed, as they became. */
async function changed(tx: Transaction<Database>, { today }: Services, { commands }: Run) {
  const effects = commands.flatMap(({ plan }) => plan.effects);
  const ids = new Set(
    effects.filter(({ entity }) => entity === 'periode').map(({ key }) => String(key.id)),
  );
  return (await loadPerioder(tx, today())).filter(({ id }) => ids.has(id));
}

/**
 * One command for each bogføringskreds: those that can be are run, and each is told what became of it.
 * @throws HttpProblem as any refused call when none of them can
 */
async function setDeadlines(context: RouteContext) {
  const { services, body } = context;
  const { bogfoeringskredse, ...asked } = validate(kredsDeadlinesSchema, body);
  const ids = [...new Set(bogfoeringskredse.map((id) => id.toLowerCase()))];
  const invocations = ids.map((id) => ({
    kommando: setKredsDeadline.id,
    input: { ...asked, bogfoeringskredsId: id },
  }));
  return await commitRecords(
    context,
    invocations,
    async (tx, run) => {
      const refusal = run.commands.every(isBroken) ? refusalOf(run.violations) : undefined;
      if (refusal) throw refusal;
      const asOf = asOfTime('periode', asked.periode, services.today());
      const links = await linksTo(tx, ids, asOf);
      const resultater = run.commands.map((ran, index): KredsResult => {
        const id = ids[index] ?? '';
        const { fuldtNummer: nummer = '', navn = '' } = links.get(id) ?? {};
        return { bogfoeringskredsId: id, nummer, navn, ...outcomeOf(ran) };
      });
      const all = await loadPerioder(tx, services.today());
      return { periode: one(all, ({ nummer }) => nummer === asked.periode), resultater };
    },
    true,
  );
}

function isBroken({ plan }: PlannedInvocation): boolean {
  return plan.violations.length > 0;
}

function outcomeOf({ plan }: PlannedInvocation): Pick<KredsResult, 'udfald' | 'besked'> {
  const [violation] = plan.violations;
  if (violation) return { udfald: 'afvist', besked: violation.message };
  return { udfald: plan.effects.length > 0 ? 'sat' : 'uaendret', besked: null };
}
