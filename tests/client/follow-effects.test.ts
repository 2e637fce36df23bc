import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient, setApiClient } from '../../src/api/client.ts';
import type { Effect } from '../../src/api/contract/effect.ts';
import type { ElementDetail } from '../../src/api/contract/element.ts';
import { EffectsFollower } from '../../src/api/effects/follow-effects.ts';
import { followRun } from '../../src/api/follow-run.ts';
import { childElementsQuery, versionsQuery } from '../../src/api/structure.ts';
import { structureRoot } from '../../src/api/structure-key.ts';
import { elementOf, hovedkonto } from '../views/payloads.ts';

const children = childElementsQuery('Hovedkonto', hovedkonto.id, 2027);

function underkonto(nummer: string): ElementDetail {
  return elementOf(Number(nummer), {
    type: 'Underkonto',
    fuldtNummer: `07.14.01.${nummer}`,
    navn: `Konto ${nummer}`,
    nummer,
    overordnetId: hovedkonto.id,
    hovedkontoId: hovedkonto.id,
    naesteVersion: null,
  });
}

type Content = Effect['efter'];

/** What a version holds that is told by nothing but its own fields. */
function contentOf(nummer: string, rest: Readonly<Record<string, unknown>> = {}): Content {
  const hovedkontoId = hovedkonto.id;
  return { nummer, navn: `Konto ${nummer}`, hovedkontoId, fraFinansaar: 2020, ...rest };
}

function effectOn(nummer: string, foer: Content, efter: Content, versionId = 1): Effect {
  const { id, type, fuldtNummer, navn } = underkonto(nummer);
  return {
    nummer: 0,
    element: { id, type, fuldtNummer, navn },
    versionId,
    foer,
    efter,
    rettetAf: null,
  };
}

/** A list and a detail that are looked at; `asked` are the calls since. */
async function start(rows = [underkonto('10'), underkonto('20')]) {
  const asked: string[] = [];
  const server: { rows: ElementDetail[]; isDown: boolean } = { rows, isDown: false };
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname.split('/').slice(3, 5).join('/'));
    if (server.isDown) return Response.json({ title: 'Serverfejl' }, { status: 500 });
    if (!pathname.endsWith('/child-elements')) {
      const found = server.rows.filter(({ fuldtNummer }) => pathname.endsWith(fuldtNummer));
      return Response.json(pathname.endsWith('/versioner') ? [] : found);
    }
    const poster = server.rows.map(({ sti, referencer, ...row }) => row);
    return Response.json({ poster, total: poster.length, side: 1, antal: 1000 });
  };
  setApiClient(
    createApiClient({ baseUrl: 'http://portal', getToken: () => 'x', onError: () => undefined }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stops = [children, versionsQuery(underkonto('10'))].map((query) =>
    new QueryObserver(client, query as never).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.length = 0;
  return {
    client,
    asked,
    server,
    follower: new EffectsFollower(client, structureRoot),
    shown: () => client.getQueryData(children.queryKey)?.poster ?? [],
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

const list = 'hovedkonti/child-elements';
const detail = 'versioner';
const rename = effectOn('20', contentOf('20'), contentOf('20', { navn: 'Ny' }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('et ændret navn skrives i rækken; listen hentes først, når der har været ro i to sekunder', async () => {
  const { shown, follower, asked, stop } = await start();
  const [first] = shown();
  await follower.follow({ effects: [rename] });
  expect(shown().map(({ navn }) => navn)).toEqual(['Konto 10', 'Ny']);
  expect(shown()[0]).toBe(first);
  expect(asked).toEqual([detail]);
  await vi.advanceTimersByTimeAsync(1_900);
  await follower.follow({ effects: [rename] });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(asked).toEqual([detail, detail]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([detail, detail, list]);
  stop();
});

test('er kørslen den næste efter dem, der er kendt, har ingen andre skrevet, og listen hentes ikke', async () => {
  const { client, shown, follower, asked, stop } = await start();
  await follower.follow({ effects: [rename] }, 7);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([detail, list]);

  asked.length = 0;
  await follower.follow(
    { effects: [effectOn('20', contentOf('20'), contentOf('20', { navn: 'Nyere' }))] },
    8,
  );
  await follower.follow(
    { effects: [effectOn('10', contentOf('10'), contentOf('10', { navn: 'Ny' }))] },
    9,
  );
  expect(shown().map(({ navn }) => navn)).toEqual(['Ny', 'Nyere']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([detail, detail]);
  expect(client.getQueryState(children.queryKey)?.isInvalidated).toBe(false);

  asked.length = 0;
  await follower.follow({ effects: [rename] }, 11);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([detail, list]);
  stop();
});

test('kunne listen ikke hentes, hentes den efter den næste kørsel', async () => {
  const { follower, asked, server, stop } = await start();
  await follower.follow({ effects: [rename] }, 7);
  server.isDown = true;
  await vi.advanceTimersByTimeAsync(2_000);
  server.isDown = false;
  asked.length = 0;
  await follower.follow({ effects: [rename] }, 8);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([detail, list]);

  // Nor is it known when what the effects do not tell could not be asked for.
  server.isDown = true;
  await follower.follow({ effects: [effectOn('15', null, contentOf('15'))] }, 9);
  await vi.advanceTimersByTimeAsync(0);
  server.isDown = false;
  asked.length = 0;
  await follower.follow({ effects: [rename] }, 10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([detail, list]);
  stop();
});

test('en ny version fra et senere år står først for elementet, når man ser på det år', async () => {
  const { shown, follower, asked, stop } = await start();
  const ended = contentOf('10', { tilFinansaar: 2026 });
  const next = contentOf('10', { fraFinansaar: 2027, navn: 'Fra 2027' });
  const endedLater = contentOf('20', { tilFinansaar: 2027 });
  const later = contentOf('20', { fraFinansaar: 2028, navn: 'Fra 2028' });
  await follower.follow({
    effects: [
      effectOn('10', contentOf('10'), ended),
      effectOn('10', null, next, 2),
      effectOn('20', contentOf('20'), endedLater),
      effectOn('20', null, later, 2),
    ],
  });
  const following = { versionId: 2, fra: 2028, softLukketFra: null, softLukketTil: null };
  expect(shown()).toMatchObject([
    { navn: 'Fra 2027', versionId: 2, antalVersioner: 2, tilFinansaar: null, naesteVersion: null },
    {
      navn: 'Konto 20',
      versionId: 1,
      antalVersioner: 2,
      tilFinansaar: 2027,
      naesteVersion: following,
    },
  ]);
  expect(asked).toEqual([detail]);
  stop();
});

test('et nyt element spørges der om, og det får sin plads; et annulleret forsvinder', async () => {
  const { shown, follower, asked, server, stop } = await start();
  server.rows = [underkonto('15'), underkonto('20')];
  await follower.follow({
    effects: [effectOn('15', null, contentOf('15')), effectOn('10', contentOf('10'), null)],
  });
  expect(shown().map(({ nummer }) => nummer)).toEqual(['15', '20']);
  expect(asked.toSorted()).toEqual(['underkonti/byNummer', 'underkonti/byNummer', detail]);
  stop();
});

const many = Array.from({ length: 25 }, (_, at) => `${at + 30}`);
const undone = many.map((nummer) => effectOn(nummer, contentOf(nummer), null));

test('fortrydes mange nye, siger deres rækker selv, at de er væk', async () => {
  const { shown, follower, asked, stop } = await start(['10', ...many].map((nr) => underkonto(nr)));
  const [first] = shown();
  await follower.follow({ effects: undone });
  expect(shown()).toEqual([first]);
  expect(shown()[0]).toBe(first);
  expect(asked).toEqual([detail]);
  stop();
});

test('har en af dem flere versioner, eller har andre haft nummeret, spørges der om den', async () => {
  const left = { ...underkonto('30'), antalVersioner: 2 };
  const shared = { ...underkonto('31'), nummerGenbrugt: true };
  const rows = [left, shared, ...many.slice(2).map((nr) => underkonto(nr))];
  const { shown, follower, asked, server, stop } = await start(rows);
  server.rows = [{ ...left, antalVersioner: 1 }];
  await follower.follow({ effects: undone });
  expect(shown().map(({ nummer, antalVersioner }) => [nummer, antalVersioner])).toEqual([
    ['30', 1],
  ]);
  expect(asked.toSorted()).toEqual(['underkonti/byNummer', 'underkonti/byNummer', detail]);
  stop();
});

test('er en række koblet anderledes, hentes dens liste straks, også når ingen andre har skrevet', async () => {
  const { follower, asked, stop } = await start();
  await follower.follow({ effects: [rename] }, 7);
  await vi.advanceTimersByTimeAsync(2_000);
  asked.length = 0;
  await follower.follow({ effects: [], related: ['70'] }, 8);
  await follower.follow({ effects: [], related: [underkonto('20').id] }, 9);
  expect(asked).toEqual([detail, detail, list]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([detail, detail, list]);
  stop();
});

const untellable: readonly (readonly [string, readonly Effect[] | null])[] = [
  ['virkningerne ikke er fortalt', null],
  [
    'numrene under et element er blevet andre',
    [effectOn('20', contentOf('20'), contentOf('20', { nummer: '21' }))],
  ],
  [
    'der er for meget at spørge om',
    Array.from({ length: 21 }, (_, at) => effectOn(`${at + 30}`, null, contentOf(`${at + 30}`))),
  ],
];

test.each(untellable)('alt hentes, når %s', async (_, effects) => {
  const { client, asked, stop } = await start();
  await followRun(client, effects && { effects });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked.toSorted()).toEqual([list, detail].toSorted());
  stop();
});

test('svarer serveren ikke på det, der mangler, hentes listen', async () => {
  const { client, asked, follower, server, stop } = await start();
  server.isDown = true;
  await follower.follow({ effects: [effectOn('15', null, contentOf('15'))] });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toContain(list);
  stop();
});

test('hvad rækken sagde om den næste version, står, til virkningerne siger andet', async () => {
  const second = { versionId: 2, fra: 2029, softLukketFra: null, softLukketTil: null };
  const rows = ['10', '20', '30'].map((own) => ({ ...underkonto(own), naesteVersion: second }));
  const { shown, follower, stop } = await start(rows);
  const later = (own: string, rest: object) => contentOf(own, { fraFinansaar: 2029, ...rest });
  await follower.follow({
    effects: [
      effectOn('10', contentOf('10'), contentOf('10', { navn: 'Ny' })),
      effectOn('20', later('20', {}), later('20', { softLukketFra: 2030 }), 2),
      effectOn('30', contentOf('30'), contentOf('30', { tilFinansaar: 2027 })),
      effectOn('30', null, contentOf('30', { fraFinansaar: 2028, tilFinansaar: 2028 }), 3),
    ],
  });
  expect(shown().map(({ naesteVersion }) => naesteVersion)).toEqual([
    second,
    { ...second, softLukketFra: 2030 },
    { ...second, versionId: 3, fra: 2028 },
  ]);
  stop();
});

test('det, der flyttes fra et senere år, har en anden plads, så listen hentes', async () => {
  const { follower, asked, stop } = await start();
  const hovedkontoId = '00000000-0000-4000-8000-000000000077';
  await follower.follow({
    effects: [
      effectOn('20', contentOf('20'), contentOf('20', { tilFinansaar: 2026 })),
      effectOn('20', null, contentOf('20', { fraFinansaar: 2027, hovedkontoId }), 2),
    ],
  });
  expect(asked).toEqual([detail, list]);
  stop();
});
