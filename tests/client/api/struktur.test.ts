import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { elementWriteEndpoints } from '../../../src/api/contract/structure/element.ts';
import { browseEndpoints } from '../../../src/api/contract/structure/structure.ts';
import { transitionEndpoints } from '../../../src/api/contract/transitions.ts';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { elementsUnder } from '../../../src/api/http/pages.ts';
import { lookUpQuery } from '../../../src/api/structure/look-up.ts';
import {
  childElementsQuery,
  elementByNumberQuery,
  listQuery,
  rootsQuery,
  versionsQuery,
} from '../../../src/api/structure/structure.ts';
import { searchAcrossQuery } from '../../../src/api/structure/structure-search.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { elementOf } from '../../views/payloads.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const { finanslovsstruktur, regnskabsstruktur: accounting } = areas;

/** Answers every call with nothing, and tells which addresses were asked. */
function serve(
  page: (asked: URLSearchParams) => unknown = () => ({ poster: [], total: 2, side: 1, antal: 100 }),
): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const { pathname, search, searchParams } = new URL(String(input));
    asked.push(pathname + search);
    const isList = /versioner|versions|byNummer/.test(pathname);
    return Response.json(isList ? [] : page(searchParams));
  };
  setApiClient(
    createApiClient({ baseUrl: 'http://portal', getToken: () => 'x', onError: () => undefined }),
  );
  return asked;
}

describe('et områdes kald', () => {
  test('står under dets rod og spørger på dets akse', async () => {
    const asked = serve();
    const client = new QueryClient();
    await client.fetchQuery(listQuery('Ministeransvarsomraade', 202611));
    await client.fetchQuery(rootsQuery('Ministeransvarsomraade', 202611));
    await client.fetchQuery(childElementsQuery('Virksomhed', id, 202611));
    await client.fetchQuery(elementByNumberQuery('Delregnskab', '07004.001', 202611));
    await client.fetchQuery(
      versionsQuery(elementOf(1, { type: 'Delregnskab', id, fuldtNummer: '07004.001', navn: '' })),
    );
    await client.fetchQuery(listQuery('Paragraf', 2026));
    const many = 'antal=1000&sortering=fuldtNummer';
    expect(asked).toEqual([
      `/api/regnskabsstruktur/ministeransvarsomraader?periode=202611&${many}`,
      `/api/regnskabsstruktur/paged-search?type=Ministeransvarsomraade&periode=202611&${many}`,
      `/api/regnskabsstruktur/virksomheder/child-elements?id=${id}&periode=202611&${many}`,
      '/api/regnskabsstruktur/delregnskaber/byNummer/07004.001?periode=202611',
      `/api/regnskabsstruktur/versioner?id=${id}`,
      `/api/finanslovsstruktur/paragraffer?finansaar=2026&${many}`,
    ]);
  });

  test('er for løn specifikationens egne: én søgning, listerne, og ét element ved sit nummer', async () => {
    const rows = [1, 2, 3].map((index) => ({
      ...elementOf(index, { type: 'Loengruppe', fuldtNummer: `10${index}`, navn: 'x' }),
      overordnetId: index === 2 ? null : id,
    }));
    const asked = serve((query) =>
      query.has('nummer')
        ? { ...rows[0], sti: [], referencer: {} }
        : { poster: rows, total: 3, side: 1, antal: 1000 },
    );
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    await client.fetchQuery(listQuery('Loenfaellesskab', 202611));
    const below = await client.fetchQuery(childElementsQuery('Loenfaellesskab', id, 202611));
    expect(below.poster.map(({ fuldtNummer }) => fuldtNummer)).toEqual(['101', '103']);
    // Of another lønfællesskab they are here already.
    await client.fetchQuery(childElementsQuery('Loenfaellesskab', rows[1]?.id ?? '', 202611));
    await client.fetchQuery(elementByNumberQuery('Loengruppe', '124', 202611));
    await client.fetchQuery(
      versionsQuery(elementOf(1, { type: 'Loengruppe', id, fuldtNummer: '124', navn: '' })),
    );
    const signal = new AbortController().signal;
    await elementsUnder(areas.loen, '', 202611, '', { client, signal }).next();
    const many = 'antal=1000&sortering=fuldtNummer';
    expect(asked).toEqual([
      `/api/slp/loenfaellesskaber?periode=202611&${many}`,
      `/api/slp/search?type=Loengruppe&periode=202611&${many}`,
      '/api/slp/loengruppe?nummer=124&periode=202611',
      `/api/slp/loengruppe/versions?nummer=124&id=${id}`,
      '/api/slp/search?periode=202611&antal=1000&side=1&sortering=fuldtNummer',
    ]);
  });

  test.each([
    ['liste', listQuery('Paragraf', 2026)],
    ['rødder', rootsQuery('Paragraf', 2026)],
    ['underliggende', childElementsQuery('Hovedkonto', id, 2026)],
  ])('%s: flere rækker, end ét svar har plads til, hentes til ende', async (_, query) => {
    const rows = Array.from({ length: 2_345 }, (_row, index) => {
      const nummer = String(index);
      return elementOf(index, { type: 'Paragraf', fuldtNummer: nummer, navn: nummer });
    });
    const sides: string[] = [];
    serve((asked) => {
      const side = Number(asked.get('side') ?? 1);
      const antal = Number(asked.get('antal'));
      sides.push(asked.get('side') ?? '');
      const poster = rows.slice((side - 1) * antal, side * antal);
      return { poster, total: rows.length, side, antal };
    });
    const { poster } = await new QueryClient().fetchQuery<{ poster: { id: string }[] }>(
      query as never,
    );
    expect(poster.map(({ id: found }) => found)).toEqual(rows.map(({ id: made }) => made));
    expect(sides).toEqual(['', '2', '3']);
  });

  test('den næste side spørges om efter den sidste række, når serveren siger hvilken', async () => {
    const paragraf = (index: number) =>
      elementOf(index, { type: 'Paragraf', fuldtNummer: `0${index}`, navn: `Nr. ${index}` });
    const asked = serve((query) =>
      query.get('efter') === 'her'
        ? { poster: [paragraf(2)], total: 2, side: 2, antal: 1 }
        : { poster: [paragraf(1)], total: 2, side: 1, antal: 1, naeste: 'her' },
    );
    const { poster } = await new QueryClient().fetchQuery(listQuery('Paragraf', 2026));
    expect(poster.map(({ fuldtNummer }) => fuldtNummer)).toEqual(['01', '02']);
    expect(asked[1]).toContain('side=2&efter=her');
  });

  test.each([
    [['felter'], 'felter=hovedkontoId'],
    [[], null],
  ] as const)(
    'navne på det, felter henviser til, spørges der kun om, hvor de tilbydes: %j',
    async (features, expected) => {
      setFeatures(features);
      const asked = serve();
      const pages = elementsUnder(finanslovsstruktur, '07', 2026, 'hovedkontoId', {
        client: new QueryClient(),
        signal: AbortSignal.any([]),
      });
      for await (const poster of pages) expect(poster).toEqual([]);
      expect(asked).toHaveLength(1);
      if (expected) expect(asked[0]).toContain(expected);
      else expect(asked[0]).not.toContain('felter');
      setFeatures([]);
    },
  );

  test('kender kun trin, hvor elementerne ændres i dem', () => {
    const stepOf = (area: typeof finanslovsstruktur | typeof accounting) =>
      'underaktivitetId' in (browseEndpoints(area).pagedSearch.query?.shape ?? {});
    expect([finanslovsstruktur, accounting].map(stepOf)).toEqual([true, false]);
  });

  test('afslutning siger den sidste tid på typens akse', () => {
    const { Delregnskab, Underkonto } = elementTypes;
    const { close } = transitionEndpoints(Delregnskab);
    expect(close?.path).toBe('/api/regnskabsstruktur/delregnskaber');
    expect(Object.keys(close?.query?.shape ?? {})).toEqual([
      'id',
      'tilPeriode',
      'fraPeriode',
      'saldoErNul',
      'bemaerkning',
      'rowVersion',
      'kommando',
    ]);
    expect(Object.keys(transitionEndpoints(Underkonto).close?.query?.shape ?? {})).toEqual([
      'id',
      'tilFinansaar',
      'fraFinansaar',
      'underaktivitetId',
      'bemaerkning',
      'rowVersion',
    ]);
    expect(elementWriteEndpoints(Delregnskab).update.command).toBe('Delregnskab#ret');
  });

  test('en søgning i flere områder lægges sammen, hver på sin akses tid', async () => {
    const asked = serve();
    const across = searchAcrossQuery(
      [finanslovsstruktur, accounting],
      { soeg: '07', antal: 8 },
      { finansaar: 2026 },
    );
    const { total } = await new QueryClient().fetchQuery(across);
    expect(total).toBe(4);
    expect(asked).toEqual([
      '/api/finanslovsstruktur/search?soeg=07&antal=8&finansaar=2026',
      '/api/regnskabsstruktur/search?soeg=07&antal=8',
    ]);
  });
});

describe('opslag fra en formular', () => {
  test.each([
    ['Virksomhed', 'finansaar', 2027, '/api/regnskabsstruktur/search', 'periode=202701'],
    ['Hovedkonto', 'finansaar', 2027, '/api/finanslovsstruktur/search', 'finansaar=2027'],
    ['Underkonto', 'periode', 202706, '/api/finanslovsstruktur/search', 'finansaar=2027'],
    ['Bogfoeringskreds', 'periode', 202706, '/api/regnskabsstruktur/search', 'periode=202706'],
  ] as const)('af %s på aksen %s', async (type, axis, time, path, seenAt) => {
    const asked = serve();
    const query = lookUpQuery({ soeg: '07', type, antal: 20 }, axis, time);
    await new QueryClient().fetchQuery(query);
    expect(asked).toEqual([`${path}?soeg=07&type=${type}&antal=20&${seenAt}`]);
  });
});
