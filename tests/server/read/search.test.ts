import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { Problem } from '../../../src/api/contract/problem.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { statusAt, statuses } from '../../../src/domain/status.ts';
import { readCourse } from '../../../src/domain/time/version-course.ts';
import { sortKey } from '../../../src/domain/words/folding.ts';
import {
  agency,
  central,
  elementOf,
  idOf,
  structure,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

interface Page {
  readonly poster: ElementPayload[];
  readonly total: number;
  readonly side: number;
  readonly antal: number;
  readonly naeste?: string;
  readonly overordnede?: ElementPayload[];
}

describeOnEachEngine('søgning og opslag', (engine) => {
  const api = useCommandApi(engine);

  const search = async (query: Readonly<Record<string, string | number>>, path = 'paged-search') =>
    api.get<Page>(
      `${structure}/${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
    );
  const numbers = ({ poster }: Page) => poster.map(({ fuldtNummer }) => fuldtNummer);

  test('0714, 07.14, 07-14 og § 07.14 finder 07.14 og alt under det', async () => {
    const below = await api.db
      .selectFrom('element_version')
      .select('fuldt_nummer')
      .distinct()
      .where('fuldt_nummer', 'like', '07.14%')
      .where('type', 'in', ['Aktivitetsomraade', 'Hovedkonto', 'Underkonto'])
      .execute();
    const expected = below.map(({ fuldt_nummer }) => fuldt_nummer).toSorted();
    expect(expected.length).toBeGreaterThan(20);
    for (const soeg of ['0714', '07.14', '§ 07.14', ' 07.14 ', '07-14']) {
      const page = await search({ soeg, antal: 1000 });
      expect(numbers(page)).toEqual(expected);
      expect(page.total).toBe(expected.length);
      expect(numbers(await search({ soeg, antal: 1000 }, 'search-full-number'))).toEqual(expected);
    }
  });

  test('fundenes overordnede kommer med, når der spørges om dem, hver én gang og som de står da', async () => {
    const asked = { soeg: 'centre', type: 'Underkonto', finansaar: 2026, antal: 1000 };
    expect((await search(asked)).overordnede).toBeUndefined();
    const { poster, overordnede = [] } = await search({ ...asked, overordnede: 'ja' });
    expect(poster.length).toBeGreaterThan(10);
    const known = new Map(overordnede.map((element) => [element.id, element]));
    expect(known.size).toBe(overordnede.length);
    for (const hit of poster) {
      const way: string[] = [];
      for (let up = hit.overordnetId; up !== null; up = known.get(up)?.overordnetId ?? null) {
        expect(known.has(up), hit.fuldtNummer).toBe(true);
        way.push(known.get(up)?.type ?? '');
      }
      expect(way).toEqual(['Hovedkonto', 'Aktivitetsomraade', 'Hovedomraade', 'Paragraf']);
    }
    const parents = new Set([...poster, ...overordnede].map(({ overordnetId }) => overordnetId));
    expect(overordnede.every(({ id }) => parents.has(id))).toBe(true);
    expect((await search({ soeg: 'findes ikke', overordnede: 'ja' })).overordnede).toEqual([]);
  });

  test('07-14-01 er et nummer, og 18-21 finder også det navn, hvor det står', async () => {
    const hits = numbers(await search({ soeg: '07-14-01', finansaar: 2026, antal: 1000 }));
    expect(hits).toContain('07.14.01');
    expect(hits.filter((number) => !number.startsWith('07.14.01'))).toEqual([]);
    const named = await search({ soeg: '18-21', finansaar: 2026, antal: 1000 });
    expect(named.poster.map(({ navn }) => navn).join()).toContain('18-21-årige');
  });

  test('navne findes uden hensyn til store bogstaver, og æ/ae, ø/oe, å/aa er ens', async () => {
    const wanted = await search({ soeg: 'økonomistyrelsen', finansaar: 2026 });
    expect(numbers(wanted)).toContain('07.14.01');
    for (const soeg of ['ØKONOMISTYRELSEN', 'oekonomistyrelsen', 'styrelsen økonomi']) {
      expect(numbers(await search({ soeg, finansaar: 2026 }))).toContain('07.14.01');
    }
    const all = await search({ finansaar: 2026, antal: 1 });
    expect((await search({ soeg: '%', finansaar: 2026 })).total).toBeLessThan(all.total / 2);
    expect((await search({ soeg: 'findes slet ikke nogen steder' })).poster).toEqual([]);
    expect((await search({ soeg: 'økonomi' }, 'search-full-number')).total).toBe(0);
  });

  const broadly = (soeg: string, antal = 8) =>
    search({ soeg, bredt: 'ja', finansaar: 2026, antal }, 'search');

  test('bredt: ord fra det, elementet hænger under, tæller, i vilkårlig orden', async () => {
    for (const soeg of ['økonomistyrelsen almindelig', 'ALMINDELIG oekonomistyrelsen']) {
      expect(numbers(await broadly(soeg))).toEqual(['07.14.01.10']);
    }
    expect(numbers(await broadly('finansministeriet barselsfonden'))).toEqual([
      '07.14.39',
      '07.14.39.10',
    ]);
    // The words of a parent alone do not find what hangs below it.
    expect(numbers(await broadly('økonomistyrelsen', 50))).not.toContain('07.14.01.20');
    expect((await search({ soeg: 'økonomistyrelsen almindelig', finansaar: 2026 })).total).toBe(0);
  });

  test('bredt: højst to stavefejl, kun når intet passer præcist, og de færreste fejl først', async () => {
    const misspelt = await broadly('barslesfonden');
    expect(numbers(misspelt).slice(0, 2)).toEqual(['07.14.39', '07.14.39.10']);
    expect(numbers(await broadly('okonomistyrelsen'))).toContain('07.14.01');
    expect(await broadly('barselsfonden')).toMatchObject({ total: 2 });
    expect(await broadly('brslsfndn')).toMatchObject({ total: 0 });
    expect(await broadly('07.14.01.9x')).toMatchObject({ total: 0 });
  });

  test('bredt: det, der hedder netop det, står først, og hvert hit siger, hvad det hænger under', async () => {
    const { poster } = await broadly('økonomistyrelsen');
    expect(poster[0]).toMatchObject({ fuldtNummer: '07.14.01', navn: 'Økonomistyrelsen' });
    const [hit] = (await broadly('07140110')).poster;
    expect(hit).toMatchObject({
      referencer: { hovedkontoId: { fuldtNummer: '07.14.01', navn: 'Økonomistyrelsen' } },
    });
  });

  test('bredt: det nummer, der begynder så, står før de navne, det står i', async () => {
    const found = numbers(await broadly('20'));
    expect(found[0]).toBe('20');
    expect(found.filter((number) => !number.startsWith('20'))).toEqual([]);
    expect(numbers(await broadly('2021', 100))).toContain('08.34.01.40');
  });

  test('bredt: et tidligere navn finder, når intet hedder så, og siger hvornår', async () => {
    const { poster } = await broadly('moderniseringsstyrelsen statslån');
    expect(poster).toMatchObject([
      {
        fuldtNummer: '40.21.26.10',
        navn: 'Statslån til Landsbyggefonden',
        tidligereNavn: { navn: 'Statslån, Moderniseringsstyrelsen', til: 2012 },
      },
    ]);
    // What holds the words now is found by them alone.
    const now = await broadly('økonomistyrelsen', 100);
    expect(now.poster.length).toBeGreaterThan(0);
    expect(now.poster.filter((hit) => 'tidligereNavn' in hit)).toEqual([]);
    // In a year before it, the name is not an earlier one.
    const then = { soeg: 'moderniseringsstyrelsen statslån', bredt: 'ja', antal: 8 };
    expect(numbers(await search({ ...then, finansaar: 2012 }, 'search'))).toEqual(['40.21.26.10']);
    expect((await search({ ...then, finansaar: 2010 }, 'search')).total).toBe(0);
  });

  test('en række med andre versioner fortæller dem alle, og ingen anden', async () => {
    const { poster } = await search({ soeg: '40.21', finansaar: 2026, antal: 1000 });
    const several = poster.filter(({ antalVersioner }) => antalVersioner > 1);
    expect(several.length).toBeGreaterThan(5);
    for (const { id, forloeb } of several) {
      const versions = await api.get<ElementPayload[]>(`${structure}/versioner?id=${id}`);
      const times = versions.map(({ fraFinansaar, tilFinansaar, ...soft }) => ({
        fra: fraFinansaar,
        til: tilFinansaar,
        softLukketFra: soft.softLukketFra,
        softLukketTil: soft.softLukketTil,
      }));
      expect(readCourse(forloeb ?? '')).toEqual(times);
    }
    const alone = poster.filter(({ antalVersioner }) => antalVersioner === 1);
    expect(new Set(alone.map(({ forloeb }) => forloeb))).toEqual(new Set([null]));
  });

  test('et navn søges, som det er i finansåret', async () => {
    const [first] = await api.get<ElementPayload[]>(
      `${structure}/versioner?id=${(await elementOf(api, 'hovedkonti', '03.11.01')).id}`,
    );
    expect(first?.navn).toBe('Administration');
    const query = { soeg: 'Folketinget', type: 'Hovedkonto' };
    expect(numbers(await search({ ...query, finansaar: 2005 }))).not.toContain('03.11.01');
    expect(numbers(await search({ ...query, finansaar: 2026 }))).toContain('03.11.01');
  });

  test('siderne hænger sammen, og det samlede antal er der også på en tom side', async () => {
    const whole = await search({ type: 'Hovedkonto', antal: 1000 });
    const second = await search({ type: 'Hovedkonto', antal: 300, side: 2 });
    expect(numbers(second)).toEqual(numbers(whole).slice(300, 600));
    const beyond = await search({ type: 'Hovedkonto', antal: 1000, side: 50 });
    expect(beyond).toMatchObject({ poster: [], total: whole.total, side: 50 });
    const first = await search({ type: 'Hovedkonto', antal: 300, sortering: 'fuldtNummer' });
    const after = await search({
      type: 'Hovedkonto',
      antal: 300,
      side: 2,
      efter: first.naeste ?? '',
    });
    expect(after).toEqual(second);
    const wrong = await api.call(central, 'GET', `${structure}/paged-search?efter=07.14`);
    expect(wrong).toMatchObject({ status: 400, body: { errors: { efter: expect.anything() } } });
  });

  test('status i SQL er statusAt, for hvert finansår og hver status', async () => {
    const seen = new Set<string>();
    for (const finansaar of [2002, 2003, 2010, 2017, 2021, 2022, 2023, 2026, 2029]) {
      const totals: number[] = [];
      for (const status of statuses) {
        const page = await search({ type: 'Hovedkonto', status, finansaar, antal: 1000 });
        totals.push(page.total);
        for (const row of page.poster) {
          const { fraFinansaar, tilFinansaar, softLukketFra, softLukketTil } = row;
          const times = {
            fra: Number(fraFinansaar),
            til: tilFinansaar === null ? null : Number(tilFinansaar),
            softLukketFra,
            softLukketTil,
          };
          expect(statusAt(times, finansaar)).toBe(status);
          expect(row.status).toBe(status);
          seen.add(status);
        }
      }
      const all = await search({ type: 'Hovedkonto', finansaar, antal: 1 });
      expect(totals.reduce((sum, total) => sum + total)).toBe(all.total);
    }
    expect([...seen].toSorted()).toEqual([...statuses].toSorted());
  });

  test('navne står i dansk orden, begge veje', async () => {
    const query = { type: 'Hovedkonto', finansaar: 2026, antal: 1000 };
    const page = await search({ ...query, sortering: 'navn' });
    const keys = page.poster.map(({ navn }) => sortKey(navn));
    expect(keys).toEqual(keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    const initial = (names: Page) => names.poster[0]?.navn.toLowerCase();
    expect(initial(await search({ ...query, sortering: '-navn' }))).toMatch(/^å|^aa|^ø/);
    const byStatus = await search({ ...query, sortering: 'status' });
    const order = byStatus.poster.map(({ status }) => statuses.indexOf(status));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('byNummer tager eget og fuldt nummer, med og uden punktummer og §', async () => {
    for (const number of ['07.14.01', '071401', '§ 07.14.01']) {
      const element = await elementOf(api, 'hovedkonti', number);
      expect(element.fuldtNummer).toBe('07.14.01');
      expect(element.sti.map(({ fuldtNummer }) => fuldtNummer)).toEqual(['07', '07.1', '07.14']);
      expect(element.referencer.virksomhedId?.navn).toBe('Økonomistyrelsen');
    }
    expect((await elementOf(api, 'paragraffer', '§ 07')).navn).toBe('Finansministeriet');
    const own = await api.get<ElementDetail[]>(
      `${structure}/hovedkonti/byNummer/07?finansaar=2026`,
    );
    expect(own.length).toBeGreaterThan(10);
    expect(new Set(own.map(({ nummer }) => nummer))).toEqual(new Set(['07']));
    expect(await api.get(`${structure}/hovedkonti/byNummer/99.99.99`)).toEqual([]);
  });

  test('byNummer svarer højst 100, de gyldige først', async () => {
    const all = await search({ type: 'Underkonto', finansaar: 2020, antal: 1 });
    expect(all.total).toBeGreaterThan(1000);
    const own = await api.get<ElementDetail[]>(
      `${structure}/underkonti/byNummer/10?finansaar=2020`,
    );
    expect(own).toHaveLength(100);
    expect(own.every(({ status }) => status === 'Aaben')).toBe(true);
    const numbers = own.map(({ fuldtNummer }) => fuldtNummer);
    expect(numbers).toEqual(numbers.toSorted());
  });

  test('child-elements svarer alle under et element, og antalBoern er deres antal', async () => {
    for (const type of ['paragraffer', 'hovedomraader', 'aktivitetsomraader', 'hovedkonti']) {
      const { poster } = await search({ finansaar: 2026, antal: 5 }, type);
      for (const parent of poster) {
        const below = await search(
          { id: parent.id, finansaar: 2026, antal: 1000 },
          `${type}/child-elements`,
        );
        expect(below.total).toBe(parent.antalBoern);
        expect(below.poster.every(({ overordnetId }) => overordnetId === parent.id)).toBe(true);
      }
    }
    const { id } = await elementOf(api, 'hovedkonti', '07.14.01');
    const below = await search({ id, finansaar: 2026 }, 'hovedkonti/child-elements');
    expect(new Set(below.poster.map(({ status }) => status))).toEqual(
      new Set(['Aaben', 'SoftLukket', 'Lukket']),
    );
  });

  test('inden for en underaktivitet svares det, brugeren må rette', async () => {
    const page = await api.get<Page>(
      `${structure}/underkonti?underaktivitetId=9&finansaar=2026&antal=1000`,
      agency,
    );
    expect(page.total).toBeGreaterThan(10);
    expect(new Set(numbers(page).map((number) => number.slice(0, 2)))).toEqual(new Set(['23']));
    // At Niveau 1 the agency edits nothing; and it may not make hovedkonti at all.
    for (const path of ['underkonti?underaktivitetId=8', 'hovedkonti?underaktivitetId=9']) {
      expect((await api.get<Page>(`${structure}/${path}`, agency)).total).toBe(0);
    }
    const whole = await search({ finansaar: 2026, antal: 1 }, 'underkonti');
    const forCentral = await search({ underaktivitetId: 9, finansaar: 2026 }, 'underkonti');
    expect(forCentral.total).toBe(whole.total);
  });

  test('latest-versions svarer den nyeste version af hvert element', async () => {
    const page = await search({ type: 'Paragraf', antal: 1000 }, 'latest-versions');
    expect(page.total).toBe(34);
    expect(page.poster.find(({ nummer }) => nummer === '01')?.navn).toBe('Kongen');
  });

  test('regnskabsstrukturens typer og elementer er ikke finanslovsstrukturens', async () => {
    const paths = ['paged-search', 'search', 'search-full-number', 'latest-versions', 'status'];
    const asked = [
      ...paths.map((path) => [`${path}?type=`, 'type']),
      ['search-download-excel?type=', 'type'],
      ['insert-mode-state?elementtype=', 'elementtype'],
    ] as const;
    for (const [path, field] of asked) {
      const refused = await api.call(central, 'GET', `${structure}/${path}Delregnskab`);
      expect(refused, path).toMatchObject({ status: 400 });
      expect(Object.keys(refused.body.errors ?? {}), path).toEqual([field]);
    }
    const id = await idOf(api, 'Virksomhed', '10213231');
    expect((await api.call(central, 'GET', `${structure}/versioner?id=${id}`)).status).toBe(404);
  });

  test('child-elements af et ukendt element eller et af en anden type er 404', async () => {
    const { id } = await elementOf(api, 'hovedkonti', '07.14.01');
    for (const asked of [id, '3f2504e0-4f89-41d3-9a0c-0305e82c3301']) {
      const path = `${structure}/paragraffer/child-elements?id=${asked}`;
      const refused = await api.call(central, 'GET', path);
      expect(refused).toMatchObject({ status: 404, body: { code: 'elementFindesIkke' } });
    }
  });

  test('forkerte spørgsmål afvises med feltet, og ukendte elementer er 404', async () => {
    const bad = await api.call<Problem>(central, 'GET', `${structure}/paged-search?side=0`);
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.body.errors ?? {})).toEqual(['side']);
    const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    expect((await api.call(central, 'GET', `${structure}/versioner?id=${id}`)).status).toBe(404);
    const path = `/api/proces/underaktiviteter?elementId=${id}`;
    expect((await api.call(central, 'GET', path)).status).toBe(404);
  });

  test('finansår har status efter forretningsdatoen', async () => {
    const rows = await api.get<{ finansaar: number; status: string }[]>('/api/finansaar');
    const of = (year: number) => rows.find(({ finansaar }) => finansaar === year)?.status;
    expect([2003, 2017, 2023, 2025, 2026, 2027, 2029].map(of)).toEqual([
      'Afsluttet',
      'Afsluttet',
      'Afsluttet',
      'Afsluttet',
      'Aktivt',
      'Kommende',
      'Kommende',
    ]);
  });

  test('hver elementtype kan læses uden fejl', async () => {
    for (const { name, apiRoot } of Object.values(areas)) {
      for (const type of elementTypesOf(name)) {
        const page = await api.get<Page>(`${apiRoot}/search?type=${type.name}&antal=3`);
        expect(page.poster, type.name).toHaveLength(3);
      }
    }
  });
});
