import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../harness/engines.ts';
import {
  central,
  changeOf,
  contents,
  elementOf,
  structure,
  underkontoBody,
  useCommandApi,
} from './command-api.ts';

/** Values that no form sends: none may be stored, and none may be answered as the server's fault. */
const hostile: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  '\u200b',
  '',
  0,
  -1,
  1e15,
  1e308,
  true,
  [],
  [9],
  ['x'],
  {},
  { toString: 1 },
  { length: { toString: 1 } },
  "'; drop table element; --",
];

const fields = [
  'hovedkontoId',
  'nummer',
  'underkontotypeId',
  'navn',
  'fraFinansaar',
  'tilFinansaar',
  'defaultDelregnskabId',
  'bemaerkning',
  'underaktivitetId',
  'bekraeft',
];

/** What zod says of itself. */
const english = /Invalid|Too (big|small)|expected|received/;

describeOnEachEngine('ondsindede værdier', (engine) => {
  const api = useCommandApi(engine);

  test('i opret og plan er de fejl i forespørgslen eller uden virkning', async () => {
    const before = await contents(api.db);
    for (const field of fields) {
      for (const value of hostile) {
        // The taken number lets nothing through that a field's rule happens to allow.
        const body = await underkontoBody(api, { nummer: '10', [field]: value }, { type: '10' });
        const created = await api.call(central, 'POST', `${structure}/underkonti`, { body });
        expect([400, 403], `${field}: ${JSON.stringify(value)}`).toContain(created.status);
        expect(JSON.stringify(created.body)).not.toMatch(english);
        const planned = await api.call(central, 'POST', '/api/kommandoer/plan', {
          body: { kommandoer: [{ kommando: 'Underkonto', input: body }] },
        });
        expect([200, 400], `${field}: ${JSON.stringify(value)}`).toContain(planned.status);
      }
    }
    expect(await contents(api.db)).toEqual(before);
  }, 120_000);

  test('hvad intet felt læser, kan heller ikke gemmes med en plan', async () => {
    const body = await underkontoBody(api, { nummer: '37' });
    for (const value of ['a\u0000b', '\ud800', { b: ['\u0000'] }, { '\u0000': 1 }]) {
      const input = { ...body, bekraeft: [value], ukendt: value };
      const planned = await api.call<{ token: string | null }>(
        central,
        'POST',
        '/api/kommandoer/plan',
        { body: { kommandoer: [{ kommando: 'Underkonto', input: { ...input, bekraeft: [] } }] } },
      );
      expect(planned).toMatchObject({ status: 200, body: { token: null } });
      const created = await api.call(central, 'POST', `${structure}/underkonti`, { body: input });
      expect(created.status).toBe(400);
    }
  });

  test.each(['toString', 'constructor', 'valueOf', 'hasOwnProperty'])(
    'et felt, der hedder %s, er et felt som andre ukendte',
    async (field) => {
      const extra = Object.fromEntries([[field, '\ud800']]);
      const answer = await api.call(central, 'POST', `${structure}/underkonti`, {
        body: { ...(await underkontoBody(api)), ...extra },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'ugyldigVaerdi' } });
      expect(JSON.stringify(answer.body)).toContain(`"errors":{"${field}":["${field} har en`);
    },
  );

  test('lister i lister afvises, før noget går dem igennem', async () => {
    const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
    const input = `{"navn":"x","ukendt":${deep}}`;
    const write = (path: string, text: string) =>
      api.call(central, 'POST', path, { text, key: 'dyb' });
    const answers = [
      await write(`${structure}/underkonti`, input),
      await write(
        '/api/kommandoer/plan',
        `{"kommandoer":[{"kommando":"Underkonto","input":${input}}]}`,
      ),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 400,
        body: { detail: 'Indholdet har for mange niveauer.' },
      });
    }
  });

  test.each([
    ['uden felter', { kommando: 1 }],
    ['ukendte', { kommando: 'x', input: {} }],
  ])('mange kommandoer, alle %s, får et kort svar', async (_, command) => {
    const kommandoer = Array.from({ length: 50_000 }, () => command);
    const answer = await api.call(central, 'POST', '/api/kommandoer/plan', {
      body: { kommandoer },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(50_000);
  });

  test('i ret er de fejl i forespørgslen', async () => {
    const element = await elementOf(api, 'underkonti', '07.14.01.90');
    const before = await contents(api.db);
    for (const field of ['navn', 'underkontotypeId', 'fraFinansaar', 'rowVersion']) {
      for (const value of hostile) {
        const body = {
          navn: 'x',
          underkontotypeId: element.underkontotypeId,
          fraFinansaar: 2028,
          rowVersion: element.rowVersion,
          underaktivitetId: 9,
          [field]: value,
        };
        const path = `${structure}/underkonti?id=${element.id}`;
        const { status } = await api.call(central, 'PUT', path, { body });
        expect([400, 409], `${field}: ${JSON.stringify(value)}`).toContain(status);
      }
    }
    expect(await contents(api.db)).toEqual(before);
  }, 120_000);

  test('det, ingen felter siger, siges også på dansk og med feltets navn', async () => {
    const create = async (values: Record<string, unknown>) => {
      const body = { ...(await underkontoBody(api)), ...values };
      return (await api.call(central, 'POST', `${structure}/underkonti`, { body })).body.errors;
    };
    for (const bekraeft of [null, 'x', {}]) {
      expect(await create({ bekraeft })).toEqual({ bekraeft: ['Bekræft skal være en liste.'] });
    }
    expect(await create({ bekraeft: [9] })).toEqual({ bekraeft: ['Bekræft skal være en tekst.'] });
    expect(await create({ bemaerkning: [{ dybt: '\u0000' }] })).toEqual({
      bemaerkning: ['Bemærkning har en ugyldig værdi.'],
    });
    const element = await elementOf(api, 'underkonti', '07.14.01.90');
    const path = `${structure}/underkonti?id=${element.id}`;
    for (const [rowVersion, text] of [
      [1, 'Version har en ugyldig værdi.'],
      [undefined, 'Feltet Version skal udfyldes.'],
      ['', 'Feltet Version skal udfyldes.'],
    ]) {
      const body = { ...changeOf(element), rowVersion };
      const { body: problem } = await api.call(central, 'PUT', path, { body });
      expect(problem.errors?.rowVersion).toEqual([text]);
    }
  });

  test('et tal i en forespørgsel er cifre, og en sortering en af dem, der er', async () => {
    const problemOf = async (query: string) =>
      (await api.call(central, 'GET', `${structure}/paged-search?${query}`)).body.errors;
    for (const notation of ['', '%20', '0x10', '1e3', '1.0', '٣']) {
      expect(await problemOf(`side=${notation}`)).toEqual({
        side: ['Side skal være et helt tal.'],
      });
      expect(await problemOf(`finansaar=${notation}`)).toEqual({
        finansaar: ['Finansår skal være et helt tal.'],
      });
      expect(Object.keys((await problemOf(`underaktivitetId=${notation}`)) ?? {})).toEqual([
        'underaktivitetId',
      ]);
    }
    expect(await problemOf('underaktivitetId=')).toEqual({
      underaktivitetId: ['Feltet Underaktivitet skal udfyldes.'],
    });
    expect(await problemOf('antal=0')).toEqual({ antal: ['Antal skal mindst være 1.'] });
    expect(await problemOf('sortering=foo')).toEqual({
      sortering: [
        'Sortering skal være en af: fuldtNummer, -fuldtNummer, navn, -navn, status, -status, type, -type.',
      ],
    });
    const periode = await api.call(central, 'GET', '/api/regnskabsstruktur/search?periode=2e5');
    expect(periode.body.errors).toEqual({ periode: ['Periode skal være en periode som 11.2026.'] });
    const file = await api.call(
      central,
      'GET',
      `${structure}/search-download-excel?kol.nummer=${'x'.repeat(201)}`,
    );
    expect(file.body.errors).toEqual({
      'kol.nummer': ['Kolonnen Nummer må højst være på 200 tegn.'],
    });
  });

  test('i søgninger giver de intet eller en fejl i forespørgslen', async () => {
    const texts = ['%00', '%F0%9F%98%80', '%5C', '_', "'", '§', '07.', '.', '1e5', '999999999999'];
    for (const text of texts) {
      for (const path of ['paged-search', 'search-full-number', 'underkonti']) {
        const query = `${structure}/${path}?soeg=${text}&finansaar=2026`;
        const { status } = await api.call(central, 'GET', query);
        expect([200, 400], query).toContain(status);
      }
      const byNumber = `${structure}/underkonti/byNummer/${text}`;
      expect([200, 400, 404], byNumber).toContain(
        (await api.call(central, 'GET', byNumber)).status,
      );
    }
    for (const query of ['underaktivitetId=99999999999', 'side=9007199254740991', 'antal=1e9']) {
      const { status } = await api.call(central, 'GET', `${structure}/underkonti?${query}`);
      expect([200, 400], query).toContain(status);
    }
  });
});
