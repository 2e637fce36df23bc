import { expect, test } from 'vitest';
import type { KredsResult, PeriodePayload } from '../../../src/api/contract/perioder.ts';
import type { Problem } from '../../../src/api/contract/problem.ts';
import { local } from '../accounting/accounting-api.ts';
import {
  type Answer,
  type CommandApi,
  central,
  contents,
  idOf,
  periodKeeper,
  reader,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { changeOfPeriode, onDay, periode, perioderIn } from './records-api.ts';

const root = '/api/perioder';

type Told<Body> = Body & Pick<Problem, 'code' | 'detail' | 'errors'> & { koersel?: number };

describeOnce('perioder', (engine) => {
  const api = useCommandApi(engine);

  async function write<Body>(method: 'POST' | 'PUT', path: string, body: object, user = central) {
    return await api.call<Told<Body>>(user, method, `${root}${path}`, { body });
  }

  async function expectRefused<Body>(
    attempt: () => Promise<Answer<Told<Body>>>,
    status: number,
    errors?: object,
  ) {
    const before = await contents(api.db);
    const answer = await attempt();
    expect(answer).toMatchObject({ status, body: errors ? { errors } : {} });
    expect(await contents(api.db)).toEqual(before);
  }

  async function undo(koersel: number | undefined, user = central) {
    const path = `/api/kommandoer/${koersel}/fortryd`;
    return await api.call<Problem>(user, 'POST', path, { body: {} });
  }

  test('er alle, et finansårs, de åbne, den aktuelle, og én efter nummer eller id', async () => {
    const all = await api.get<PeriodePayload[]>(root, reader);
    expect(all.map(({ nummer }) => nummer)).toEqual(
      [2024, 2025, 2026, 2027].flatMap((year) =>
        Array.from({ length: 14 }, (_, index) => year * 100 + index + 1),
      ),
    );
    const of2026 = await perioderIn(api, 2026);
    expect(of2026.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 9 }, () => 'Godkendt'),
      'KonteringSlut',
      'Aaben',
      ...Array.from({ length: 3 }, () => 'Oprettet'),
    ]);
    expect(of2026.filter(({ kvartalsgodkendelse }) => kvartalsgodkendelse)).toHaveLength(4);
    const active = await api.get<PeriodePayload[]>(`${root}/active`, reader);
    expect(active.map(({ nummer }) => nummer)).toEqual([202611]);
    const current = await api.get<PeriodePayload>(`${root}/current`, reader);
    expect(current).toMatchObject({ nummer: 202611, aktuel: true, navn: 'November 2026' });
    for (const path of ['202611', '11.2026', `by-id/${current.id}`]) {
      expect(await api.get(`${root}/${path}`, reader)).toEqual(current);
    }
    for (const path of ['202615', '203001', 'by-id/3f2504e0-4f89-41d3-9a0c-0305e82c3301']) {
      const { status, body } = await api.call(reader, 'GET', `${root}/${path}`);
      expect([status, body.detail]).toEqual([404, 'Perioden findes ikke.']);
    }
    // Why one cannot be approved today is told of each.
    expect(of2026.slice(8, 11).map(({ godkendelseAarsag }) => godkendelseAarsag)).toEqual([
      'Perioden 09.2026 er godkendt og kan ikke ændres.',
      null,
      'Perioden 11.2026 kan ikke godkendes, for der kan konteres i den til og med 07/12/2026.',
    ]);
  });

  test('kræver CreateUpdatePeriodElement at skrive', async () => {
    const body = { finansaar: 2031 };
    for (const path of [
      '/generate-periods',
      '/approve-periods',
      '/for-multiple-company-codes',
      '',
    ]) {
      await expectRefused(() => write('POST', path, body, reader), 403);
    }
    await expectRefused(() => write('PUT', '', body, reader), 403);
  });

  test('genereres for et finansår på én gang, kun én gang, og fortrydes hele', async () => {
    const before = await contents(api.db);
    const made = await write<{ perioder: PeriodePayload[] }>(
      'POST',
      '/generate-periods',
      { finansaar: 2028 },
      periodKeeper,
    );
    expect(made).toMatchObject({ status: 200, body: { finansaar: 2028 } });
    expect(made.body.perioder.map(({ nummer }) => nummer)).toEqual(
      Array.from({ length: 14 }, (_, index) => 202801 + index),
    );
    expect(made.body.perioder[11]).toMatchObject({
      navn: 'December 2028',
      konteringSlut: '2029-01-15',
      status: 'Oprettet',
      kvartalsgodkendelse: true,
    });
    await expectRefused(() => write('POST', '/generate-periods', { finansaar: 2028 }), 400, {
      finansaar: ['Der findes allerede perioder for finansår 2028.'],
    });
    // Who keeps nothing else's runs may take back their own.
    expect((await undo(made.body.koersel, periodKeeper)).status).toBe(200);
    const after = await contents(api.db);
    expect([after.periode, after.finansaar]).toEqual([before.periode, before.finansaar]);
  });

  test('genereret af to på samme tid findes én gang', async () => {
    const both = await Promise.all(
      [central, periodKeeper].map((user) =>
        write('POST', '/generate-periods', { finansaar: 2028 }, user),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await perioderIn(api, 2028)).toHaveLength(14);
    const [made] = both.filter(({ status }) => status === 200);
    expect((await undo(made?.body.koersel)).status).toBe(200);
  });

  test.each([
    [{ finansaar: 1999 }, 'Finansår skal være et finansår med fire cifre.'],
    [{ finansaar: 'x' }, 'Finansår skal være et finansår med fire cifre.'],
    [{}, 'Feltet Finansår skal udfyldes.'],
  ])('genereres ikke af %j', async (body, text) => {
    await expectRefused(() => write('POST', '/generate-periods', body), 400, {
      finansaar: [text],
    });
  });

  test('oprettes én ad gangen, med det der følger af nummeret', async () => {
    const body = {
      nummer: '01.2028',
      navn: 'Januar 2028',
      konteringSlut: '06/02/2028',
      godkendelseSlut: '06/03/2028',
    };
    const made = await write<PeriodePayload>('POST', '', body);
    expect(made).toMatchObject({
      status: 200,
      body: {
        nummer: 202801,
        type: 'Maaned',
        startdato: '2028-01-01',
        slutdato: '2028-01-31',
        konteringSlut: '2028-02-06',
      },
    });
    await expectRefused(() => write('POST', '', body), 400, {
      nummer: ['Perioden 01.2028 findes allerede.'],
    });
    await expectRefused(
      () => write('POST', '', { ...body, nummer: '02.2028', konteringSlut: '2028-02-29' }),
      400,
      { konteringSlut: ['Kontering slut skal ligge efter periodens slutdato 29/02/2028.'] },
    );
    await expectRefused(
      () => write('POST', '', { ...body, nummer: '02.2028', konteringSlut: '2028-03-06' }),
      400,
      { godkendelseSlut: ['Kontering slut skal ligge før godkendelsesfristen.'] },
    );
    await expectRefused(() => write('POST', '', { ...body, nummer: '15.2028' }), 400, {
      nummer: ['Nummer skal være en periode som 11.2026.'],
    });
    expect((await undo(made.body.koersel)).status).toBe(200);
  });

  test.each([
    [2018, 'Finansår 2018 er afsluttet og kan ikke ændres.'],
    [2000, 'Finansår 2000 er afsluttet og kan ikke ændres.'],
    [2029, 'Perioden 01.2029 kan ikke oprettes endnu. Den næste, der kan oprettes, er 01.2028.'],
    [2099, 'Perioden 01.2099 kan ikke oprettes endnu. Den næste, der kan oprettes, er 01.2028.'],
  ])('oprettes ikke i %i: hverken bagud eller hen over et år', async (finansaar, text) => {
    await expectRefused(
      () => write('POST', '/generate-periods', { finansaar }, periodKeeper),
      400,
      {
        finansaar: [text],
      },
    );
    const body = {
      nummer: `01.${finansaar}`,
      navn: 'Løs',
      konteringSlut: '2099-12-30',
      godkendelseSlut: '2099-12-31',
    };
    await expectRefused(() => write('POST', '', body, periodKeeper), 400, { nummer: [text] });
    expect(await api.get(`${root}/current`, reader)).toMatchObject({ nummer: 202611 });
  });

  test('et år med perioder efter sig bliver stående', async () => {
    const [first, second] = [
      await write('POST', '/generate-periods', { finansaar: 2028 }),
      await write('POST', '/generate-periods', { finansaar: 2029 }),
    ];
    expect(await undo(first.body.koersel)).toMatchObject({
      status: 400,
      body: {
        errors: {
          '': expect.arrayContaining([
            'Perioden 14.2028 kan ikke fjernes, for 01.2029 følger efter den.',
          ]),
        },
      },
    });
    for (const { body } of [second, first]) expect((await undo(body.koersel)).status).toBe(200);
  });

  test('et år får ingen huller: hver følger efter en anden, også når der fortrydes', async () => {
    const deadlines = { konteringSlut: '2030-01-30', godkendelseSlut: '2030-02-20' };
    const one = (nummer: string) => ({ nummer, navn: 'Løs', ...deadlines });
    const before = await api.get<PeriodePayload[]>(root, reader);
    const generated = await write('POST', '/generate-periods', { finansaar: 2028 });
    for (const nummer of ['14.2029', '02.2029', '02.2032']) {
      await expectRefused(() => write('POST', '', one(nummer)), 400, {
        nummer: [
          `Perioden ${nummer} kan ikke oprettes endnu. Den næste, der kan oprettes, er 01.2029.`,
        ],
      });
    }
    const first = await write('POST', '', one('01.2029'));
    const second = await write('POST', '', one('02.2029'));
    expect([first.status, second.status]).toEqual([200, 200]);
    await expectRefused(() => write('POST', '/generate-periods', { finansaar: 2029 }), 400, {
      finansaar: [
        'Der findes allerede nogle af perioderne for finansår 2029. Den næste, der kan oprettes, er 03.2029.',
      ],
    });
    for (const finansaar of [2030, 2032]) {
      await expectRefused(() => write('POST', '/generate-periods', { finansaar }), 400, {
        finansaar: [
          `Perioden 01.${finansaar} kan ikke oprettes endnu. Den næste, der kan oprettes, er 03.2029.`,
        ],
      });
    }
    expect(await undo(first.body.koersel)).toMatchObject({
      status: 400,
      body: {
        errors: { '': ['Perioden 01.2029 kan ikke fjernes, for 02.2029 følger efter den.'] },
      },
    });
    const gone = await api.call<{ koersel: number }>(
      central,
      'POST',
      `/api/kommandoer/${second.body.koersel}/fortryd`,
      { body: {} },
    );
    expect((await undo(first.body.koersel)).status).toBe(200);
    expect(await undo(gone.body.koersel)).toMatchObject({
      status: 400,
      body: {
        errors: {
          nummer: [
            'Perioden 02.2029 kan ikke oprettes endnu. Den næste, der kan oprettes, er 01.2029.',
          ],
        },
      },
    });
    // Nothing of it stands in the way of a whole year.
    const whole = await write('POST', '/generate-periods', { finansaar: 2029 });
    for (const { body } of [whole, generated]) {
      expect((await undo(body.koersel)).status).toBe(200);
    }
    expect(await api.get(root, reader)).toEqual(before);
  });

  test('rettes, til de er godkendt; forældet 409 siger deres og mine', async () => {
    const before = await periode(api, 202702);
    const change = changeOfPeriode(before, { konteringSlut: '2027-03-08' });
    const written = await write<PeriodePayload>('PUT', '', change, periodKeeper);
    expect(written).toMatchObject({ status: 200, body: { konteringSlut: '2027-03-08' } });
    expect(await write('PUT', '', changeOfPeriode(written.body))).toMatchObject({
      status: 400,
      body: { code: 'ingenAendring' },
    });
    const stale = await write('PUT', '', { ...change, konteringSlut: '2027-03-09' });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'samtidigRettelse',
        konflikt: { konteringSlut: { deres: '2027-03-08', dine: '2027-03-09' } },
        rowVersion: '2',
      },
    });
    await expectRefused(
      () => write('PUT', '', { ...changeOfPeriode(written.body), nummer: 202703 }),
      400,
      {
        nummer: ['Nummer kan ikke ændres efter oprettelsen.'],
      },
    );
    await expectRefused(
      () => write('PUT', '', { ...changeOfPeriode(written.body), slutdato: '2027-02-27' }),
      400,
      { slutdato: ['Slutdato beregnes og kan ikke ændres.'] },
    );
    const approved = await periode(api, 202609);
    await expectRefused(() => write('PUT', '', changeOfPeriode(approved, { navn: 'X' })), 400, {
      '': ['Perioden 09.2026 er godkendt og kan ikke ændres.'],
    });
    await expectRefused(
      () => write('PUT', '', { ...change, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }),
      404,
    );
  });

  test('frister, der er passeret, ændres kun med EditAfterKonteringSlut', async () => {
    const before = await periode(api, 202610);
    const change = changeOfPeriode(before, { konteringSlut: '2026-11-24' });
    await expectRefused(() => write('PUT', '', change, periodKeeper), 403);
    const renamed = changeOfPeriode(before, { navn: 'Oktober' });
    const written = await write<PeriodePayload>('PUT', '', renamed, periodKeeper);
    expect(written.status).toBe(200);
    const late = { ...change, rowVersion: written.body.rowVersion };
    const opened = await write<PeriodePayload>('PUT', '', late);
    expect(opened).toMatchObject({ status: 200, body: { status: 'Aaben', aktuel: true } });
    expect((await undo(opened.body.koersel)).status).toBe(200);
    expect(await periode(api, 202610)).toMatchObject({ status: 'KonteringSlut', aktuel: false });
  });

  test('en frist for flere bogføringskredse: hver får sit svar, og kun det, der kan, sættes', async () => {
    const numbers = ['07004', '07010', '07015', '07020', '07025'];
    const all = await api.get<{ poster: { id: string; fuldtNummer: string; status: string }[] }>(
      '/api/regnskabsstruktur/bogfoeringskredse?periode=202611&antal=200',
      reader,
    );
    const open = all.poster.filter(({ status }) => status === 'Aaben').slice(0, numbers.length);
    const ids = open.map(({ id }) => id);
    const unknown = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const body = {
      periode: 202611,
      konteringSlut: '2026-12-10',
      bogfoeringskredse: [...ids, unknown],
    };
    type Set = { periode: PeriodePayload; resultater: KredsResult[] };
    const set = await write<Set>('POST', '/for-multiple-company-codes', body, periodKeeper);
    expect(set.status).toBe(200);
    expect(set.body.resultater.map(({ udfald, besked }) => [udfald, besked])).toEqual([
      ...ids.map(() => ['sat', null]),
      ['afvist', 'Bogføringskreds findes ikke.'],
    ]);
    expect(set.body.periode.bogfoeringskredse).toHaveLength(ids.length);
    expect(set.body.periode.bogfoeringskredse[0]).toMatchObject({
      nummer: open.map(({ fuldtNummer }) => fuldtNummer).toSorted()[0],
      konteringSlut: '2026-12-10',
      status: 'Aaben',
    });
    // A kreds's log tells of it; that of one run takes back all of it.
    const log = await api.get<{ poster: { argumenter: string }[] }>(
      `/api/kommandoer/element/${ids[0]}`,
      reader,
    );
    expect(log.poster[0]?.argumenter).toMatch(
      /^sæt frist 202611 \d{5} kontering slut 10\/12\/2026$/,
    );
    // And so does the periode's own, which names whose and of when.
    const ofPeriode = await api.get<{ poster: { aendringer: { label: string }[] }[] }>(
      `/api/kommandoer/element/${set.body.periode.id}`,
      reader,
    );
    const deadlines = ofPeriode.poster.flatMap(({ aendringer }) => aendringer);
    expect(deadlines.map(({ label }) => label)).toEqual(ids.map(() => 'Kontering slut i 11.2026'));
    const again = await write<Set>('POST', '/for-multiple-company-codes', body);
    expect(new Set(again.body.resultater.map(({ udfald }) => udfald))).toEqual(
      new Set(['uaendret', 'afvist']),
    );
    const kreds = { ...body, bogfoeringskredse: ids };
    expect(await write('POST', '/for-multiple-company-codes', kreds)).toMatchObject({
      status: 400,
      body: { code: 'ingenAendring' },
    });
    const refusals = [
      [{ konteringSlut: '2026-11-19' }, 'Kontering slut kan ikke sættes til en dag, der er gået.'],
      [
        { konteringSlut: '2027-01-05' },
        'Kontering slut kan senest være godkendelsesfristen 04/01/2027 for 11.2026.',
      ],
    ] as const;
    for (const [values, text] of refusals) {
      await expectRefused(
        () => write('POST', '/for-multiple-company-codes', { ...kreds, ...values }),
        400,
        { konteringSlut: expect.arrayContaining([text]) },
      );
    }
    // The periode's approval cannot be due before a kreds's own deadline.
    const standing = await periode(api, 202611);
    await expectRefused(
      () => write('PUT', '', changeOfPeriode(standing, { godkendelseSlut: '2026-12-09' })),
      400,
      { godkendelseSlut: [expect.stringMatching(/tidligst være 10\/12\/2026/)] },
    );
    const back = { ...kreds, konteringSlut: null };
    const removed = await write<Set>('POST', '/for-multiple-company-codes', back);
    expect(removed.body.periode.bogfoeringskredse).toEqual([]);
    expect((await undo(removed.body.koersel)).status).toBe(200);
    const whole = await api.get<{ poster: { fortryder: number | null }[] }>(
      `/api/kommandoer/element/${set.body.periode.id}`,
      reader,
    );
    expect(whole.poster[0]?.fortryder).toBe(removed.body.koersel);
    expect((await periode(api, 202611)).bogfoeringskredse).toHaveLength(ids.length);
    expect((await write('POST', '/for-multiple-company-codes', back)).status).toBe(200);
  });

  test('en lokal sætter kun frister for sine egne kredse, og intet for hele staten', async () => {
    await api.db
      .updateTable('bruger')
      .set({ tilladelser: JSON.stringify(['CreateUpdatePeriodElement', 'EditAfterKonteringSlut']) })
      .where('brugernavn', '=', local)
      .execute();
    const [own, foreign] = [
      await kredsBelow(api, '25798376'),
      await idOf(api, 'Bogfoeringskreds', '07004'),
    ];
    const set = async (bogfoeringskredse: string[], konteringSlut: string | null) =>
      await write<{ resultater: KredsResult[] }>(
        'POST',
        '/for-multiple-company-codes',
        { periode: 202611, konteringSlut, bogfoeringskredse },
        local,
      );
    const both = await set([own, foreign], '2026-12-10');
    expect(both.body.resultater.map(({ udfald }) => udfald)).toEqual(['sat', 'afvist']);
    expect(both.body.resultater[1]?.besked).toMatch(/din egen virksomhed \(CVR 25798376\)/);
    await expectRefused(() => set([foreign], '2026-12-10'), 403);
    expect((await undo(both.body.koersel, local)).status).toBe(200);
    const standing = changeOfPeriode(await periode(api, 202612), { konteringSlut: '2027-01-15' });
    const calls = [
      ['PUT', '', standing],
      ['POST', '', { nummer: 202801, navn: 'X' }],
      ['POST', '/generate-periods', { finansaar: 2028 }],
      ['POST', '/approve-periods', { perioder: [202610] }],
    ] as const;
    for (const [method, path, body] of calls) {
      await expectRefused(() => write(method, path, body, local), 403);
    }
  });

  test('godkendes i rækkefølge, endeligt, og alle eller ingen', async () => {
    const kreds = await idOf(api, 'Bogfoeringskreds', '07004');
    const own = { periode: 202611, konteringSlut: '2026-12-09', bogfoeringskredse: [kreds] };
    const set = await write('POST', '/for-multiple-company-codes', own);
    expect(set.status).toBe(200);
    await onDay(api, '2026-12-08', async (call) => {
      const approve = async (...perioder: number[]) =>
        (await call(periodKeeper, 'POST', `${root}/approve-periods`, { perioder })) as Answer<
          Told<{ perioder: PeriodePayload[] }>
        >;
      const before = await contents(api.db);
      // The own deadline of one kreds holds the whole periode open, and with it those chosen too.
      const refused = await approve(202611, 202610);
      expect(refused).toMatchObject({ status: 400 });
      expect(refused.body.detail).toMatch(
        /^Perioden 11\.2026 kan ikke godkendes, for 1 bogføringskreds/,
      );
      const { body } = await approve(202612);
      expect(body.detail).toMatch(/der kan konteres i den til og med 14\/01\/2027/);
      expect(await contents(api.db)).toEqual(before);
    });
    await onDay(api, '2026-12-10', async (call) => {
      const approve = async (...perioder: number[]) =>
        (await call(periodKeeper, 'POST', `${root}/approve-periods`, { perioder })) as Answer<
          Told<{ perioder: PeriodePayload[] }>
        >;
      expect((await approve(202611)).body.detail).toBe(
        'Perioden 11.2026 kan ikke godkendes, før 10.2026 er godkendt.',
      );
      const { status, body } = await approve(202611, 202610);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        advarsler: [202610, 202611].map(() => ({
          message: 'Godkendelsen er endelig og kan ikke fortrydes.',
        })),
      });
      expect(body.perioder.map((one) => [one.nummer, one.status])).toEqual([
        [202610, 'Godkendt'],
        [202611, 'Godkendt'],
      ]);
      expect((await approve(202611)).body.detail).toBe(
        'Perioden 11.2026 er godkendt og kan ikke ændres.',
      );
      expect(await undo(body.koersel)).toMatchObject({
        status: 400,
        body: { detail: `Kørsel ${body.koersel} er endelig og kan ikke fortrydes.` },
      });
      // Nor is what is in it, of whichever kreds: the periode says so as it does of the command itself.
      await expectRefused(() => write('POST', '/for-multiple-company-codes', own), 400);
      await expectRefused(() => undo(set.body.koersel) as Promise<Answer<Told<object>>>, 400);
      expect((await undo(set.body.koersel)).body.detail).toBe(
        'Perioden 11.2026 er godkendt og kan ikke ændres.',
      );
    });
  });
});

describeOnce('et finansår fra generering til sidste godkendelse', (engine) => {
  const api = useCommandApi(engine);

  test('den aktuelle skifter dagen efter hver frist, og året afsluttes med periode 14', async () => {
    const { status } = await api.call(periodKeeper, 'POST', `${root}/generate-periods`, {
      body: { finansaar: 2028 },
    });
    expect(status).toBe(200);
    // Whatever came before is approved, as it would be when the year begins.
    await api.db
      .updateTable('periode')
      .set({ godkendt: true })
      .where('nummer', '<', 202801)
      .execute();
    const year = await perioderIn(api, 2028);
    const next = await api.call(periodKeeper, 'POST', `${root}/generate-periods`, {
      body: { finansaar: 2029 },
    });
    expect(next.status).toBe(200);
    for (const [index, { nummer, konteringSlut, type }] of year.entries()) {
      const follows = type === 'Supplement' ? undefined : (nummer % 100) + 1;
      await onDay(api, konteringSlut, async (call) => {
        const current = (await call(reader, 'GET', `${root}/current`)).body as PeriodePayload;
        if (follows) expect(current.nummer).toBe(nummer);
        const early = await call(periodKeeper, 'POST', `${root}/approve-periods`, {
          perioder: [nummer],
        });
        expect(early.status).toBe(400);
      });
      await onDay(api, dayAfter(konteringSlut), async (call) => {
        const current = (await call(reader, 'GET', `${root}/current`)).body as PeriodePayload;
        if (follows) expect(current.nummer).toBe(follows > 12 ? 202901 : 202800 + follows);
        const done = await call(periodKeeper, 'POST', `${root}/approve-periods`, {
          perioder: [nummer],
        });
        expect(done.status).toBe(200);
        const years = (await call(reader, 'GET', '/api/finansaar')).body as {
          finansaar: number;
          status: string;
        }[];
        const ofYear = years.find(({ finansaar }) => finansaar === 2028);
        if (index === year.length - 1) expect(ofYear?.status).toBe('Afsluttet');
        else expect(ofYear?.status).not.toBe('Afsluttet');
      });
    }
    expect(new Set((await perioderIn(api, 2028)).map((one) => one.status))).toEqual(
      new Set(['Godkendt']),
    );
  });
});

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** A kreds that hangs below a virksomhed. */
async function kredsBelow({ db }: CommandApi, cvr: string): Promise<string> {
  const { element_id } = await db
    .selectFrom('element_version as kreds')
    .innerJoin('element_version as institution', 'institution.element_id', 'kreds.overordnet_id')
    .innerJoin(
      'element_version as virksomhed',
      'virksomhed.element_id',
      'institution.overordnet_id',
    )
    .select('kreds.element_id')
    .where('kreds.type', '=', 'Bogfoeringskreds')
    .where('kreds.til', 'is', null)
    .where('virksomhed.fuldt_nummer', '=', cvr)
    .executeTakeFirstOrThrow();
  return element_id;
}
