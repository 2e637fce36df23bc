import { beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  central,
  contents,
  elementOf,
  useCommandApi,
  type Written,
} from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { closed, create, elementIn, keeper, made, movedTo, now, root } from './accounting-api.ts';

interface Refused {
  readonly violations?: readonly { readonly code: string; readonly remedy?: string }[];
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Everything that the area is known to be asked wrongly: refused in words, and with the way out. */
describeOnce('det, regnskabsstrukturen afviser', (engine) => {
  const api = useCommandApi(engine);
  const id: Record<string, string> = {};

  beforeAll(async () => {
    const known = {
      omraade: ['Ministeransvarsomraade', '07'],
      virksomhed: ['Virksomhed', '10213231'],
      institution: ['RegnskabsfoerendeInstitution', '0706'],
      loaded: ['Bogfoeringskreds', '07004'],
      ean: ['EANNummer', '5798990000371'],
    } as const;
    for (const [name, [type, number]] of Object.entries(known)) {
      id[name] = (await elementIn(api, type, number)).id;
    }
    id.underkonto = (await elementOf(api, 'underkonti', '07.14.01.10')).id;
    const values = { regnskabsfoerendeInstitutionId: id.institution };
    for (const [name, number] of [
      ['kreds', '99301'],
      ['addressed', '99302'],
    ] as const) {
      const made_ = await made(api, 'Bogfoeringskreds', {
        ...values,
        bogfoeringskredsnummer: number,
      });
      id[name] = made_.id;
    }
    const below = { delregnskabsnummer: '001', underkontoId: id.underkonto };
    const delregnskab = await made(api, 'Delregnskab', { ...below, bogfoeringskredsId: id.kreds });
    id.delregnskab = delregnskab.id;
    const own = { bogfoeringskredsId: id.addressed, nummer: '5798007000202' };
    await made(api, 'EANNummer', own);
    const relations = await api.get<{ delregnskabId: string; defaultDelregnskab: boolean }[]>(
      `/api/finanslovsstruktur/underkonti/${id.underkonto}/delregnskaber-relationer`,
    );
    id.standing = relations.find((row) => row.defaultDelregnskab)?.delregnskabId ?? '';
    id.leanedOn = await virksomhedOfOneYear('94419824');
  });

  /** A virksomhed without institutions, whose one hovedkonto stands until the end of 2027. */
  async function virksomhedOfOneYear(cvrNummer: string): Promise<string> {
    const alone = await made(api, 'Virksomhed', {
      ministeransvarsomraadeId: id.omraade,
      cvrNummer,
    });
    const path = '/api/finanslovsstruktur/hovedkonti';
    const hovedkonto = await api.call<Written>(central, 'POST', path, {
      body: {
        aktivitetsomraadeId: (await elementOf(api, 'aktivitetsomraader', '07.14')).id,
        nummer: '61',
        navn: 'Prøve',
        bevillingstypeId: (await elementOf(api, 'bevillingstyper', '5')).id,
        virksomhedId: alone.id,
        fraFinansaar: 2027,
        underaktivitetId: 9,
      },
    });
    expect(hovedkonto.status).toBe(200);
    const body = { tilFinansaar: 2027, underaktivitetId: null, bemaerkning: 'Prøve' };
    const end = await api.call(central, 'DELETE', `${path}?id=${hovedkonto.body.id}`, { body });
    expect(end.status).toBe(200);
    return alone.id;
  }

  const virksomhed = (cvrNummer: string) =>
    create(api, 'Virksomhed', { ministeransvarsomraadeId: id.omraade, cvrNummer });
  const ean = (nummer: string) =>
    create(api, 'EANNummer', { bogfoeringskredsId: id.kreds, nummer });
  const link = (values: Readonly<Record<string, unknown>>) =>
    api.call<Written>(keeper, 'PUT', `${root}/underkonto-delregnskab`, {
      body: {
        underkontoId: id.underkonto,
        delregnskabId: id.standing,
        defaultDelregnskab: true,
        fraPeriode: 202701,
        ...values,
      },
    });
  const until202610 = { fraPeriode: 202610, tilPeriode: 202610 };
  const close = (type: Written['type'], name: string, query: Readonly<Record<string, unknown>>) =>
    closed(api, { type, id: id[name] ?? '' }, query);
  const move = (what: string, where: string, values = {}) =>
    movedTo(api, id[what] ?? '', id[where] ?? '', values);

  /** Undefined as the way out: nothing but another value, another place or a later periode is one. */
  const cases: readonly (readonly [
    name: string,
    attempt: () => Promise<Answer<Written>>,
    reason: string,
    remedy: string | undefined,
  ])[] = [
    [
      'CVR-nummer uden modulus 11',
      () => virksomhed('10213232'),
      'CVR-nummeret 10213232 er ikke gyldigt.',
      undefined,
    ],
    [
      'EAN-nummer med forkert kontrolciffer',
      () => ean('5798000860576'),
      'EAN-nummeret skal bestå af 13 cifre og have korrekt kontrolciffer.',
      undefined,
    ],
    [
      'EAN-nummer, der er åbent et andet sted',
      () => ean('5798007000202'),
      'EAN-nummeret 5798007000202 er allerede knyttet til bogføringskreds 99302.',
      'CloseEANNumber',
    ],
    [
      'standarddelregnskabet fravalgt',
      () => link({ defaultDelregnskab: false }),
      'Standarddelregnskabet kan skiftes, men ikke fjernes.',
      'UpdateUnderkontoDelregnskab',
    ],
    [
      'standarddelregnskabet afsluttet som kobling',
      () => link({ tilPeriode: 202712 }),
      'Standarddelregnskabet kan skiftes, men ikke fjernes.',
      'UpdateUnderkontoDelregnskab',
    ],
    [
      'en kobling sluttet, hvor der ingen er',
      () => link({ delregnskabId: id.delregnskab, defaultDelregnskab: false, ...until202610 }),
      'Underkonto 07.14.01.10 og delregnskab 99301.001 er ikke koblet i 10.2026.',
      undefined,
    ],
    [
      'kobling fra en godkendt periode',
      () => link({ fraPeriode: 202501 }),
      'Perioden 01.2025 er godkendt og kan ikke ændres.',
      undefined,
    ],
    [
      'kobling før delregnskabet gælder',
      () => link({ delregnskabId: id.delregnskab, fraPeriode: 202610 }),
      'Delregnskab 99301.001 er ikke åben i 10.2026.',
      'ReopenDelregnskab',
    ],
    [
      'flyttet ind under sig selv',
      () => move('kreds', 'delregnskab'),
      'Bogføringskreds kan ikke flyttes til delregnskab.',
      undefined,
    ],
    [
      'flyttet til et forkert niveau',
      () => move('kreds', 'virksomhed'),
      'Bogføringskreds kan ikke flyttes til virksomhed.',
      undefined,
    ],
    [
      'flyttet til sig selv',
      () => move('kreds', 'kreds'),
      'Bogføringskreds kan ikke flyttes til bogføringskreds.',
      undefined,
    ],
    [
      'et delregnskab flyttet',
      () => move('delregnskab', 'addressed'),
      'Delregnskab 99301.001 kan ikke flyttes, for nummeret hører til bogføringskredsen. Afslut det, og opret et nyt i den anden kreds.',
      'Delregnskab#afslut',
    ],
    [
      'et ministeransvarsområde flyttet',
      () => move('omraade', 'omraade'),
      'Ministeransvarsområde kan ikke flyttes.',
      undefined,
    ],
    [
      'flyttet fra en godkendt periode',
      () => move('ean', 'kreds', { fraPeriode: 202501 }),
      'Perioden 01.2025 er godkendt og kan ikke ændres.',
      undefined,
    ],
    [
      'en virksomhed lukket i juni, mens dens hovedkonto står til årets udgang',
      () => close('Virksomhed', 'leanedOn', { tilPeriode: 202706 }),
      '94419824 kan ikke afsluttes, fordi 1 åbent element bruger den.',
      'Hovedkonto#ret',
    ],
    [
      'en virksomhed lukket over åbne institutioner',
      () => close('Virksomhed', 'virksomhed', { tilPeriode: 202706 }),
      '10213231 kan ikke afsluttes, fordi 2 underliggende elementer er åbne.',
      'RegnskabsfoerendeInstitution#afslut',
    ],
    [
      'en kreds lukket over åbne delregnskaber',
      () => close('Bogfoeringskreds', 'kreds', { tilPeriode: 202612 }),
      '99301 kan ikke afsluttes, fordi 1 underliggende element er åbent.',
      'Delregnskab#afslut',
    ],
    [
      'en kreds lukket over åbne EAN-numre',
      () => close('Bogfoeringskreds', 'addressed', { tilPeriode: 202612 }),
      '99302 kan ikke afsluttes, fordi 1 underliggende element er åbent.',
      'CloseEANNumber',
    ],
    [
      'et standarddelregnskab lukket i juni, mens underkontoen står til årets udgang',
      () => close('Delregnskab', 'standing', { tilPeriode: 202706, saldoErNul: true }),
      'er standarddelregnskab for 1 åben underkonto. Vælg et andet standarddelregnskab først.',
      'UpdateUnderkontoDelregnskab',
    ],
    [
      'et delregnskab lukket uden at være nulstillet',
      () => close('Delregnskab', 'delregnskab', { tilPeriode: now }),
      'Delregnskab 99301.001 er ikke nulstillet. Saldi skal være 0, før det kan afsluttes.',
      undefined,
    ],
  ];

  test.each(cases)('%s', async (_name, attempt, reason, remedy) => {
    const before = await contents(api.db);
    const answer = (await attempt()) as Answer<Written & Refused>;
    expect(answer.status).toBe(400);
    const { violations = [], errors = {}, detail } = answer.body;
    expect([detail, ...Object.values(errors).flat()]).toContainEqual(
      expect.stringContaining(reason),
    );
    expect(violations.map((found) => found.remedy).find((found) => found !== undefined)).toBe(
      remedy,
    );
    expect(await contents(api.db)).toEqual(before);
  });

  test('med det år, som hovedkontoen bruger den i, lukkes virksomheden', async () => {
    expect((await close('Virksomhed', 'leanedOn', { tilPeriode: 202714 })).status).toBe(200);
  });
});
