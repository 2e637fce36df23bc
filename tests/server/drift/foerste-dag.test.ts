import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userRows } from '../../../dev/demo/users.ts';
import { readConfig } from '../../../server/config.ts';
import { brugere } from '../../../server/identity/brugere.ts';
import { stamdata } from '../../../server/stamdata/stamdata.ts';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { type AppServer, accessTokenOf, startApp } from '../app/app-server.ts';
import { describeOnce, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { testToday } from '../harness/templates.ts';
import { aase } from '../identity/users.ts';

const inDrift = (name: string) => fileURLToPath(new URL(`../../../drift/${name}`, import.meta.url));
const config = readConfig({ DATO: testToday });
const now = 202611;

describeOnce('den første dag (docs/foerste-dag.md)', (engine) => {
  let database: TestDatabase;
  let server: AppServer;
  let token: string;
  const folder = mkdtempSync(path.join(tmpdir(), 'sada-foerste-dag-'));

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    server = await startApp(database.db);
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
    rmSync(folder, { recursive: true });
  });

  async function call<Body>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Body> {
    const answer = await fetch(`${server.baseUrl}${url}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text);
  }

  /** By its number, in a list of the chart. */
  async function find(list: string, number: string): Promise<ElementPayload> {
    const url = `/api/kontoplan/${list}?periode=${now}&antal=100`;
    const { poster } = await call<{ poster: ElementPayload[] }>('GET', url);
    const found = poster.find(({ fuldtNummer }) => fuldtNummer === number);
    if (!found) throw new Error(`There is no ${number} among ${list}`);
    return found;
  }

  test('fra en tom database til de første konti', async () => {
    const users = path.join(folder, 'brugere.json');
    const central = {
      ...aase,
      scopeRoles: ['SADACentralAdministrator'],
      accessiblePermissions: [],
    };
    writeFileSync(users, JSON.stringify({ poster: [central] }));
    expect(await brugere(database.db, ['importer', inDrift('roller.json')])).toMatchObject({
      ok: true,
      lines: [expect.stringMatching(/^Oprettet \(6\)/), expect.any(String)],
    });
    expect(await brugere(database.db, ['importer', users])).toMatchObject({ ok: true });
    token = await accessTokenOf(database.db, aase.brugernavn);

    const load = () => stamdata(database.db, ['indlæs', inDrift('standardlister.json')], config);
    const loaded = await load();
    // The codes that others allow are in the same file, and nothing is remarked about them.
    expect(loaded.lines.filter((line) => line.includes('Bemærk'))).toEqual([]);
    expect(loaded).toMatchObject({
      ok: true,
      lines: expect.arrayContaining([
        'Underkontotyper: nye 6, ændrede 0, uændrede 0',
        'Bevillingstyper: nye 7, ændrede 0, uændrede 0',
        'Hovedarter: nye 7, ændrede 0, uændrede 0',
        'Statusposter: nye 37, ændrede 0, uændrede 0',
      ]),
    });
    await call('POST', '/api/perioder/generate-periods', { finansaar: 2026 });

    const standardkonto = async (hovedart: string, values: object) => {
      const { id: hovedartId } = await find('hovedarter', hovedart);
      return await call<ElementPayload>('POST', '/api/kontoplan/standardkonti', {
        ...{ hovedartId, gyldigeBevillingstyper: ['DB'], fraPeriode: now, ...values },
      });
    };
    const konto = async ({ id: standardkontoId }: ElementPayload, values: object) =>
      await call<ElementPayload>('POST', '/api/kontoplan/regnskabskonti', {
        ...{ standardkontoId, manuelKontering: true, fraPeriode: now, ...values },
      });
    const loen = await standardkonto('1', {
      ...{ nummer: '18', navn: 'Lønninger', posttype: 'Resultat', retning: 'Udgift' },
    });
    await konto(loen, { nummer: '1811', navn: 'Egentlig løn' });
    const tilgode = await standardkonto('6', {
      ...{ nummer: '61', navn: 'Tilgodehavender', posttype: 'Balance', retning: 'Aktiv' },
    });
    const { id: statuspostId } = await find('statusposter', '042');
    expect(await konto(tilgode, { nummer: '6110', navn: 'Debitorer', statuspostId })).toMatchObject(
      { fuldtNummer: '61.10', kontotype: 'Balancekonto' },
    );

    expect(await load()).toMatchObject({
      ok: true,
      lines: expect.arrayContaining(['Statusposter: nye 0, ændrede 0, uændrede 37']),
    });
  }, 120_000);

  test('rollerne er demohusets', async () => {
    const { roller } = JSON.parse(readFileSync(inDrift('roller.json'), 'utf8'));
    const { rolle } = await userRows();
    expect(roller).toEqual(
      rolle.map(({ rolle, scope_roles: scopeRoles, tilladelser: accessiblePermissions }) => ({
        ...{ rolle, scopeRoles, accessiblePermissions },
      })),
    );
  });
});
