import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { finansaarQuery } from '../../../src/api/administration.ts';
import { cvrDataQuery, cvrLookUpQuery } from '../../../src/api/cvr.ts';
import { detailQuery, siblingsQuery, suggestionQuery } from '../../../src/api/detail.ts';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { createQueryClient } from '../../../src/api/http/query-client.ts';
import { overviewQuery } from '../../../src/api/overview.ts';
import { aktiviteterQuery, perioderQuery } from '../../../src/api/perioder.ts';
import {
  aktiveProcesserQuery,
  mineRettighederQuery,
  procesOfQuery,
  processerQuery,
  rettighederQuery,
  underaktiviteterQuery,
} from '../../../src/api/proces.ts';
import {
  delregnskabRelationsQuery,
  koblingerQuery,
  underkontoRelationsQuery,
  virksomhedRelationsQuery,
} from '../../../src/api/relationer.ts';
import { changesQuery } from '../../../src/api/runs/changes.ts';
import { followRun } from '../../../src/api/runs/follow-run.ts';
import {
  elementLogQuery,
  loggedCommandsQuery,
  logQuery,
  planQuery,
  postLogQuery,
  runsQuery,
} from '../../../src/api/runs/kommandoer.ts';
import { forskelQuery } from '../../../src/api/structure/forskel.ts';
import { chartQuery } from '../../../src/api/structure/kontoplan.ts';
import { lookUpQuery } from '../../../src/api/structure/look-up.ts';
import {
  childElementsQuery,
  elementByNumberQuery,
  listQuery,
  rootsQuery,
  versionsByIdQuery,
  versionsQuery,
} from '../../../src/api/structure/structure.ts';
import {
  idsQuery,
  pagedSearchQuery,
  searchAcrossQuery,
  searchQuery,
} from '../../../src/api/structure/structure-search.ts';
import { heldAt } from '../../../src/api/touched/held-rows.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { touchedLine } from '../../../src/views/source/line-rows.ts';
import { elementOf, hovedkonto } from '../../views/payloads.ts';

const area = areas.finanslovsstruktur;
const all = { soeg: '', time: 2027 };

/** Every query that the portal asks, by the name of what makes it. */
const queries: Readonly<Record<string, { readonly queryKey: QueryKey }>> = {
  aktiveProcesserQuery: aktiveProcesserQuery(),
  aktiviteterQuery: aktiviteterQuery(2027),
  changesQuery: changesQuery(area, 2027),
  chartQuery: chartQuery(202701),
  childElementsQuery: childElementsQuery('Hovedkonto', hovedkonto.id, 2027),
  cvrDataQuery: cvrDataQuery('1'),
  cvrLookUpQuery: cvrLookUpQuery('12345678'),
  delregnskabRelationsQuery: delregnskabRelationsQuery('1', 2027),
  detailQuery: detailQuery('Hovedkonto', { number: '07.14.01', id: '' }, 2027),
  elementByNumberQuery: elementByNumberQuery('Hovedkonto', '07.14.01', 2027),
  elementLogQuery: elementLogQuery('1'),
  finansaarQuery: finansaarQuery(),
  forskelQuery: forskelQuery(area, { fra: 2026, til: 2027, soeg: '' }),
  idsQuery: idsQuery(area, { underaktivitetId: 9 }, 2027),
  koblingerQuery: koblingerQuery({ underkonti: ['07.14'], delregnskaber: [] }, 202701),
  listQuery: listQuery('Virksomhed', 202701),
  logQuery: logQuery({ sortering: '-nummer' }),
  loggedCommandsQuery: loggedCommandsQuery(),
  lookUpQuery: lookUpQuery({ soeg: '07', type: 'Virksomhed', antal: 20 }, 'finansaar', 2027),
  mineRettighederQuery: mineRettighederQuery(),
  overviewQuery: overviewQuery(area, 2027),
  pagedSearchQuery: pagedSearchQuery(area, all),
  perioderQuery: perioderQuery(2027),
  planQuery: planQuery([]),
  postLogQuery: postLogQuery('proces', '1'),
  procesOfQuery: procesOfQuery('proces', '1'),
  processerQuery: processerQuery(),
  rettighederQuery: rettighederQuery(1),
  rootsQuery: rootsQuery('Paragraf', 2027),
  runsQuery: runsQuery({}),
  searchAcrossQuery: searchAcrossQuery([area], all, {}),
  searchQuery: searchQuery(area, all),
  siblingsQuery: siblingsQuery('Hovedkonto', '1', 2027),
  suggestionQuery: suggestionQuery('1', 2027),
  underaktiviteterQuery: underaktiviteterQuery(),
  underkontoRelationsQuery: underkontoRelationsQuery('1'),
  versionsByIdQuery: versionsByIdQuery('Hovedkonto', '1'),
  versionsQuery: versionsQuery(hovedkonto),
  virksomhedRelationsQuery: virksomhedRelationsQuery('Hovedkonto', '1', 2027),
};

/** Those that a run leaves as they are, and why. */
const untouched: Readonly<Record<string, string>> = {
  cvrDataQuery: 'what the register says of a number, and its virksomhed keeps the number',
  cvrLookUpQuery: 'what the register says',
  planQuery: 'made anew each time it is asked for',
};

test('hver forespørgsel i src/api er med her', async () => {
  const modules = import.meta.glob<Record<string, unknown>>([
    '../../../src/api/*.ts',
    '../../../src/api/{http,runs,structure,touched}/*.ts',
  ]);
  const exported = await Promise.all(Object.values(modules).map((load) => load()));
  const made = exported.flatMap((module) => Object.keys(module).filter((it) => /Query$/.test(it)));
  expect(Object.keys(queries).toSorted()).toEqual(made.toSorted());
});

beforeAll(() => setFeatures(['raekker']));
afterAll(() => setFeatures([]));

const nothing = { roert: { forMange: false, omraader: [] } };

/** A run of which it is told what it touched, and one of which nothing is. */
const runs = [
  ['fortalt alt, den rørte', nothing],
  ['intet fortalt', null],
] as const;

test.each(runs)(
  'en kørsel gør dem forældede, undtagen de nævnte, når der er %s',
  async (_, run) => {
    const client = createQueryClient();
    for (const { queryKey } of Object.values(queries)) client.setQueryData<unknown>(queryKey, {});
    await followRun(client, run);
    const fresh = Object.entries(queries)
      .filter(([, { queryKey }]) => !client.getQueryState(queryKey)?.isInvalidated)
      .map(([name]) => name);
    expect(fresh).toEqual(Object.keys(untouched));
  },
);

/** A question, answered each time it is asked when that is told. */
function question(queryKey: QueryKey, meta = {}) {
  const answers: ((answer: unknown) => void)[] = [];
  const queryFn = () => new Promise((resolve) => answers.push(resolve));
  return { query: { queryKey, queryFn, meta }, answers };
}

const held = heldAt('loen', 202701, 'page');
const page = (total: number, ...poster: object[]) => ({ poster, total, side: 1, antal: 100 });

describe.each(runs)('er et svar på vej, når en kørsel slutter, og er der %s', (_, run) => {
  test.each([
    ['rækker, der rettes', ['struktur', 'loen', 'list'], held],
    ['det andet i en struktur', ['struktur', 'loen', 'overblik'], {}],
    ['loggen', ['log', 'alt'], {}],
    ['poster', ['poster', 'processer'], {}],
    ['underaktiviteter', ['underaktiviteter'], {}],
  ] as const)('vises det ikke, men det næste: %s', async (_, queryKey, meta) => {
    const client = createQueryClient();
    const { query, answers } = question(queryKey, meta);
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    await followRun(client, run);
    answers[0]?.(page(1));
    answers[1]?.(page(2));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(answers).toHaveLength(2);
    expect(client.getQueryData(queryKey)).toEqual(page(2));
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
    stop();
  });

  test('får den, der venter på det uden at vise det, også det næste', async () => {
    const client = createQueryClient();
    const { query, answers } = question(['struktur', 'loen', 'all']);
    const waiting = client.fetchQuery(query);
    await followRun(client, run);
    answers[0]?.('før');
    answers[1]?.('efter');
    expect(await waiting).toBe('efter');
    expect(answers).toHaveLength(2);
  });
});

test('en plan, der er på vej, begynder ikke forfra', async () => {
  const client = createQueryClient();
  const { query, answers } = question(planQuery([]).queryKey);
  const waiting = client.fetchQuery(query);
  await followRun(client, null);
  answers[0]?.('plan');
  expect(await waiting).toBe('plan');
});

test('slutter en kørsel, mens der spørges om det, den før gjorde, skrives den ikke i rækkerne: de hentes', async () => {
  const client = createQueryClient();
  const lookUps = vi.fn<() => Promise<Response>>();
  globalThis.fetch = () => lookUps();
  setApiClient(
    createApiClient({ baseUrl: 'http://portal', getToken: () => 'x', onError: () => undefined }),
  );
  const { query, answers } = question(
    ['struktur', 'finanslovsstruktur', 'list'],
    heldAt('finanslovsstruktur', 2027, 'page'),
  );
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  answers[0]?.(page(0));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));

  const omraade = 'finanslovsstruktur' as const;
  const made = {
    omraade,
    elementer: [hovedkonto.id],
    nye: [hovedkonto.id],
    desuden: [],
    numre: [],
  };
  lookUps.mockReturnValueOnce(new Promise(() => undefined));
  const first = followRun(client, { roert: { forMange: false, omraader: [made] } });
  await vi.waitFor(() => expect(lookUps).toHaveBeenCalledTimes(1));
  lookUps.mockResolvedValue(Response.json({ poster: [], vaek: [hovedkonto.id] }));
  await Promise.all([first, followRun(client, nothing)]);
  expect(lookUps).toHaveBeenCalledTimes(2);
  expect(answers).toHaveLength(2);
  stop();
});

const kreds = {
  id: hovedkonto.id,
  type: 'Bogfoeringskreds',
  fuldtNummer: '07001',
  navn: 'Ny',
} as const;
const gruppe = {
  ...elementOf(124, { type: 'Loengruppe', fuldtNummer: '124', navn: 'Gruppe' }),
  bogfoeringskredsId: kreds.id,
  referencer: { bogfoeringskredsId: { ...kreds, navn: 'Gammel' } },
};
const time = 202701;
const refers = ['bogfoeringskredsId'];
const rows = { area: 'loen', time, shape: 'rows', belongs: () => true, whole: touchedLine('') };

test.each([
  ['træet', heldAt('loen', time, 'page', undefined, { refers }), page(1, gruppe)],
  ['tabellen', { rows }, [gruppe]],
])(
  '%s, der nævner et element af et andet område ved navn, hentes, når det hedder noget andet',
  async (_, meta, data) => {
    const client = createQueryClient();
    const { query, answers } = question(['struktur', 'loen', 'list'], meta);
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    answers[0]?.(data);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    const omraade = 'regnskabsstruktur' as const;
    const renamed = { omraade, elementer: [kreds.id], nye: [], desuden: [], numre: [] };
    await followRun(client, { roert: { forMange: false, omraader: [renamed] } });
    expect(answers).toHaveLength(2);
    stop();
  },
);

test('et element af samme område får sit nye navn, hvor det nævnes, uden at rækkerne hentes', async () => {
  const client = createQueryClient();
  const faellesskab = elementOf(8, { type: 'Loenfaellesskab', fuldtNummer: '8', navn: 'Gammelt' });
  const nyt = { ...faellesskab, navn: 'Nyt' };
  const { id, type, fuldtNummer, nummerGenbrugt, navn } = nyt;
  const named = { id, type, fuldtNummer, nummerGenbrugt, navn };
  const under = { ...gruppe, referencer: { overordnetId: faellesskab } };
  const meta = heldAt('loen', time, 'page', undefined, { refers: ['overordnetId'] });
  const { query, answers } = question(['struktur', 'loen', 'list'], meta);
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  answers[0]?.(page(1, under, gruppe));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const before = client.getQueryData<{ poster: object[] }>(query.queryKey)?.poster;
  const touched = { elementer: [nyt.id], nye: [], desuden: [], numre: [] };
  const roert = { forMange: false, omraader: [{ omraade: 'loen' as const, ...touched }] };
  const raekker = [{ omraade: 'loen' as const, tid: time, poster: [nyt], vaek: [] }];
  // The first answer is a page of all, so what is touched comes to it too.
  await followRun(client, { roert, raekker });
  const after = client.getQueryData<{ poster: object[] }>(query.queryKey)?.poster;
  expect(after).toHaveLength(3);
  expect(after).toContainEqual(expect.objectContaining({ referencer: { overordnetId: named } }));
  expect(before?.filter((row) => after?.includes(row))).toHaveLength(1);
  expect(answers).toHaveLength(1);
  stop();
});

test('kun det, der alene tælles, regnes for talt: er det en liste, viser den navne', () => {
  const isHeld = (antal: number) => searchQuery(area, { ...all, antal }).meta?.rows !== undefined;
  expect([1, 20].map(isHeld)).toEqual([true, false]);
});
