import { expect, test } from 'vitest';
import type { Aktivitet } from '../../../src/api/contract/aktiviteter.ts';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import type { Problem } from '../../../src/api/contract/problem.ts';
import { type Answer, central, contents, reader, useCommandApi } from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { changeOfAktivitet } from './records-api.ts';

const root = '/api/aktiviteter';
/** Holds a scope role, and no permission to write activities. */
const local = 'kundedemo.regnskab.lokal';
const centralAccounting = 'kundedemo.regnskab.central';

type Written = Aktivitet & Pick<Problem, 'code' | 'detail' | 'errors'> & { koersel?: number };

describeOnce('aktiviteter', (engine) => {
  const api = useCommandApi(engine);
  const vindue = {
    finansaar: 2027,
    nummer: '2001',
    navn: 'Vindue',
    startdato: '2027-03-01',
    slutdato: '2027-04-30',
  };

  async function write(method: 'POST' | 'PUT' | 'DELETE', body: object, user = centralAccounting) {
    return await api.call<Written>(user, method, root, { body });
  }

  async function expectRefused(
    attempt: () => Promise<Answer<Written>>,
    status: number,
    errors?: object,
  ) {
    const before = await contents(api.db);
    const answer = await attempt();
    expect(answer).toMatchObject({ status, body: errors ? { errors } : {} });
    expect(await contents(api.db)).toEqual(before);
  }

  test('er et finansårs efter nummer, med den tilstand kalenderen giver', async () => {
    const of2026 = await api.get<Aktivitet[]>(`${root}?finansaar=2026`, local);
    expect(of2026).toHaveLength(16);
    expect(of2026.map(({ nummer }) => nummer)).toEqual(
      of2026.map(({ nummer }) => nummer).toSorted(),
    );
    const known = new Map(of2026.map(({ nummer, status }) => [nummer, status]));
    expect([known.get('1005'), known.get('1006'), known.get('1008')]).toEqual([
      'Afsluttet',
      'Aaben',
      'Kommende',
    ]);
    expect(await api.get(`${root}?finansaar=2024`, local)).toEqual([]);
  });

  test('ses kun med en af rollerne, og skrives kun med tilladelsen', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const options = method === 'GET' ? {} : { body: vindue };
      const { status } = await api.call(reader, method, root, options);
      expect([method, status]).toEqual([method, 403]);
    }
    await expectRefused(() => write('POST', vindue, local), 403);
    // The permission alone does not let anybody in: a plan asks for the role too.
    await api.db
      .updateTable('bruger')
      .set({ scope_roles: '[]' })
      .where('brugernavn', '=', 'drift.central')
      .execute();
    await expectRefused(() => write('POST', vindue, 'drift.central'), 403);
    const planned = await api.plan([{ kommando: 'Aktivitet', input: vindue }], 'drift.central');
    expect(planned.body.violations).toMatchObject([{ code: 'adgangNaegtet' }]);
  });

  test('oprettes, rettes, slettes og fortrydes, og kun de rette ser, hvad de har været', async () => {
    const made = await write('POST', { ...vindue, startdato: '01/03/2027' });
    expect(made).toMatchObject({
      status: 200,
      body: { ...vindue, status: 'Kommende', rowVersion: '1', advarsler: [] },
    });
    const edited = await write('PUT', changeOfAktivitet(made.body, { navn: 'Vinduet' }));
    expect(edited.body).toMatchObject({ navn: 'Vinduet', rowVersion: '2' });
    const stale = await write('PUT', changeOfAktivitet(made.body, { navn: 'Mit' }));
    expect(stale).toMatchObject({
      status: 409,
      body: { konflikt: { navn: { deres: 'Vinduet', dine: 'Mit' } } },
    });
    const { id, rowVersion } = edited.body;
    await expectRefused(() => write('DELETE', { id, rowVersion: '1' }), 409);
    const gone = await write('DELETE', { id, rowVersion });
    expect(gone).toMatchObject({ status: 200, body: { navn: 'Vinduet' } });
    expect(await api.get(`${root}?finansaar=2027`, local)).toEqual([]);
    await expectRefused(() => write('DELETE', { id }), 404);
    const back = await api.call(
      centralAccounting,
      'POST',
      `/api/kommandoer/${gone.body.koersel}/fortryd`,
      {
        body: {},
      },
    );
    expect(back.status).toBe(200);
    const [standing] = await api.get<Aktivitet[]>(`${root}?finansaar=2027`, local);
    expect(standing).toMatchObject({ id, navn: 'Vinduet' });
    // What was seen before it went is no longer what stands.
    await expectRefused(() => write('PUT', changeOfAktivitet(edited.body, { navn: 'X' })), 409);
    const logOf = async (user: string) =>
      (await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${id}`, user)).poster;
    expect((await logOf(local)).map(({ titel }) => titel)).toEqual([
      'Fortryd kørsel',
      'Slet aktivitet',
      'Ret aktivitet',
      'Opret aktivitet',
    ]);
    const [, , change] = await logOf(local);
    expect(change).toMatchObject({
      argumenter: 'ret aktivitet 2027/2001 navn Vinduet',
      aendringer: [
        { element: '2001 Vinduet', label: 'Navn', fraTekst: 'Vindue', tilTekst: 'Vinduet' },
      ],
    });
    expect(await logOf(reader)).toEqual([]);
    expect((await write('DELETE', { id })).status).toBe(200);
  });

  test('en slettet fortrydes ikke, når nummeret er brugt igen', async () => {
    const first = await write('POST', { ...vindue, nummer: '2002' });
    const gone = await write('DELETE', { id: first.body.id });
    const second = await write('POST', { ...vindue, nummer: '2002', navn: 'Et andet' });
    const path = `/api/kommandoer/${gone.body.koersel}/fortryd`;
    const refused = await api.call(centralAccounting, 'POST', path, { body: {} });
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: 'Nummeret 2002 bruges allerede af Et andet i finansår 2027.' },
    });
    // Nor is a run that has been changed since.
    const changed = await write('PUT', changeOfAktivitet(second.body, { navn: 'Et tredje' }));
    const early = await api.call(
      centralAccounting,
      'POST',
      `/api/kommandoer/${second.body.koersel}/fortryd`,
      { body: {} },
    );
    expect(early).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`i kørsel ${changed.body.koersel}`) },
    });
    // Someone without a scope role cannot take it back either.
    const stranger = await api.call('kundedemo.finanslov.fm', 'POST', path, { body: {} });
    expect(stranger.status).toBe(403);
    expect((await write('DELETE', { id: second.body.id })).status).toBe(200);
  });

  test.each([
    [{ nummer: '12' }, { nummer: ['Nummer skal bestå af 4 cifre.'] }],
    [{ navn: ' ' }, { navn: ['Feltet Navn skal udfyldes.'] }],
    [{ startdato: '31/02/2027' }, { startdato: ['Indtast venligst en gyldig dato'] }],
    [{ slutdato: '2027-02-28' }, { slutdato: ['Slutdatoen kan ikke ligge før startdatoen.'] }],
    [
      { startdato: '2026-12-31' },
      {
        startdato: [
          'Startdato skal ligge i finansår 2027 eller de to måneder efter: fra 01/01/2027 til 29/02/2028.',
        ],
      },
    ],
    [
      { slutdato: '2028-03-01' },
      {
        slutdato: [
          'Slutdato skal ligge i finansår 2027 eller de to måneder efter: fra 01/01/2027 til 29/02/2028.',
        ],
      },
    ],
    [{ finansaar: 2050 }, { finansaar: ['Finansår 2050 er ikke oprettet.'] }],
    [
      { finansaar: 2026, nummer: '1001', startdato: '2026-02-01', slutdato: '2026-02-02' },
      {
        nummer: [
          'Nummeret 1001 bruges allerede af Indlæsning af finanslovsbevilling i finansår 2026.',
        ],
      },
    ],
  ])('oprettes ikke med %j', async (values, errors) => {
    await expectRefused(() => write('POST', { ...vindue, ...values }), 400, errors);
  });

  test('to, der bruger samme nummer på samme tid: den ene får det', async () => {
    const both = await Promise.all(
      [centralAccounting, central].map((user) =>
        write('POST', { ...vindue, nummer: '2009' }, user),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
