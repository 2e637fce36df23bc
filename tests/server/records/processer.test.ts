import { expect, test } from 'vitest';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import type {
  HovedaktivitetDetail,
  ProcesPayload,
  UnderaktivitetDetail,
} from '../../../src/api/contract/proces.ts';
import {
  type Answer,
  central,
  contents,
  departement,
  ministryOfFinance,
  reader,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { ffl, madeProces, part, root, step, type Wrote, writerOf } from './processer-api.ts';

describeOnce('processer', (engine) => {
  const api = useCommandApi(engine);
  const write = writerOf(api);

  async function expectRefused<Payload>(
    attempt: () => Promise<Answer<Wrote<Payload>>>,
    status: number,
    errors?: object,
  ) {
    const before = await contents(api.db);
    expect(await attempt()).toMatchObject({ status, body: errors ? { errors } : {} });
    expect(await contents(api.db)).toEqual(before);
  }

  test('læses hele: de aktive af alle, alle af dem, der styrer dem', async () => {
    const active = await api.get<ProcesPayload[]>(`${root}/active`, reader);
    expect(active.map(({ status }) => new Set([status]))).toEqual(
      active.map(() => new Set(['Aktiv'])),
    );
    const of2027 = await api.get<ProcesPayload[]>(`${root}/active?finansaar=2027`, reader);
    expect(of2027.map(({ kode }) => kode)).toEqual(['AEF27', 'FL27', 'DEMO27']);
    const [aef] = of2027;
    expect(aef).toMatchObject({
      id: 2,
      procestype: 'ÆF',
      rowVersion: '1',
      hovedaktiviteter: [
        { id: 3, processid: 2, underaktiviteter: [{ id: 6 }, { id: 7 }, { id: 8 }] },
        { id: 4, underaktiviteter: [{ id: 9, konteringSlut: '2026-12-04' }] },
      ],
    });
    const all = `${root}/active?finansaar=2027&alle=ja`;
    const whole = await api.get<ProcesPayload[]>(all, ministryOfFinance);
    expect(whole.map(({ kode }) => kode)).toEqual(['FFL27', 'AEF27', 'FL27', 'DEMO27']);
    expect((await api.call(reader, 'GET', all)).status).toBe(403);
  });

  test('én proces, hovedaktivitet og underaktivitet læses med vejen op, kun af dem, der har adgang', async () => {
    expect(await api.get<ProcesPayload>(`${root}/processer/2`)).toMatchObject({ kode: 'AEF27' });
    expect(await api.get<HovedaktivitetDetail>(`${root}/hovedaktiviteter/4`)).toMatchObject({
      navn: 'Politiske ændringsforslag',
      proces: { id: 2, kode: 'AEF27', slutdato: '2026-12-11' },
      underaktiviteter: [{ id: 9 }],
    });
    expect(await api.get<UnderaktivitetDetail>(`${root}/underaktiviteter/9`)).toMatchObject({
      hovedaktivitetId: 4,
      hovedaktivitet: { id: 4, navn: 'Politiske ændringsforslag' },
      proces: { id: 2 },
    });
    for (const list of ['processer', 'hovedaktiviteter', 'underaktiviteter']) {
      const asked = async (id: string, user: string) =>
        (await api.call(user, 'GET', `${root}/${list}/${id}`)).status;
      expect([await asked('999', central), await asked('x', central)]).toEqual([404, 400]);
      expect([await asked('2', reader), await asked('2', departement)]).toEqual([403, 403]);
    }
  });

  test('skrives kun med Processstyring', async () => {
    const calls = [
      () => write.proces.create(ffl, departement),
      () => write.proces.edit({ id: 2, rowVersion: '1' }, departement),
      () => write.hovedaktivitet.create({ ...part, processid: 2 }, departement),
      () => write.hovedaktivitet.edit({ id: 3, rowVersion: '1' }, departement),
      () => write.underaktivitet.create({ ...step, hovedaktivitetId: 3 }, departement),
      () => write.underaktivitet.edit({ id: 6, rowVersion: '1' }, departement),
    ] as const;
    for (const call of calls) await expectRefused<object>(call, 403);
  });

  test('oprettes og rettes med indhold, rækkefølge og log, og fortrydes', async () => {
    const made = await madeProces(api);
    expect(made.proces).toMatchObject({ ...ffl, id: 10, rowVersion: '1', hovedaktiviteter: [] });
    expect(made.hovedaktivitet).toMatchObject({ ...part, id: 14, raekkefoelge: 1 });
    expect(made.underaktivitet).toMatchObject({ ...step, id: 24, raekkefoelge: 1 });
    const second = await write.hovedaktivitet.create({
      ...part,
      navn: 'Bidrag',
      processid: made.proces.id,
    });
    expect(second.body).toMatchObject({ id: 15, raekkefoelge: 2, proces: { kode: 'FFL29' } });
    const edited = await write.underaktivitet.edit({
      ...step,
      id: made.underaktivitet.id,
      rowVersion: '1',
      navn: 'Indmelding af kontostruktur',
      raekkefoelge: '7',
      elementtyper: ['Underkonto'],
      slutdato: '31/03/2027',
    });
    expect(edited.body).toMatchObject({
      navn: 'Indmelding af kontostruktur',
      raekkefoelge: 7,
      elementtyper: ['Underkonto'],
      slutdato: '2027-03-31',
      rowVersion: '2',
    });
    const stale = await write.underaktivitet.edit({
      ...step,
      id: made.underaktivitet.id,
      rowVersion: '1',
      navn: 'Mit',
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { konflikt: { navn: { deres: 'Indmelding af kontostruktur', dine: 'Mit' } } },
    });
    const path = `/api/kommandoer/post/underaktivitet/${made.underaktivitet.id}`;
    const { poster } = await api.get<{ poster: LogLine[] }>(path, ministryOfFinance);
    expect(poster.map(({ titel }) => titel)).toEqual([
      'Ret underaktivitet',
      'Opret underaktivitet',
    ]);
    expect(poster[0]).toMatchObject({
      argumenter:
        'ret underaktivitet "Indmelding" navn "Indmelding af kontostruktur" rækkefølge 7 slutdato 31/03/2027 elementtyper Underkonto',
      aendringer: expect.arrayContaining([
        expect.objectContaining({
          label: 'Elementtyper',
          fraTekst: 'Hovedkonto, Underkonto',
          tilTekst: 'Underkonto',
        }),
      ]),
    });
    expect((await api.call(reader, 'GET', path)).status).toBe(403);
    expect((await write.undo(edited.body.koersel)).status).toBe(200);
    expect(
      await api.get<UnderaktivitetDetail>(`${root}/underaktiviteter/${made.underaktivitet.id}`),
    ).toMatchObject({ ...step, rowVersion: '3' });
    // What has something below it stays.
    const refused = await write.undo(made.hovedaktivitet.koersel);
    expect(refused).toMatchObject({ status: 400, body: { code: 'harUnderliggende' } });
  });

  test('et id bruges aldrig igen, heller ikke når oprettelsen er fortrudt, og kommer igen med den', async () => {
    const first = (await write.hovedaktivitet.create({ ...part, processid: 10 })).body;
    const undone = await write.undo(first.koersel);
    expect(undone.status).toBe(200);
    expect((await api.call(central, 'GET', `${root}/hovedaktiviteter/${first.id}`)).status).toBe(
      404,
    );
    const second = (await write.hovedaktivitet.create({ ...part, processid: 10 })).body;
    expect(second.id).toBe(first.id + 1);
    const again = undone.body as unknown as { koersel: number };
    expect((await write.undo(again.koersel)).status).toBe(200);
    expect(await api.get(`${root}/hovedaktiviteter/${first.id}`)).toMatchObject({
      id: first.id,
      navn: part.navn,
    });
  });

  test('en hel proces oprettes i én kørsel, hvor det næste nævner det forrige, og fortrydes samlet', async () => {
    const kommandoer = [
      { kommando: 'Processstyring', input: { ...ffl, kode: 'FFL30', navn: 'FFL 2030' } },
      { kommando: 'Processstyring#hovedaktivitet', input: { ...part, processid: { ny: 0 } } },
      {
        kommando: 'Processstyring#underaktivitet',
        input: { ...step, hovedaktivitetId: { ny: 1 } },
      },
      {
        kommando: 'Processstyring#underaktivitet',
        input: { ...step, navn: 'Uden for', slutdato: '2028-01-01', hovedaktivitetId: { ny: 1 } },
      },
    ];
    const plan = await api.plan(kommandoer);
    expect(plan.body).toMatchObject({ udfald: 'ooob', violations: [{ code: 'datoUdenfor' }] });
    expect(plan.body.poster?.map(({ slags }) => slags)).toEqual([
      'proces',
      'hovedaktivitet',
      'underaktivitet',
    ]);
    const ran = await api.run(plan.body.token, { kun: 'gyldige' });
    expect(ran.status).toBe(200);
    const made = (await api.get<ProcesPayload[]>(`${root}/active?finansaar=2029`)).find(
      ({ kode }) => kode === 'FFL30',
    );
    expect(made?.hovedaktiviteter[0]?.underaktiviteter).toHaveLength(1);
    expect((await write.undo(ran.body.koersel)).status).toBe(200);
    expect((await api.call(central, 'GET', `${root}/processer/${made?.id}`)).status).toBe(404);
  });

  test.each<[string, object, object]>([
    [
      'slut før start',
      { slutdato: '2026-10-01' },
      { slutdato: ['Slutdatoen kan ikke ligge før startdatoen.'] },
    ],
    [
      'en kode, der bruges',
      { kode: 'AEF27' },
      { kode: ['Koden AEF27 bruges allerede af Ændringsforslag til finanslov 2027 (2027).'] },
    ],
    [
      'en kode med andet end bogstaver og cifre',
      { kode: 'ffl-28' },
      { kode: [expect.stringContaining('Kode skal')] },
    ],
    [
      'et navn, der bruges i finansåret',
      { finansaar: 2027, navn: 'Finanslov 2027' },
      {
        navn: ['Finansår 2027 har allerede en proces med navnet Finanslov 2027 (FL27).'],
      },
    ],
    ['et finansår, der mangler', { finansaar: 2060 }, { finansaar: [expect.any(String)] }],
    ['en status, der ikke findes', { status: 'Paa' }, { status: [expect.any(String)] }],
  ])('oprettes ikke med %s', async (_what, values, errors) => {
    const asked = { ...ffl, kode: 'NY', navn: 'Ny', ...values };
    await expectRefused<ProcesPayload>(() => write.proces.create(asked), 400, errors);
  });

  test('hoved- og underaktiviteter ligger inden for det, de hører under', async () => {
    const outside = { ...part, processid: 10, startdato: '2026-11-01', slutdato: '2027-09-01' };
    await expectRefused<HovedaktivitetDetail>(() => write.hovedaktivitet.create(outside), 400, {
      startdato: [
        'Startdato skal ligge inden for processen Forslag til finanslov 2029: fra 02/11/2026 til 31/08/2027.',
      ],
      slutdato: [
        'Slutdato skal ligge inden for processen Forslag til finanslov 2029: fra 02/11/2026 til 31/08/2027.',
      ],
    });
    const late = { ...step, hovedaktivitetId: 14, konteringSlut: '2027-03-20' };
    await expectRefused<UnderaktivitetDetail>(() => write.underaktivitet.create(late), 400, {
      konteringSlut: [
        'Kontering slut skal ligge fra startdatoen 02/11/2026 til slutdatoen 19/03/2027.',
      ],
    });
    for (const [values, errors] of [
      [{ processid: 999 }, { processid: ['Proces findes ikke.'] }],
      [{ processid: 'x' }, { processid: [expect.any(String)] }],
      [{ raekkefoelge: 0 }, { raekkefoelge: [expect.stringContaining('1 til 999')] }],
    ] as const) {
      await expectRefused<HovedaktivitetDetail>(
        () => write.hovedaktivitet.create({ ...part, processid: 10, ...values }),
        400,
        errors,
      );
    }
    await expectRefused<UnderaktivitetDetail>(
      () =>
        write.underaktivitet.create({ ...step, hovedaktivitetId: 14, elementtyper: ['Proces'] }),
      400,
      { elementtyper: [expect.any(String)] },
    );
  });

  test('det, der krymper, nævner det, der så ligger udenfor, og intet flyttes til noget andet', async () => {
    const proces = await api.get<ProcesPayload>(`${root}/processer/10`);
    const { hovedaktiviteter: _parts, finansaar: _fixed, ...standing } = proces;
    await expectRefused<ProcesPayload>(
      () => write.proces.edit({ ...standing, slutdato: '2027-01-31' }),
      400,
      { slutdato: [expect.stringContaining('Kontostruktur (02/11/2026-23/04/2027)')] },
    );
    const {
      underaktiviteter: _steps,
      proces: _above,
      ...piece
    } = await api.get<HovedaktivitetDetail>(`${root}/hovedaktiviteter/14`);
    await expectRefused<HovedaktivitetDetail>(
      () => write.hovedaktivitet.edit({ ...piece, slutdato: '2027-01-31' }),
      400,
      {
        slutdato: [
          '1 underliggende aktivitet ligger så uden for datoerne: Indmelding (02/11/2026-19/03/2027).',
        ],
      },
    );
    await expectRefused<HovedaktivitetDetail>(
      () => write.hovedaktivitet.edit({ ...piece, processid: 2 }),
      400,
      { processid: ['Proces kan ikke ændres efter oprettelsen.'] },
    );
    await expectRefused<ProcesPayload>(
      () => write.proces.edit({ ...standing, finansaar: 2028 }),
      400,
      {
        finansaar: ['Finansår kan ikke ændres efter oprettelsen.'],
      },
    );
    await expectRefused<ProcesPayload>(() => write.proces.edit({ ...standing, id: 999 }), 404);
  });

  test('en afsluttet proces står, som den er, til den åbnes igen', async () => {
    const proces = await api.get<ProcesPayload>(`${root}/processer/10`);
    const { hovedaktiviteter: _parts, finansaar: _fixed, ...standing } = proces;
    const planned = await api.plan([
      {
        kommando: 'Processstyring#ret',
        input: { ...standing, status: 'Afsluttet' },
        rowVersion: standing.rowVersion,
      },
    ]);
    expect(planned.body.warnings).toMatchObject([
      {
        code: 'underaktiviteterLukkes',
        message: '1 underaktivitet, der løber eller kommer, kan ikke længere skrives i.',
      },
    ]);
    const ended = await write.proces.edit({ ...standing, status: 'Afsluttet' });
    expect(ended).toMatchObject({ status: 200, body: { status: 'Afsluttet' } });
    const { rowVersion } = ended.body;
    const calls = [
      () => write.proces.edit({ ...standing, status: 'Afsluttet', navn: 'X', rowVersion }),
      () => write.hovedaktivitet.create({ ...part, processid: 10 }),
      () => write.underaktivitet.create({ ...step, hovedaktivitetId: 14 }),
      () => write.underaktivitet.edit({ ...step, id: 24, rowVersion: '3', navn: 'X' }),
    ];
    for (const call of calls) {
      await expectRefused<object>(call, 400, {
        '': [
          'Processen FFL29 Forslag til finanslov 2029 er afsluttet. Sæt dens status til Aktiv eller Planlagt, før noget i den ændres.',
        ],
      });
    }
    const open = await write.proces.edit({ ...standing, status: 'Planlagt', rowVersion });
    expect(open).toMatchObject({ status: 200, body: { status: 'Planlagt' } });
  });

  test('en underaktivitet, der er skrevet i, fjernes ikke ved en fortrydelse', async () => {
    const made = (await write.underaktivitet.create({ ...step, hovedaktivitetId: 14 })).body;
    await api.db
      .updateTable('element_version')
      .set({ underaktivitet_id: made.id })
      .where('fuldt_nummer', '=', '07.14.01')
      .execute();
    const refused = await write.undo(made.koersel);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        detail: 'Underaktiviteten Indmelding kan ikke fjernes, for 1 element er ændret i den.',
      },
    });
  });

  test('et niveau åbnes kun med sin egen tilladelse, også ad vejen over et trin og en fortrydelse', async () => {
    const keep = async (...held: string[]) =>
      await api.db
        .updateTable('bruger')
        .set({ tilladelser: JSON.stringify(['Processstyring', 'Procesrettigheder', ...held]) })
        .where('brugernavn', '=', departement)
        .execute();
    await keep();
    const own = writerOf(api, departement);
    const { id: processid } = (await own.proces.create({ ...ffl, kode: 'EGEN', navn: 'Egen' }))
      .body;
    const { id: hovedaktivitetId } = (await own.hovedaktivitet.create({ ...part, processid })).body;
    const made = async (rettighedsniveau: string) =>
      await own.underaktivitet.create({ ...step, hovedaktivitetId, rettighedsniveau });
    const denied = (fra: string, til: string) => ({
      rettighedsniveau: [
        `At åbne fra ${fra} til ${til} kræver tilladelsen UpdateProcessRightPermissionStatus.`,
      ],
    });
    // A proces without steps is open to nobody, and so is its first one.
    await expectRefused(() => made('Aaben'), 403, denied('Lukket', 'Åben'));
    const locked = (await made('Lukket')).body;
    await keep('UpdateProcessRightPermissionStatus');
    const asked = { ...step, id: locked.id };
    const opened = await own.underaktivitet.edit({
      ...{ ...asked, rowVersion: '1', rettighedsniveau: 'Niveau2' },
    });
    expect(opened.status).toBe(200);
    await keep();
    // Beside it a new one is as open as the proces is, and no more.
    await expectRefused(() => made('Niveau1'), 403, denied('Niveau 2', 'Niveau 1'));
    expect((await made('Niveau2')).status).toBe(200);
    await expectRefused(
      () => own.underaktivitet.edit({ ...asked, rowVersion: '2' }),
      403,
      denied('Niveau 2', 'Åben'),
    );
    const stricter = await own.underaktivitet.edit({
      ...{ ...asked, rowVersion: '2', rettighedsniveau: 'Niveau3' },
    });
    expect(stricter.status).toBe(200);
    expect(await own.undo(stricter.body.koersel)).toMatchObject({ status: 403 });
    const path = `/api/kommandoer/post/underaktivitet/${locked.id}`;
    const { poster } = await api.get<{ poster: LogLine[] }>(path, ministryOfFinance);
    expect(poster.map(({ argumenter }) => argumenter)).toEqual([
      expect.stringMatching(/^ret underaktivitet \d+ standardniveau "Niveau 3"$/),
      expect.stringMatching(/^ret underaktivitet \d+ standardniveau "Niveau 2"$/),
      expect.stringMatching(/^opret underaktivitet .* navn Indmelding .* standardniveau Lukket$/),
    ]);
  });
});
