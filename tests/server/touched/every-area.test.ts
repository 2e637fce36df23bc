import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rowVersionText } from '../../../server/storage/stored-version.ts';
import type { Invocation } from '../../../src/api/contract/asked-commands.ts';
import { createQueryClient } from '../../../src/api/http/query-client.ts';
import { planQuery, runPlan } from '../../../src/api/runs/kommandoer.ts';
import { rootsQuery } from '../../../src/api/structure/structure.ts';
import { structureRoot } from '../../../src/api/structure/structure-key.ts';
import { searchQuery } from '../../../src/api/structure/structure-search.ts';
import { shownRows } from '../../../src/api/touched/shown-rows.ts';
import { TouchedFollower } from '../../../src/api/touched/touched-follower.ts';
import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { type AreaDeclaration, areas } from '../../../src/domain/elements/areas.ts';
import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { elementTypes, isCodeList } from '../../../src/domain/elements/registry.ts';
import { plainView } from '../../../src/ui/grid/grid-column.ts';
import { windowQuery } from '../../../src/views/source/table-source.ts';
import { fieldsAsked } from '../../../src/views/structure/rows/structure-lines.ts';
import { type CommandApi, startCommandApi, underkontoBody } from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { callAsPortal } from './portal-client.ts';

type AnyQuery = ReturnType<typeof rootsQuery>;

const timeOf = ({ axis }: Pick<AreaDeclaration, 'axis'>) => (axis === 'finansaar' ? 2027 : 202701);

/** The table, the roots and how many there are, of every area. */
function queriesOf(client: QueryClient): AnyQuery[] {
  return Object.values<AreaDeclaration>(areas).flatMap((area) => {
    const time = timeOf(area);
    const under = area.name === 'finanslovsstruktur' ? '07' : '';
    return [
      windowQuery(area, under, time, fieldsAsked(area, plainView), client),
      rootsQuery(area.root, time),
      searchQuery(area, { soeg: '', time, antal: 1 }),
    ] as unknown as AnyQuery[];
  });
}

/** Who wrote when is told by the server alone. */
function shownOf({ queryKey }: AnyQuery, answer: unknown): unknown {
  // Of what is counted nobody looks at more.
  if (queryKey.includes('search')) return (answer as { readonly total: number }).total;
  const stamps = ['oprettet', 'oprettetAf', 'aendret', 'aendretAf', 'rowVersion'];
  return JSON.parse(
    JSON.stringify(answer, (name, value) => (stamps.includes(name) ? undefined : value)),
  );
}

describeOnce('hvad der vises af alle områder efter en kørsel i ét', (engine) => {
  let api: CommandApi;
  const client = createQueryClient();

  beforeAll(async () => {
    api = await startCommandApi(engine);
    await callAsPortal(api);
  });

  afterAll(() => api?.close());

  /** Another name for an element of a type, from the time looked at. */
  async function renamed(type: ElementType, under: string): Promise<Invocation | null> {
    const last = await api.db
      .selectFrom('element_version')
      .selectAll()
      .where('type', '=', type.name)
      .where('fuldt_nummer', 'like', `${under}%`)
      .where('til', 'is', null)
      .where('soft_lukket_fra', 'is', null)
      .where('fra', '<=', timeOf(type))
      .orderBy('fuldt_nummer')
      .limit(1)
      .executeTakeFirst();
    if (!last) return null;
    const from = { [timeFieldCodes[type.axis].from]: timeOf(type) };
    const named = { navn: `${last.navn.slice(0, 20)} 2`, bemaerkning: 'Prøve' };
    return {
      kommando: commandsOf(type).edit.id,
      input: { ...last.attributter, id: last.element_id, ...from, ...named },
      rowVersion: rowVersionText(last),
    };
  }

  async function moved(): Promise<Invocation> {
    const group = await api.db
      .selectFrom('element_version')
      .select('element_id')
      .where('type', '=', 'Loengruppe')
      .where('til', 'is', null)
      .orderBy('fuldt_nummer')
      .executeTakeFirstOrThrow();
    const input = { id: group.element_id, overordnetId: null, fraPeriode: 202701 };
    return { kommando: 'WriteLoengrupperAndFaellesskaber#flyt', input };
  }

  async function made(): Promise<Invocation> {
    const values = { nummer: '66', fraFinansaar: 2027, bemaerkning: 'Prøve' };
    const { underaktivitetId, ...input } = await underkontoBody(api, values);
    return { kommando: 'Underkonto', input };
  }

  test('er det, serveren svarer, også når kørslen er den næste, der kendes', async () => {
    const queries = queriesOf(client);
    const stops = queries.map((query) =>
      new QueryObserver(client, query).subscribe(() => undefined),
    );
    const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0), 60_000);
    await settled();
    const follower = new TouchedFollower(client, structureRoot, 0);
    const ran: string[] = [];
    const run = async (invocation: Invocation | null) => {
      if (!invocation) return undefined;
      const plan = await client.fetchQuery(planQuery([invocation]));
      if (!plan.token) return undefined;
      // Every second is told with its rows; of the others they are asked for.
      const vist = ran.length % 2 === 0 ? shownRows(client) : [];
      const {
        koersel,
        roert = expect.unreachable(),
        raekker,
      } = await runPlan(plan.token, false, vist);
      expect(raekker !== undefined).toBe(vist.length > 0);
      await follower.follow({ roert, raekker }, koersel);
      await vi.waitFor(() => {
        expect(client.isFetching()).toBe(0);
        expect(queries.some(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toBe(
          false,
        );
      }, 60_000);
      const fresh = createQueryClient();
      for (const query of queriesOf(fresh)) {
        const now = shownOf(query, client.getQueryData(query.queryKey));
        expect(now, `${invocation.kommando}: ${query.queryKey}`).toEqual(
          shownOf(query, await fresh.fetchQuery(query)),
        );
      }
      ran.push(invocation.kommando);
      return koersel;
    };

    const types = Object.values<ElementType>(elementTypes);
    for (const type of types) {
      const isUnder07 = type.area === 'finanslovsstruktur' && !isCodeList(type.name);
      await run(await renamed(type, isUnder07 ? '07' : ''));
    }
    const koersel = await run(await made());
    await run({ kommando: 'Koersel#fortryd', input: { koersel, bemaerkning: 'Prøve' } });
    await run(await moved());
    const edits = types.map((type) => commandsOf(type).edit.id);
    const others = ['Underkonto', 'Koersel#fortryd', 'WriteLoengrupperAndFaellesskaber#flyt'];
    expect(ran).toEqual([...edits, ...others]);
    for (const stop of stops) stop();
  }, 300_000);
});
