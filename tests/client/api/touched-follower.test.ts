import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import type { Roert, Touched } from '../../../src/api/contract/touched.ts';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { setLive } from '../../../src/api/live/live-now.ts';
import { followRun } from '../../../src/api/runs/follow-run.ts';
import { childElementsQuery, versionsQuery } from '../../../src/api/structure/structure.ts';
import { structureRoot } from '../../../src/api/structure/structure-key.ts';
import { pagedSearchQuery, searchQuery } from '../../../src/api/structure/structure-search.ts';
import { shownRows } from '../../../src/api/touched/shown-rows.ts';
import { TouchedFollower } from '../../../src/api/touched/touched-follower.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementOf, hovedkonto } from '../../views/payloads.ts';

const area = areas.finanslovsstruktur;
const children = childElementsQuery('Hovedkonto', hovedkonto.id, 2027);

function underkonto(nummer: string, rest: Partial<ElementDetail> = {}): ElementDetail {
  return elementOf(Number(nummer), {
    type: 'Underkonto',
    fuldtNummer: `07.14.01.${nummer}`,
    navn: `Konto ${nummer}`,
    nummer,
    overordnetId: hovedkonto.id,
    hovedkontoId: hovedkonto.id,
    naesteVersion: null,
    ...rest,
  });
}

const ids = (numbers: readonly string[]) => numbers.map((nummer) => underkonto(nummer).id);

/** What a run has touched, as the server tells it. */
function touching(numbers: readonly string[], rest: Partial<Touched> = {}): Roert {
  const touched = { elementer: ids(numbers), nye: [], desuden: [], numre: [], ...rest };
  return { forMange: false, omraader: [{ omraade: area.name, ...touched }] };
}

/** A list and a detail that are looked at; `asked` are the calls since. */
async function start(rows = [underkonto('10'), underkonto('20')], more: readonly object[] = []) {
  const asked: string[] = [];
  const server = { rows, isDown: false };
  const rowsOf = (wanted: readonly string[]) => {
    const known = [hovedkonto, ...server.rows].filter(({ id }) => wanted.includes(id));
    const vaek = wanted.filter((id) => known.every((one) => one.id !== id));
    return { poster: known.map(({ sti, ...row }) => row), vaek };
  };
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname.split('/').slice(3, 5).join('/'));
    if (server.isDown) return Response.json({ title: 'Serverfejl' }, { status: 500 });
    if (pathname.endsWith('/raekker')) {
      return Response.json(rowsOf(JSON.parse(String(init?.body)).elementer));
    }
    if (pathname.endsWith('/versioner')) return Response.json([]);
    const poster = server.rows.map(({ sti, referencer, ...row }) => row);
    return Response.json({ poster, total: poster.length, side: 1, antal: 1000 });
  };
  setApiClient(
    createApiClient({ baseUrl: 'http://portal', getToken: () => 'x', onError: () => undefined }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stops = [children, versionsQuery(underkonto('10')), ...more].map((query) =>
    new QueryObserver(client, query as never).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.length = 0;
  return {
    client,
    asked,
    server,
    follower: new TouchedFollower(client, structureRoot),
    /** A run that is answered with the rows it touched. */
    answered: (numbers: readonly string[], rest: Partial<Touched> = {}) => {
      const roert = touching(numbers, rest);
      const rows = rowsOf([...ids(numbers), ...(rest.desuden ?? [])]);
      return { roert, raekker: [{ omraade: area.name, tid: 2027, ...rows }] };
    },
    shown: () => client.getQueryData(children.queryKey)?.poster ?? [],
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

const list = 'hovedkonti/child-elements';
const detail = 'versioner';
const raekker = 'raekker';

beforeEach(() => {
  vi.useFakeTimers();
  setFeatures(['raekker']);
});
afterEach(() => {
  vi.useRealTimers();
  setFeatures([]);
  setLive(false);
});

test('et ændret navn sættes i rækken; listen hentes først, når der har været ro i to sekunder', async () => {
  const { shown, follower, asked, server, answered, stop } = await start();
  const [first] = shown();
  server.rows = [underkonto('10'), underkonto('20', { navn: 'Ny' })];
  await follower.follow(answered(['20']));
  expect(shown().map(({ navn }) => navn)).toEqual(['Konto 10', 'Ny']);
  expect(shown()[0]).toBe(first);
  expect(asked).toEqual([detail]);
  await vi.advanceTimersByTimeAsync(1_900);
  await follower.follow(answered(['20']));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(asked).toEqual([detail, detail]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([detail, detail, list]);
  stop();
});

test('hvor andres ændringer fortælles, ventes der ikke på ro, og listen hentes ikke', async () => {
  const { client, shown, follower, asked, server, answered, stop } = await start();
  setLive(true);
  server.rows = [underkonto('10'), underkonto('20', { navn: 'Ny' })];
  await follower.follow(answered(['20']), 7);
  server.rows = [underkonto('10', { navn: 'Deres' }), underkonto('20', { navn: 'Ny' })];
  await follower.follow({ roert: touching(['10']) }, 9);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown().map(({ navn }) => navn)).toEqual(['Deres', 'Ny']);
  expect(asked).toEqual([detail, detail, raekker]);
  expect(client.getQueryState(children.queryKey)?.isInvalidated).toBe(false);
  stop();
});

test('er rækkerne ikke svaret med kørslen, spørges der om dem i ét kald', async () => {
  const { shown, follower, asked, server, stop } = await start();
  server.rows = [underkonto('10', { navn: 'Ny' }), underkonto('20', { navn: 'Nyere' })];
  await follower.follow({ roert: touching(['10', '20']) });
  expect(shown().map(({ navn }) => navn)).toEqual(['Ny', 'Nyere']);
  expect(asked).toEqual([detail, raekker]);
  stop();
});

test('det, der vises, er områder og tider af rækker, der ses på, hver én gang', async () => {
  const other = childElementsQuery('Hovedkonto', hovedkonto.id, 2028);
  const { client, stop } = await start(undefined, [
    other,
    searchQuery(area, { soeg: '', time: 2027, antal: 1 }),
  ]);
  const omraade = area.name;
  expect(shownRows(client)).toEqual([
    { omraade, tid: 2027 },
    { omraade, tid: 2028 },
  ]);
  setFeatures([]);
  expect(shownRows(client)).toEqual([]);
  stop();
  setFeatures(['raekker']);
  expect(shownRows(client)).toEqual([]);
});

test('er kørslen den næste efter dem, der er kendt, har ingen andre skrevet, og listen hentes ikke', async () => {
  const { client, shown, follower, asked, server, answered, stop } = await start();
  await follower.follow(answered(['20']), 7);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([detail, list]);

  asked.length = 0;
  server.rows = [underkonto('10'), underkonto('20', { navn: 'Nyere' })];
  await follower.follow(answered(['20']), 8);
  server.rows = [underkonto('10', { navn: 'Ny' }), underkonto('20', { navn: 'Nyere' })];
  await follower.follow(answered(['10']), 9);
  expect(shown().map(({ navn }) => navn)).toEqual(['Ny', 'Nyere']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([detail, detail]);
  expect(client.getQueryState(children.queryKey)?.isInvalidated).toBe(false);

  asked.length = 0;
  await follower.follow(answered(['20']), 11);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([detail, list]);
  stop();
});

test('kunne listen ikke hentes, hentes den efter den næste kørsel', async () => {
  const { follower, asked, server, answered, stop } = await start();
  await follower.follow(answered(['20']), 7);
  server.isDown = true;
  await vi.advanceTimersByTimeAsync(2_000);
  server.isDown = false;
  asked.length = 0;
  await follower.follow(answered(['20']), 8);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([detail, list]);

  // Nor is it known when the rows could not be asked for.
  server.isDown = true;
  await follower.follow({ roert: touching(['15']) }, 9);
  await vi.advanceTimersByTimeAsync(0);
  server.isDown = false;
  asked.length = 0;
  await follower.follow(answered(['20']), 10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([detail, list]);
  stop();
});

test('et nyt element får sin plads; et annulleret forsvinder', async () => {
  const { client, shown, follower, asked, server, answered, stop } = await start();
  const [, last] = shown();
  server.rows = [underkonto('15'), underkonto('20')];
  await follower.follow(answered(['15', '10'], { nye: ids(['15']) }));
  expect(shown().map(({ nummer }) => nummer)).toEqual(['15', '20']);
  expect(shown()[1]).toBe(last);
  expect(client.getQueryData(children.queryKey)?.total).toBe(2);
  expect(asked).toEqual([detail]);
  stop();
});

const many = Array.from({ length: 25 }, (_, at) => `${at + 30}`);

test('fortrydes mange nye, går de af listen, og den er ellers den, den var', async () => {
  const rows = ['10', ...many].map((nr) => underkonto(nr));
  const { shown, follower, asked, server, answered, stop } = await start(rows);
  const [first] = shown();
  server.rows = [underkonto('10')];
  await follower.follow(answered(many));
  expect(shown()).toEqual([first]);
  expect(shown()[0]).toBe(first);
  expect(asked).toEqual([detail]);
  stop();
});

test('er en række koblet anderledes, læses den anderledes uden at være skrevet', async () => {
  const { shown, follower, asked, server, answered, stop } = await start();
  const koblet = { defaultDelregnskabId: '00000000-0000-4000-8000-000000000070' };
  server.rows = [underkonto('10'), underkonto('20', koblet)];
  await follower.follow(answered([], { desuden: ids(['20']) }));
  expect(shown()[1]).toMatchObject(koblet);
  expect(asked).toEqual([detail]);
  stop();
});

test('det, der hænger et andet sted, går af listen, og det gamle og det nye sted får deres tal', async () => {
  const overordnetId = underkontoParent.id;
  const { client, shown, follower, asked, server, answered, stop } = await start();
  server.rows = [underkonto('10'), underkonto('20', { overordnetId })];
  await follower.follow(answered(['20'], { desuden: [hovedkonto.id] }));
  expect(shown().map(({ nummer }) => nummer)).toEqual(['10']);
  expect(client.getQueryData(children.queryKey)?.total).toBe(1);
  expect(asked).toEqual([detail]);
  stop();
});

const underkontoParent = elementOf(77, {
  type: 'Hovedkonto',
  fuldtNummer: '07.14.02',
  navn: 'En anden',
});

const untellable: readonly (readonly [string, Roert | undefined])[] = [
  ['det ikke er fortalt, hvad den rørte', undefined],
  ['det er for meget at fortælle', { forMange: true, omraader: [] }],
];

test.each(untellable)('alt hentes, når %s', async (_, roert) => {
  const { client, asked, stop } = await start();
  await followRun(client, roert === undefined ? null : { roert });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked.toSorted()).toEqual([list, detail].toSorted());
  stop();
});

test('en backend, der ikke kan spørges om rækker, får alt hentet', async () => {
  setFeatures([]);
  const { client, asked, answered, stop } = await start();
  await followRun(client, answered(['20']));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked.toSorted()).toEqual([list, detail].toSorted());
  stop();
});

test('svarer serveren ikke på, hvad der er rørt, hentes listen', async () => {
  const { client, asked, follower, server, stop } = await start();
  server.isDown = true;
  await follower.follow({ roert: touching(['15']) });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toContain(list);
  stop();
});

const hits = pagedSearchQuery(area, { soeg: '07.14.01', time: 2027, status: 'Aaben' });

test('kan der komme flere fund, spørges der om dem, når et nyt kan være mellem dem, og ellers ikke', async () => {
  const { client, asked, follower, server, answered, stop } = await start();
  const poster = server.rows.map(({ sti, referencer, ...row }) => row);
  const page = { poster, total: 2, side: 1, antal: 100, overordnede: [hovedkonto] };
  client.setQueryData<unknown>(hits.queryKey, { pages: [page], pageParams: [{ side: 1 }] });
  const stopHits = new QueryObserver(client, { ...hits, staleTime: Infinity } as never).subscribe(
    () => undefined,
  );
  const search = 'paged-search';
  const hitsNow = () => client.getQueryData(hits.queryKey)?.pages.flatMap((one) => one.poster);

  server.rows = [underkonto('10', { navn: 'Ny' }), underkonto('20', { status: 'Lukket' })];
  await follower.follow(answered(['10', '20'], { desuden: [hovedkonto.id] }));
  expect(hitsNow()?.map(({ navn }) => navn)).toEqual(['Ny']);
  expect(client.getQueryData(hits.queryKey)?.pages[0]?.total).toBe(1);
  server.rows.push(underkonto('15', { status: 'Lukket' }));
  await follower.follow(answered(['15'], { nye: ids(['15']) }));
  expect(asked).not.toContain(search);

  server.rows.push(underkonto('16'));
  await follower.follow(answered(['16'], { nye: ids(['16']) }));
  expect(asked).toContain(search);
  stopHits();
  stop();
});

test('om det, der ikke er der mere, spørges der ikke igen, før det kommer igen', async () => {
  const { follower, asked, server, answered, stop } = await start();
  const both = server.rows;
  server.rows = [underkonto('20')];
  await follower.follow(answered(['10'], { borte: ids(['10']) }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([list]);
  asked.length = 0;
  server.rows = both;
  await follower.follow(answered(['10'], { nye: ids(['10']) }));
  expect(asked).toEqual([detail]);
  stop();
});
