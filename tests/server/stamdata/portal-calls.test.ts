import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostFileBytes, stamdataTypes } from '../../../src/api/contract/stamdata.ts';
import { type AppServer, accessTokenOf, setUser, startApp } from '../app/app-server.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { unlimited } from '../harness/unlimited.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A small chart of accounts: what is pointed to stands after what points. */
const chart: Readonly<Record<string, Rows>> = {
  Standardkonto: [
    {
      fuldtNummer: '18',
      hovedartId: '1',
      navn: 'Lønninger',
      posttype: 'Resultat',
      retning: 'Udgift',
      fraPeriode: 202601,
      tilPeriode: 202606,
    },
    {
      fuldtNummer: '18',
      hovedartId: '1',
      navn: 'Løn mv.',
      posttype: 'Resultat',
      retning: 'Udgift',
      fraPeriode: 202607,
    },
  ],
  Hovedart: [{ fuldtNummer: '1', navn: 'Driftsposter', fraPeriode: 202601 }],
};

const jsonOf = (stamdata: unknown) => JSON.stringify({ format: 'sada-stamdata-1', stamdata });

describeOnEachEngine('stamdata som fil gennem kaldene', (engine) => {
  let database: TestDatabase;
  let server: AppServer;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    for (const [user, permissions] of [
      ['admin.proeve', ['RequiredAdmin', 'ReadLoengrupperAndFaellesskaber']],
      ['anden.proeve', ['Hovedart', 'Standardkonto']],
      ['uden.loen', ['RequiredAdmin']],
    ] as const) {
      await setUser(database.db, user, { permissions });
      tokens.set(user, await accessTokenOf(database.db, user));
    }
    server = await startApp(database.db, { env: unlimited });
  });

  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  interface Sent {
    readonly user?: string;
    readonly key?: string;
    readonly type?: string;
    readonly accept?: string;
  }

  function send(path: string, body: BodyInit | undefined, sent: Sent = {}): Promise<Response> {
    const { user = 'admin.proeve', key, type = stamdataTypes.json, accept } = sent;
    return fetch(`${server.baseUrl}/api/stamdata${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${tokens.get(user)}`,
        ...(body !== undefined && { 'content-type': type }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(accept !== undefined && { accept }),
      },
      ...(body !== undefined && { body }),
    });
  }

  async function call(path: string, body: unknown, method = 'POST') {
    const answer = await fetch(server.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get('admin.proeve')}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return await answer.json();
  }

  const exported = async () => {
    const { udtrukket: _moment, ...content } = await (await send('/json', undefined)).json();
    return content;
  };
  const tried = async (content: unknown) => await (await send('/plan', jsonOf(content))).json();
  const runsOf = async () =>
    await database.db.selectFrom('koersel').selectAll().orderBy('nummer').execute();

  test('prøvet siger kaldet, hvad der ville ske, og ændrer intet', async () => {
    const { fejl, lister, token, antalBemaerkninger, bemaerkninger } = await tried(chart);
    expect(fejl).toEqual([]);
    expect(lister).toEqual([
      { navn: 'Hovedarter', nye: 1, aendrede: 0, uaendrede: 0, medFejl: 0 },
      { navn: 'Standardkonti', nye: 1, aendrede: 0, uaendrede: 0, medFejl: 0 },
    ]);
    expect(antalBemaerkninger).toBe(2);
    expect(bemaerkninger).toEqual([
      {
        liste: 'Standardkonti',
        raekke: 1,
        kolonne: 'Gyldige bevillingstyper',
        besked: 'Feltet Gyldige bevillingstyper skal udfyldes.',
        antal: 2,
      },
    ]);
    expect(token).toEqual(expect.any(String));
    expect((await exported()).stamdata).toEqual({});
    expect(await runsOf()).toEqual([]);
  });

  test('fund siges ved ark, række og kolonne; hverken prøvet eller indlæst ændrer filen noget', async () => {
    const [first, second] = chart.Standardkonto ?? [];
    const wrong = { ...chart, Standardkonto: [first, { ...second, posttype: 'Andet' }] };
    const found = {
      liste: 'Standardkonti',
      raekke: 2,
      kolonne: 'Posttype',
      besked: 'Posttype har en ugyldig værdi. Den kan være Resultat, Bevilling, Balance.',
    };
    expect(await tried(wrong)).toMatchObject({
      ...{ token: null, fejl: [found], antalFejl: 1 },
      lister: [
        { navn: 'Hovedarter', nye: 1, medFejl: 0 },
        { navn: 'Standardkonti', nye: 0, uaendrede: 0, medFejl: 1 },
      ],
    });
    const refused = await send('', jsonOf(wrong));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'stamdatafil',
      detail: 'Filen er ikke indlæst, og intet er ændret. Fejl: 1.',
      fejl: [found],
      antalFejl: 1,
    });
    expect(await runsOf()).toEqual([]);
  });

  test.each([
    ['ikke JSON', '{', stamdataTypes.json, 'Filen er ikke gyldig JSON.'],
    ['uden rækker', jsonOf({}), stamdataTypes.json, 'Filen har ingen rækker.'],
    ['en anden JSON', '{"format":"andet"}', stamdataTypes.json, /^Filen er ikke en stamdatafil/],
    ['ingen arbejdsbog', 'PK', stamdataTypes.xlsx, 'Filen er ikke en Excel-fil (.xlsx).'],
  ])('en fil, der er %s, er en fejl og aldrig tom', async (_, body, type, detail) => {
    for (const path of ['/plan', '']) {
      const answer = await send(path, body, { type });
      const { detail: said } = await answer.json();
      expect(answer.status, said).toBe(400);
      expect(said).toEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail));
    }
    expect(await runsOf()).toEqual([]);
  });

  test('en for stor fil og en af en anden slags afvises med det, der kan gøres', async () => {
    const large = await send('/plan', new Uint8Array(mostFileBytes + 1));
    expect(large.status).toBe(413);
    const { detail } = await large.json();
    expect(detail).toBe('Filen er for stor: den må højst fylde 16 MB. Del den op i flere.');
    const other = await send('/plan', 'a;b', { type: 'text/csv' });
    expect(other.status).toBe(415);
    expect((await other.json()).detail).toContain('application/json');
  });

  test.each(['/plan', '', '/json', '/excel'])('kun RequiredAdmin har adgang: %s', async (path) => {
    const body = path === '/json' || path === '/excel' ? undefined : jsonOf(chart);
    expect((await send(path, body, { user: 'anden.proeve' })).status).toBe(403);
    expect(await runsOf()).toEqual([]);
  });

  test.each(['/plan', '', '/json', '/excel'])(
    'og kun den, der må læse alle områder: %s',
    async (path) => {
      const body = path === '/json' || path === '/excel' ? undefined : jsonOf(chart);
      const refused = await send(path, body, { user: 'uden.loen' });
      expect(refused.status).toBe(403);
      expect((await refused.json()).detail).toBe(
        'Stamdata som fil er alle områder, og du må ikke læse løngrupper og lønfællesskaber.',
      );
      expect(await runsOf()).toEqual([]);
    },
  );

  test('indlæst med samme nøgle igen svares det samme, og intet gøres to gange', async () => {
    const key = randomUUID();
    const first = await (await send('', jsonOf(chart), { key })).json();
    expect(first).toMatchObject({
      koersel: expect.any(Number),
      lister: [
        { navn: 'Hovedarter', nye: 1 },
        { navn: 'Standardkonti', nye: 1 },
      ],
    });
    expect(await (await send('', jsonOf(chart), { key })).json()).toEqual(first);
    const runs = await runsOf();
    expect(runs).toMatchObject([
      { nummer: first.koersel, bruger: 'admin.proeve', kilde: 'import' },
    ]);
    const other = await send('', jsonOf({ Hovedart: chart.Hovedart }), { key });
    expect(other.status).toBe(422);
  });

  test('samme fil igen ændrer intet, og det er ingen fejl', async () => {
    const before = await runsOf();
    const again = await send('', jsonOf(chart));
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({
      koersel: null,
      lister: [
        { navn: 'Hovedarter', nye: 0, aendrede: 0, uaendrede: 1 },
        { navn: 'Standardkonti', nye: 0, aendrede: 0, uaendrede: 1 },
      ],
    });
    expect(await tried(chart)).toMatchObject({ token: null, fejl: [] });
    expect(await runsOf()).toEqual(before);
  });

  test('det, der eksporteres, er det samme ud og ind, som JSON og som Excel', async () => {
    const before = await exported();
    expect(before.stamdata.Standardkonto).toHaveLength(2);
    const book = await (await send('/excel', undefined)).arrayBuffer();
    const read = await send('', book, { type: stamdataTypes.xlsx });
    expect(await read.json()).toMatchObject({ koersel: null });
    const json = JSON.stringify(before);
    expect(await (await send('', json)).json()).toMatchObject({ koersel: null });
    expect(await exported()).toEqual(before);
  });

  test('det prøvede udføres ved sit token netop, som det blev vist, og kan fortrydes', async () => {
    const before = await exported();
    const more = { Hovedart: [{ fuldtNummer: '2', navn: 'Anlæg', fraPeriode: 202601 }] };
    const { token } = await tried(more);
    const run = { token, kilde: 'import' };
    const ran = await call('/api/kommandoer/udfoer', run);
    expect(ran.lognumre).toHaveLength(1);
    expect((await exported()).stamdata.Hovedart).toHaveLength(2);
    expect((await runsOf()).at(-1)).toMatchObject({ nummer: ran.koersel, kilde: 'import' });
    await call(`/api/kommandoer/${ran.koersel}/fortryd`, {});
    expect(await exported()).toEqual(before);
  });

  test('den, der venter, får at vide, hvor langt det er, også når det ender i en fejl', async () => {
    const lines = async (path: string, body: string) => {
      const answer = await send(path, body, { accept: 'application/x-ndjson' });
      return (await answer.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const told = await lines('/plan', jsonOf(chart));
    expect(told[0]).toMatchObject({ fase: 'hentes' });
    expect(told.at(-1).svar).toMatchObject({ fejl: [] });
    expect((await lines('', '{')).at(-1).fejl).toMatchObject({ status: 400 });
  });
});
