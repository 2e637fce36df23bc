import { expect, test } from 'vitest';
import { validityOf } from '../../../../server/storage/stored-version.ts';
import type { ElementPayload } from '../../../../src/api/contract/common.ts';
import type { LogLine } from '../../../../src/api/contract/log-line.ts';
import type { Problem } from '../../../../src/api/contract/problem.ts';
import type { ChangedStatus } from '../../../../src/api/contract/transitions.ts';
import { contains, statusAt } from '../../../../src/domain/status.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  type Answer,
  agency,
  central,
  changeOf,
  contents,
  departement,
  elementOf,
  hovedkontoBody,
  ministryOfFinance,
  structure,
  useCommandApi,
  type Written,
} from '../command-api.ts';

type Values = Readonly<Record<string, unknown>>;
type Changed = ChangedStatus & Pick<Problem, 'code' | 'detail' | 'errors'>;
interface Found {
  readonly violations: { code: string; elements?: { fuldtNummer: string }[]; remedy?: string }[];
}

/** Each transition of the finance act, allowed and refused (docs/domaene.md "Ændringer"). */
/** As a line of the log says it. */
const step = 'underaktivitet "Udmøntning af finanslovsaftaler"';

describeOnce('overgange', (engine) => {
  const api = useCommandApi(engine);
  let number = 44;

  const write = async (method: string, path: string, body?: unknown, user = ministryOfFinance) =>
    api.call<Changed & Found>(user, method, `${structure}/${path}`, { body });

  /** Step 9 is of 2027, step 13 of 2026. */
  const close = async (list: string, id: string, values: Values = {}, user = ministryOfFinance) =>
    write(
      'DELETE',
      `${list}?id=${id}`,
      { tilFinansaar: 2026, underaktivitetId: 9, ...values },
      user,
    );
  const softClose = async (list: string, id: string, values: Values = {}, user?: string) =>
    write('PUT', `${list}/soft-close?id=${id}`, { underaktivitetId: 9, ...values }, user);
  const reopen = async (list: string, id: string, values: Values = {}, user?: string) =>
    write('PUT', `${list}/reopen?id=${id}`, { underaktivitetId: 9, ...values }, user);

  async function made<Body extends Written>(answer: Promise<Answer<Body>>): Promise<Body> {
    const { status, body } = await answer;
    expect(body.errors ?? body.detail).toBeUndefined();
    expect(status).toBe(200);
    return body;
  }

  async function newHovedkonto(values: Values = {}): Promise<Written> {
    number += 1;
    const body = await hovedkontoBody(api, { nummer: String(number), ...values });
    return await made(write('POST', 'hovedkonti', body, central));
  }

  async function newUnderkonto(hovedkontoId: string, nummer = '10', values: Values = {}) {
    const type = await elementOf(api, 'underkontotypes', '11');
    const body = { hovedkontoId, nummer, underkontotypeId: type.id, navn: `Konto ${nummer}` };
    const time = { fraFinansaar: 2027, underaktivitetId: 9 };
    return await made(write('POST', 'underkonti', { ...body, ...time, ...values }, central));
  }

  /** A hovedkonto with an underkonto below it, both from 2026. */
  async function pair(): Promise<[hovedkonto: Written, underkonto: Written]> {
    const time = { fraFinansaar: 2026, underaktivitetId: 13 };
    const hovedkonto = await newHovedkonto(time);
    return [hovedkonto, await newUnderkonto(hovedkonto.id, '10', time)];
  }

  async function versions(id: string): Promise<ElementPayload[]> {
    return await api.get(`${structure}/versioner?id=${id}`);
  }

  async function statusesOf(list: string, fuldtNummer: string): Promise<unknown[]> {
    const years = [2025, 2026, 2027, 2028];
    return await Promise.all(
      years.map(async (year) => (await elementOf(api, list, fuldtNummer, year)).status),
    );
  }

  test('Afslut: Aaben bliver Lukket, med grund og loglinje', async () => {
    const [, underkonto] = await pair();
    const answer = await close('underkonti', underkonto.id, { bemaerkning: 'Opgaven er slut' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'Lukket', tilFinansaar: 2026, bemaerkning: 'Opgaven er slut' },
    });
    expect(await statusesOf('underkonti', underkonto.fuldtNummer)).toEqual([
      'Fremtidig',
      'Aaben',
      'Lukket',
      'Lukket',
    ]);
    const log = await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${underkonto.id}`);
    expect(log.poster[0]).toMatchObject({
      kommando: 'AfslutUnderkonto',
      titel: 'Afslut underkonto',
      argumenter: `afslut underkonto ${underkonto.fuldtNummer} efter 2026 bemærkning "Opgaven er slut" ${step}`,
    });
    const again = await close('underkonti', underkonto.id);
    expect(again.body.errors).toEqual({
      tilFinansaar: ['Lukket efter 2026. Genåbn elementet først.'],
    });
  });

  test('Afslut tager sine oplysninger i adressen, som specifikationen har dem', async () => {
    const [, underkonto] = await pair();
    const query = 'tilFinansaar=2026&underaktivitetId=9&bemaerkning=Slut';
    const answer = await write('DELETE', `underkonti?id=${underkonto.id}&${query}`);
    expect(answer).toMatchObject({ status: 200, body: { status: 'Lukket', bemaerkning: 'Slut' } });
  });

  test('Afslut: SoftLukket bliver Lukket', async () => {
    const [, underkonto] = await pair();
    expect((await softClose('underkonti', underkonto.id)).body.status).toBe('SoftLukket');
    expect((await close('underkonti', underkonto.id, { tilFinansaar: 2027 })).status).toBe(200);
    expect(await statusesOf('underkonti', underkonto.fuldtNummer)).toEqual([
      'Fremtidig',
      'Aaben',
      'SoftLukket',
      'Lukket',
    ]);
  });

  test('Afslut kræver sin egen tilladelse, porten og et åbent finansår', async () => {
    const local = await elementOf(api, 'underkonti', '23.11.01.10');
    expect((await close('underkonti', local.id, {}, agency)).status).toBe(403);
    const above = await elementOf(api, 'hovedkonti', '23.11.01');
    expect((await close('hovedkonti', above.id, {}, departement)).status).toBe(403);
    const element = await elementOf(api, 'underkonti', '07.14.42.30');
    const foreign = await close('underkonti', element.id, {}, departement);
    expect(foreign).toMatchObject({ status: 403, body: { code: 'adgangNaegtet' } });
    const early = await close('underkonti', element.id, { tilFinansaar: 2025 });
    expect(early.body.errors?.tilFinansaar).toEqual([
      'Underaktiviteten hører til finansår 2027, så der kan tidligst afsluttes med 2026.',
    ]);
    const outside = { underaktivitetId: null, bemaerkning: 'Oprydning' };
    const past = await close('underkonti', element.id, { ...outside, tilFinansaar: 2024 }, central);
    expect(past.body.errors?.tilFinansaar).toEqual([
      'Finansår 2025 er afsluttet og kan ikke ændres.',
    ]);
    const never = await close(
      'underkonti',
      element.id,
      { ...outside, tilFinansaar: 2091 },
      central,
    );
    expect(never.body.errors?.tilFinansaar).toEqual(['Finansår 2091 er ikke oprettet.']);
    const missing = await close('underkonti', element.id, { tilFinansaar: null });
    expect(missing.body.errors?.tilFinansaar).toEqual(['Feltet Gyldig til skal udfyldes.']);
    const silent = await close(
      'underkonti',
      element.id,
      { ...outside, tilFinansaar: 2027, bemaerkning: '' },
      central,
    );
    expect(silent.body.errors?.bemaerkning).toEqual(['Feltet Bemærkning skal udfyldes.']);
  });

  test.each([
    ['paragraffer', '07', 'AfslutHovedomraade', '07.1'],
    ['hovedomraader', '07.1', 'AfslutAktivitetsomraade', '07.14'],
    ['aktivitetsomraader', '07.14', 'AfslutHovedkonto', '07.14.05'],
    ['hovedkonti', '07.14.42', 'AfslutUnderkonto', '07.14.42.10'],
  ])('Afslut %s %s: de åbne underliggende nævnes, og intet lukkes i kæde', async (...row) => {
    const [list, nummer, remedy, child] = row;
    const element = await elementOf(api, list, nummer);
    const before = await contents(api.db);
    const answer = await close(list, element.id, { underaktivitetId: 11 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'aabneUnderliggende' } });
    const [violation] = answer.body.violations;
    expect(violation?.remedy).toBe(remedy);
    expect(violation?.elements?.map(({ fuldtNummer }) => fuldtNummer)).toContain(child);
    const antal = violation?.elements?.length;
    expect(answer.body.detail).toBe(
      `${nummer} kan ikke afsluttes, fordi ${antal} underliggende elementer er åbne.`,
    );
    expect(await contents(api.db)).toEqual(before);
  });

  test('Afslut: børn først, så hele kæden, også i samme kørsel', async () => {
    const time = { fraFinansaar: 2027, underaktivitetId: 11 };
    const paragraf = await made(
      write('POST', 'paragraffer', {
        ...time,
        nummer: '45',
        navn: 'P',
        paragraftype: 'Øvrig paragraf',
      }),
    );
    const hovedomraade = await made(
      write('POST', 'hovedomraader', { ...time, paragrafId: paragraf.id, nummer: '1', navn: 'H' }),
    );
    const aktivitetsomraade = await made(
      write('POST', 'aktivitetsomraader', {
        ...time,
        hovedomraadeId: hovedomraade.id,
        nummer: '1',
        navn: 'A',
      }),
    );
    const hovedkonto = await newHovedkonto({ ...time, aktivitetsomraadeId: aktivitetsomraade.id });
    const underkonto = await newUnderkonto(hovedkonto.id, '10', time);
    const chain = { Underkonto: underkonto, Hovedkonto: hovedkonto };
    const above = { Aktivitetsomraade: aktivitetsomraade, Hovedomraade: hovedomraade };
    const kommandoer = Object.entries({ ...chain, ...above, Paragraf: paragraf }).map(
      ([type, { id }]) => ({
        kommando: `Afslut${type}`,
        input: { id, tilFinansaar: 2027, underaktivitetId: 11 },
      }),
    );
    const upside = await api.plan(kommandoer.toReversed());
    expect(upside.body.violations).not.toEqual([]);
    const planned = await api.plan(kommandoer);
    expect(planned.body.violations).toEqual([]);
    const done = await api.run(planned.body.token);
    expect(done.body.lognumre).toHaveLength(5);
    expect((await elementOf(api, 'paragraffer', '45', 2028)).status).toBe('Lukket');
    expect((await elementOf(api, 'underkonti', underkonto.fuldtNummer, 2028)).status).toBe(
      'Lukket',
    );
  });

  test('Afslut underkonto: koblingerne slutter, delregnskabet bliver', async () => {
    const element = await elementOf(api, 'underkonti', '07.14.42.20');
    const delregnskab = element.defaultDelregnskabId;
    expect(delregnskab).not.toBeNull();
    const input = { id: element.id, tilFinansaar: 2026, underaktivitetId: 9 };
    const planned = await api.plan([{ kommando: 'AfslutUnderkonto', input }]);
    expect(planned.body.warnings).toMatchObject([{ code: 'koblingerAfsluttes', antal: 1 }]);
    expect((await close('underkonti', element.id)).status).toBe(200);
    const rows = await api.db
      .selectFrom('underkonto_delregnskab')
      .select('til_periode')
      .where('underkonto_id', '=', element.id)
      .execute();
    expect(rows).toEqual([{ til_periode: 202614 }]);
    const still = await api.db
      .selectFrom('element_version')
      .select('til')
      .where('element_id', '=', String(delregnskab))
      .executeTakeFirstOrThrow();
    expect(still.til).toBeNull();
  });

  test('Afslut hovedkonto: den virksomhedsbærende lukker ikke før de andre', async () => {
    const carrier = await elementOf(api, 'hovedkonti', '07.14.01');
    const answer = await close('hovedkonti', carrier.id);
    const violation = answer.body.violations.find(({ code }) => code === 'baerendeAfslut');
    expect(violation).toMatchObject({ remedy: 'Hovedkonto#ret' });
    expect(violation?.elements?.map(({ fuldtNummer }) => fuldtNummer)).toEqual(['07.14.37']);
    const underkonto = await elementOf(api, 'underkonti', '07.14.37.10');
    const other = await elementOf(api, 'hovedkonti', '07.14.37');
    await made(close('underkonti', underkonto.id));
    await made(close('hovedkonti', other.id));
    const later = await close('hovedkonti', carrier.id);
    expect(later.body.violations.map(({ code }) => code)).toEqual(['aabneUnderliggende']);
  });

  test('Afslut underkontotype: ikke mens et åbent element bruger den', async () => {
    const used = await elementOf(api, 'underkontotypes', '11');
    const refused = await close('underkontotypes', used.id);
    expect(refused).toMatchObject({ status: 400, body: { code: 'iBrug' } });
    expect(refused.body.violations[0]?.elements).toHaveLength(100);
    const free = await made(
      write('POST', 'underkontotypes', {
        nummer: '57',
        navn: 'Uden brug',
        underkontonumre: '57',
        fraFinansaar: 2026,
      }),
    );
    const closed = await close('underkontotypes', free.id);
    expect(closed).toMatchObject({ status: 200, body: { status: 'Lukket' } });
  });

  test('Bevillingstype har ingen afslutning', async () => {
    const element = await elementOf(api, 'bevillingstyper', '7');
    const answer = await close('bevillingstyper', element.id);
    expect([404, 405]).toContain(answer.status);
  });

  test('Annullering: det fremtidige element forsvinder, men står i loggen', async () => {
    const element = await newUnderkonto((await newHovedkonto()).id);
    const [asItWas] = await api.get<Written[]>(
      `${structure}/underkonti/byNummer/${element.fuldtNummer}`,
    );
    const answer = await close('underkonti', element.id, { bemaerkning: 'Fortrudt' });
    expect(answer).toEqual({
      status: 200,
      body: {
        ...asItWas,
        koersel: expect.any(Number),
        roert: {
          forMange: false,
          omraader: [
            {
              omraade: 'finanslovsstruktur',
              elementer: [element.id],
              nye: [],
              borte: [element.id],
              desuden: [asItWas?.overordnetId],
              numre: [{ type: 'Underkonto', fuldtNummer: element.fuldtNummer }],
            },
          ],
        },
        annulleret: true,
        advarsler: [
          {
            code: 'versionerAnnulleres',
            field: '',
            message: '1 version, der endnu ikke gælder, annulleres.',
            antal: 1,
          },
        ],
      },
    });
    const found = await api.call(central, 'GET', `${structure}/versioner?id=${element.id}`);
    expect(found.status).toBe(404);
    const log = await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${element.id}`);
    expect(log.poster.map(({ argumenter }) => argumenter)).toEqual([
      `afslut underkonto ${element.fuldtNummer} efter 2026 bemærkning Fortrudt ${step}`,
      `opret underkonto ${element.fuldtNummer} fra 2027 underkontotype 11 navn "Konto 10" ${step}`,
    ]);
    // Its number is free again.
    await newUnderkonto(String(element.overordnetId));
  });

  test('Annullering: den fremtidige version forsvinder, og elementet slutter før den', async () => {
    const element = await elementOf(api, 'underkonti', '07.14.42.10');
    const renamed = await made(
      write(
        'PUT',
        `underkonti?id=${element.id}`,
        changeOf(element, { navn: 'Ny', fraFinansaar: 2027 }),
      ),
    );
    expect(renamed.antalVersioner).toBe(element.antalVersioner + 1);
    const before = await api.plan([
      {
        kommando: 'AfslutUnderkonto',
        input: { id: element.id, tilFinansaar: 2026, underaktivitetId: 9 },
      },
    ]);
    expect(before.body.warnings).toContainEqual(
      expect.objectContaining({ code: 'versionerAnnulleres', antal: 1 }),
    );
    await made(close('underkonti', element.id, { bemaerkning: 'Navnet skal ikke skifte' }));
    const left = await versions(element.id);
    expect(left.at(-1)).toMatchObject({ tilFinansaar: 2026, navn: element.navn });
    expect(left).toHaveLength(element.antalVersioner);
    const [line] = (await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${element.id}`))
      .poster;
    expect(line?.argumenter).toMatch(
      /^afslut underkonto 07\.14\.42\.10 efter 2026 bemærkning "Navnet skal ikke skifte" /,
    );
  });

  test('Annullering: en forældet skærm skriver ikke i den version, der siden fik samme nummer', async () => {
    const [, element] = await pair();
    const change = async (from: Written, navn: string) =>
      await write(
        'PUT',
        `underkonti?id=${element.id}`,
        changeOf(from, { navn, fraFinansaar: 2027 }),
      );
    const seen = await made(change(element, 'Set'));
    await made(close('underkonti', element.id));
    const reopened = await made(reopen('underkonti', element.id));
    const now = await made(change(reopened, 'Ny'));
    expect(now.versionId).toBe(seen.versionId);
    const late = await change(seen, 'Fra en gammel skærm');
    expect(late).toMatchObject({
      status: 409,
      body: { konflikt: { navn: { deres: 'Ny', dine: 'Fra en gammel skærm' } } },
    });
  });

  test('Annullering gælder ikke en paragraf, der er procesrettigheder til', async () => {
    const step = { underaktivitetId: 11 };
    const values = { nummer: '98', navn: 'Ny', paragraftype: 'Ministerparagraf' };
    const body = { ...values, fraFinansaar: 2027, ...step };
    const paragraf = await made(write('POST', 'paragraffer', body, central));
    const right = {
      underaktivitet_id: 9,
      paragraf_id: paragraf.id,
      rettighedsniveau: 'Aaben',
      aendret_af: central,
    } as const;
    await api.db.insertInto('procesrettighed').values(right).execute();
    const refused = await close('paragraffer', paragraf.id, step, central);
    expect(refused).toMatchObject({ status: 400, body: { code: 'harProcesrettigheder' } });
    expect(refused.body.detail).toBe(
      '98 kan ikke annulleres, fordi der er procesrettigheder til den i AEF27.',
    );
    await api.db.deleteFrom('procesrettighed').where('paragraf_id', '=', paragraf.id).execute();
    const answer = await close('paragraffer', paragraf.id, step, central);
    expect(answer.body.annulleret).toBe(true);
  });

  test('Annullering gælder ikke det, der er begyndt eller i brug', async () => {
    const [hovedkonto] = await pair();
    const before = { underaktivitetId: 13, tilFinansaar: 2025 };
    const begun = await close('hovedkonti', hovedkonto.id, before, central);
    expect(begun.body.errors?.tilFinansaar).toEqual([
      `${hovedkonto.fuldtNummer} gælder i 2026 og kan tidligst afsluttes med 2026.`,
    ]);
    const parent = await newHovedkonto();
    await newUnderkonto(parent.id);
    const occupied = await close('hovedkonti', parent.id);
    expect(occupied.body.code).toBe('aabneUnderliggende');
  });

  test('Soft-luk: Aaben bliver SoftLukket, og de underliggende følger med', async () => {
    const [hovedkonto, underkonto] = await pair();
    const later = await newUnderkonto(hovedkonto.id, '20');
    const planned = await api.plan([
      { kommando: 'Hovedkonto#softluk', input: { id: hovedkonto.id, underaktivitetId: 9 } },
    ]);
    expect(planned.body).toMatchObject({ violations: [] });
    expect(planned.body.warnings).toContainEqual(
      expect.objectContaining({ code: 'underliggendeSoftLukkes', antal: 2 }),
    );
    expect(planned.body.effects).toHaveLength(3);
    const answer = await softClose('hovedkonti', hovedkonto.id, { bemaerkning: 'Udløber' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'SoftLukket', softLukketFra: 2027, bemaerkning: 'Udløber' },
    });
    for (const [list, { fuldtNummer }] of [
      ['hovedkonti', hovedkonto],
      ['underkonti', underkonto],
    ] as const) {
      expect(await statusesOf(list, fuldtNummer)).toEqual([
        'Fremtidig',
        'Aaben',
        'SoftLukket',
        'SoftLukket',
      ]);
    }
    expect((await elementOf(api, 'underkonti', later.fuldtNummer)).status).toBe('SoftLukket');
    const log = await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${underkonto.id}`);
    expect(log.poster[0]).toMatchObject({ kommando: 'Hovedkonto#softluk' });
    const type = await elementOf(api, 'underkontotypes', '11');
    const below = await write('POST', 'underkonti', {
      hovedkontoId: hovedkonto.id,
      nummer: '30',
      underkontotypeId: type.id,
      navn: 'Ny',
      fraFinansaar: 2027,
      underaktivitetId: 9,
    });
    expect(below.body.errors).toEqual({
      hovedkontoId: [
        `Det overordnede element ${hovedkonto.fuldtNummer} ${hovedkonto.navn} er soft-lukket. Genåbn det først, eller vælg et andet.`,
      ],
    });
    expect(below.body.violations[0]).toMatchObject({ remedy: 'Hovedkonto#genaabn' });
    const renamed = changeOf(answer.body, { navn: 'Nyt navn', fraFinansaar: 2027 });
    const edit = await write('PUT', `hovedkonti?id=${hovedkonto.id}`, renamed);
    expect(edit.body.code).toBe('softLukketInfo');
  });

  test('Soft-luk tager alle underkonti med, også hvor de er mange', async () => {
    const hovedkonto = await elementOf(api, 'hovedkonti', '21.11.23');
    const time = { fraFinansaar: 2027 };
    const answer = await softClose('hovedkonti', hovedkonto.id, time, central);
    expect(answer).toMatchObject({ status: 200, body: { status: 'SoftLukket' } });
    const underkonti = await api.db
      .selectFrom('element_version')
      .selectAll()
      .where('overordnet_id', '=', hovedkonto.id)
      .execute();
    expect(new Set(underkonti.map(({ element_id }) => element_id)).size).toBe(36);
    // Some of them had ended already.
    const standing = underkonti.filter((version) => contains(version, 2027));
    const statuses = standing.map((version) => statusAt(validityOf(version), 2027));
    expect(statuses.length).toBeGreaterThan(12);
    expect(new Set(statuses)).toEqual(new Set(['SoftLukket']));
  });

  test('Soft-luk gælder kun det åbne, og kun hovedkonto og underkonto', async () => {
    const soft = await elementOf(api, 'hovedkonti', '07.14.40');
    expect((await softClose('hovedkonti', soft.id)).body).toMatchObject({
      code: 'alleredeSoftLukket',
      detail: expect.stringMatching(/^07\.14\.40 er soft-lukket fra \d{4} i forvejen\.$/),
    });
    const closed = await elementOf(api, 'hovedkonti', '07.14.41');
    expect((await softClose('hovedkonti', closed.id)).body.errors).toEqual({
      fraFinansaar: ['Lukket efter 2021.'],
    });
    const future = await newHovedkonto();
    const early = { fraFinansaar: 2026, underaktivitetId: 13 };
    expect((await softClose('hovedkonti', future.id, early, central)).body.errors).toEqual({
      fraFinansaar: ['Gælder fra 2027.'],
    });
    const wrongYear = await softClose('hovedkonti', future.id, { fraFinansaar: 2028 });
    expect(wrongYear.body.code).toBe('finansaarUnderaktivitet');
    const paragraf = await elementOf(api, 'paragraffer', '07');
    const unknown = await softClose('paragraffer', paragraf.id);
    expect([404, 405]).toContain(unknown.status);
    for (const kommando of ['Paragraf#softluk', 'Paragraf#genaabn', 'Hovedomraade#genaabn']) {
      expect((await api.plan([{ kommando, input: { id: paragraf.id } }])).status).toBe(400);
    }
    const local = await elementOf(api, 'hovedkonti', '23.11.01');
    expect((await softClose('hovedkonti', local.id, {}, agency)).status).toBe(403);
  });

  test('Genåbn: SoftLukket bliver Aaben, når det overordnede er åbent', async () => {
    const [hovedkonto, underkonto] = await pair();
    await made(softClose('hovedkonti', hovedkonto.id, { underaktivitetId: 13 }, central));
    const refused = await reopen('underkonti', underkonto.id);
    expect(refused).toMatchObject({ status: 400, body: { code: 'overordnetSoftLukket' } });
    expect(refused.body.violations[0]?.elements).toMatchObject([
      { fuldtNummer: hovedkonto.fuldtNummer },
    ]);
    const planned = await api.plan([
      { kommando: 'Hovedkonto#genaabn', input: { id: hovedkonto.id, underaktivitetId: 9 } },
    ]);
    expect(planned.body.warnings).toContainEqual(
      expect.objectContaining({ code: 'underliggendeForbliver', antal: 1 }),
    );
    const opened = await reopen('hovedkonti', hovedkonto.id);
    expect(opened).toMatchObject({
      status: 200,
      body: { status: 'Aaben', softLukketFra: 2026, softLukketTil: 2026 },
    });
    expect((await reopen('underkonti', underkonto.id)).body.status).toBe('Aaben');
    expect(await statusesOf('underkonti', underkonto.fuldtNummer)).toEqual([
      'Fremtidig',
      'SoftLukket',
      'Aaben',
      'Aaben',
    ]);
    const open = await reopen('underkonti', underkonto.id);
    expect(open.body.detail).toBe(`${underkonto.fuldtNummer} er ikke lukket i 2027.`);
    // Soft-closed once more: both times stand in the history.
    const again = await made(softClose('hovedkonti', hovedkonto.id));
    expect(again).toMatchObject({ versionId: 2, softLukketFra: 2027, softLukketTil: null });
    expect(await statusesOf('hovedkonti', hovedkonto.fuldtNummer)).toEqual([
      'Fremtidig',
      'SoftLukket',
      'SoftLukket',
      'SoftLukket',
    ]);
    expect((await versions(hovedkonto.id))[0]).toMatchObject({
      tilFinansaar: 2026,
      softLukketFra: 2026,
      softLukketTil: 2026,
    });
  });

  test('Genåbn: en soft-lukning fra samme finansår er som den aldrig var', async () => {
    const [, underkonto] = await pair();
    await made(softClose('underkonti', underkonto.id));
    const opened = await made(reopen('underkonti', underkonto.id));
    expect(opened).toMatchObject({ status: 'Aaben', softLukketFra: null, softLukketTil: null });
  });

  test('Ret: en ny version har kun den soft-lukning, der gælder i den', async () => {
    const [, underkonto] = await pair();
    const early = { fraFinansaar: 2026, underaktivitetId: 13 };
    await made(softClose('underkonti', underkonto.id, early, central));
    const opened = await made(reopen('underkonti', underkonto.id));
    const body = changeOf(opened, { navn: 'Ny', fraFinansaar: 2027 });
    const changed = await made(write('PUT', `underkonti?id=${underkonto.id}`, body));
    expect(changed).toMatchObject({ versionId: 2, softLukketFra: null, softLukketTil: null });
    expect((await versions(underkonto.id))[0]).toMatchObject({
      softLukketFra: 2026,
      softLukketTil: 2026,
    });
  });

  test('Genåbn: Lukket hovedkonto og underkonto, oppefra', async () => {
    const [hovedkonto, underkonto] = await pair();
    await made(softClose('underkonti', underkonto.id, { underaktivitetId: 13 }, central));
    await made(close('underkonti', underkonto.id));
    await made(close('hovedkonti', hovedkonto.id));
    const refused = await reopen('underkonti', underkonto.id);
    expect(refused).toMatchObject({ status: 400, body: { code: 'overordnetLukket' } });
    const opened = await made(reopen('hovedkonti', hovedkonto.id, { bemaerkning: 'Fejl' }));
    expect(opened).toMatchObject({ status: 'Aaben', tilFinansaar: null, bemaerkning: 'Fejl' });
    const below = await made(reopen('underkonti', underkonto.id));
    expect(below).toMatchObject({ status: 'Aaben', tilFinansaar: null, softLukketTil: 2026 });
    expect(await versions(underkonto.id)).toHaveLength(1);
    const log = await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${hovedkonto.id}`);
    expect(log.poster[0]).toMatchObject({
      kommando: 'Hovedkonto#genaabn',
      argumenter: `genåbn hovedkonto ${hovedkonto.fuldtNummer} bemærkning Fejl ${step}`,
    });
  });

  test('Genåbn fra et senere finansår lader årene imellem være lukkede', async () => {
    const [hovedkonto] = await pair();
    await made(softClose('hovedkonti', hovedkonto.id, { underaktivitetId: 13 }, central));
    const underkonto = await elementOf(api, 'underkonti', `${hovedkonto.fuldtNummer}.10`);
    await made(close('underkonti', underkonto.id));
    await made(close('hovedkonti', hovedkonto.id));
    const outside = { underaktivitetId: null, bemaerkning: 'Igen', fraFinansaar: 2028 };
    const opened = await made(reopen('hovedkonti', hovedkonto.id, outside, central));
    expect(opened).toMatchObject({ versionId: 2, fraFinansaar: 2028, status: 'Aaben' });
    expect(await statusesOf('hovedkonti', hovedkonto.fuldtNummer)).toEqual([
      'Fremtidig',
      'SoftLukket',
      'Lukket',
      'Aaben',
    ]);
  });

  test('Genåbn afvises, når lukkeåret er afsluttet eller nummeret er brugt igen', async () => {
    const old = await elementOf(api, 'underkonti', '07.14.01.30');
    const past = await reopen('underkonti', old.id);
    expect(past.body.detail).toBe(
      '07.14.01.30 er lukket efter 2021, som er et afsluttet finansår, og kan ikke genåbnes.',
    );
    const [hovedkonto, underkonto] = await pair();
    await made(close('underkonti', underkonto.id));
    const successor = await newUnderkonto(hovedkonto.id, '10', { bekraeft: ['nummerGenbrugt'] });
    const reused = await reopen('underkonti', underkonto.id);
    expect(reused).toMatchObject({
      status: 400,
      body: { code: 'genaabnNummer', violations: [{ elements: [{ id: successor.id }] }] },
    });
    const local = await elementOf(api, 'underkonti', '07.14.01.20');
    expect((await reopen('underkonti', local.id, {}, agency)).status).toBe(403);
  });

  test('Genåbn hovedkonto: virksomheden kan imens have fået en anden bærende', async () => {
    const carrier = await newHovedkonto({
      ...(await hovedkontoBody(api, {}, { bevillingstype: '1', virksomhed: '10108330' })),
      nummer: '03',
      fraFinansaar: 2026,
      underaktivitetId: 13,
    });
    for (const number of ['07.11.02', '07.11.08', '07.11.09']) {
      const carried = await elementOf(api, 'hovedkonti', number, 2026);
      const values = { virksomhedsbaerendeHovedkontoId: null, fraFinansaar: 2026 };
      const body = changeOf(carried, { ...values, underaktivitetId: 13 });
      await made(write('PUT', `hovedkonti?id=${carried.id}`, body, central));
    }
    const departement07 = await elementOf(api, 'hovedkonti', '07.11.01', 2026);
    const freed = { virksomhedsbaerende: false, fraFinansaar: 2026, underaktivitetId: 13 };
    await made(
      write('PUT', `hovedkonti?id=${departement07.id}`, changeOf(departement07, freed), central),
    );
    const carrying = { virksomhedsbaerende: true, underaktivitetId: 13 };
    await made(write('PUT', `hovedkonti?id=${carrier.id}`, changeOf(carrier, carrying), central));
    const others = await close('hovedkonti', carrier.id);
    expect(others.body.code).toBe('baerendeAfslut');
    // Closed past the rule, as loaded data may be.
    await api.db
      .updateTable('element_version')
      .set({ til: 2026 })
      .where('element_id', '=', carrier.id)
      .execute();
    const back = await elementOf(api, 'hovedkonti', '07.11.01');
    const again = { virksomhedsbaerende: true, fraFinansaar: 2027 };
    await made(write('PUT', `hovedkonti?id=${back.id}`, changeOf(back, again)));
    const answer = await reopen('hovedkonti', carrier.id);
    expect(answer.body.errors).toEqual({
      tilFinansaar: ['Virksomheden har allerede en virksomhedsbærende hovedkonto (07.11.01).'],
    });
  });

  test('Lukket af andre typer: ingen genåbning, men nummeret kan oprettes igen', async () => {
    const time = { fraFinansaar: 2027, underaktivitetId: 11 };
    const { id: paragrafId } = await elementOf(api, 'paragraffer', '08');
    const body = { ...time, paragrafId, nummer: '9', navn: 'Kort' };
    const first = await made(write('POST', 'hovedomraader', body));
    const ended = { tilFinansaar: 2027, underaktivitetId: 11 };
    await made(close('hovedomraader', first.id, ended));
    const unknown = await reopen('hovedomraader', first.id);
    expect([404, 405]).toContain(unknown.status);
    const outside = { underaktivitetId: null, bemaerkning: 'Rettelse' };
    const standing = await elementOf(api, 'hovedomraader', '08.9');
    const corrected = changeOf(standing, { underaktivitetId: 11, navn: 'Rettet' });
    await made(write('PUT', `hovedomraader?id=${first.id}`, corrected, central));
    const again = { ...body, ...outside, fraFinansaar: 2028, bekraeft: ['nummerGenbrugt'] };
    await made(write('POST', 'hovedomraader', again, central));
  });

  test('en forældet rækkeversion er 409 ved alle tre', async () => {
    const [, underkonto] = await pair();
    const { rowVersion } = underkonto;
    await made(softClose('underkonti', underkonto.id, { rowVersion }));
    for (const change of [softClose, reopen, close]) {
      const answer = await change('underkonti', underkonto.id, { rowVersion });
      expect(answer).toMatchObject({ status: 409, body: { code: 'samtidigRettelse' } });
    }
  });

  test('det, en kørsel selv har skrevet, gør ikke dens egne senere kommandoer forældede', async () => {
    const [hovedkonto, underkonto] = await pair();
    const { underkontotypeId, rowVersion } = underkonto;
    const softly = { id: hovedkonto.id, underaktivitetId: 9 };
    const renamed = { id: underkonto.id, underkontotypeId, navn: 'Nyt navn', underaktivitetId: 13 };
    const commands = [
      // Takes the underkonto along, so its row is written before the change that names it.
      { kommando: 'Hovedkonto#softluk', input: softly, rowVersion: hovedkonto.rowVersion },
      { kommando: 'Underkonto#ret', input: { ...renamed, fraFinansaar: 2026 }, rowVersion },
    ];
    const planned = await api.plan(commands, central);
    expect(planned.body.violations).toEqual([]);
    const done = await api.run(planned.body.token, { user: central });
    expect(done.status).toBe(200);
    const { fuldtNummer } = underkonto;
    expect(await statusesOf('underkonti', fuldtNummer)).toEqual([
      'Fremtidig',
      'Aaben',
      'SoftLukket',
      'SoftLukket',
    ]);
    expect((await elementOf(api, 'underkonti', fuldtNummer)).navn).toBe('Nyt navn');
    // For everybody else it is one write further on.
    const again = { ...renamed, fraFinansaar: 2026, rowVersion };
    const late = await write('PUT', `underkonti?id=${underkonto.id}`, again, central);
    expect(late).toMatchObject({ status: 409, body: { code: 'samtidigRettelse' } });
  });

  test('flere rækker på én gang er én kørsel, alt eller intet', async () => {
    const [hovedkonto, first] = await pair();
    const second = await newUnderkonto(hovedkonto.id, '20');
    const closed = await elementOf(api, 'underkonti', '07.14.01.30');
    const commands = (ids: string[]) =>
      ids.map((id) => ({ kommando: 'Underkonto#softluk', input: { id, underaktivitetId: 9 } }));
    const refused = await api.plan(commands([first.id, closed.id]));
    expect(refused.body).toMatchObject({
      udfald: expect.stringMatching(/.b/),
      violations: [{ nummer: 1 }],
    });
    const planned = await api.plan(commands([first.id, second.id]));
    const done = await api.run(planned.body.token);
    expect(done.body.lognumre).toHaveLength(2);
    const log = await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${second.id}`);
    expect(log.poster[0]?.koersel).toBe(done.body.koersel);
  });
});
