import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppServer, startApp } from '../app/app-server.ts';
import { approve } from '../harness/device-sign-in.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { addTestUser, testUser } from '../identity/users.ts';
import { type BreakingProxy, startProxy } from './breaking-proxy.ts';
import { type Machine, openMachine } from './sada.ts';

describeOnEachEngine('sada login hos den indlejrede udbyder', (engine) => {
  let database: TestDatabase;
  let proxy: BreakingProxy;
  let server: AppServer;
  let machine: Machine;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    proxy = await startProxy();
    server = await startApp(database.db, { env: { PUBLIC_URL: proxy.url } });
    proxy.target = server.baseUrl;
  });
  beforeEach(async () => {
    await database.db.deleteFrom('identitet_lager').execute();
    await database.db.deleteFrom('bruger').execute();
    await addTestUser(database.db);
    proxy.breaks = () => undefined;
    machine = await openMachine({ SADA_ADRESSE: proxy.url });
  });
  afterAll(async () => {
    await server.close();
    proxy.close();
    await database.close();
  });

  /** Signs in, confirming the code while the program waits for it. */
  const login = async (words: readonly string[] = ['login']) => {
    let address = '';
    return await machine.sada(words, {
      onNote: (line) => {
        address = /^Eller åbn (\S+)/.exec(line)?.[1] ?? address;
      },
      wait: async () => void (await approve(proxy.url, address, testUser.brugernavn)),
    });
  };
  const folder = () => path.join(machine.folder, 'sada');
  const file = async () => {
    const name = (await readdir(folder())).find((one) => one.startsWith('login-'));
    if (name === undefined) throw new Error('There is no login');
    return path.join(folder(), name);
  };
  const kept = async () => JSON.parse(await readFile(await file(), 'utf8'));

  test('gemmer login for ejeren alene, bruger det, og glemmer det', async () => {
    expect(await login()).toMatchObject({ code: 0, out: `Du er logget ind på ${proxy.url}.` });
    expect((await stat(await file())).mode & 0o777).toBe(0o600);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    expect(await machine.sada(['soeg', 'intet'])).toMatchObject({
      code: 0,
      out: 'Ingen resultater.',
    });
    // The address is that of the latest login.
    expect((await machine.sada(['soeg', 'intet'], { env: { SADA_ADRESSE: '' } })).code).toBe(0);
    expect((await machine.sada(['logout'])).code).toBe(0);
    expect(await machine.sada(['soeg', 'intet'])).toMatchObject({
      code: 1,
      err: `sada: Du er ikke logget ind på ${proxy.url}. Kør sada login --adresse ${proxy.url}`,
    });
  });

  test('fornyer et login, der er ved at udløbe, og siger, når det er forbi', async () => {
    await login();
    const before = await kept();
    const later = () => Date.now() + 9 * 60_000;
    expect((await machine.sada(['soeg', 'intet'], { now: later })).code).toBe(0);
    const after = await kept();
    expect(after.accessToken).not.toBe(before.accessToken);
    await database.db.deleteFrom('identitet_lager').execute();
    const over = await machine.sada(['soeg', 'intet'], { now: () => Date.now() + 20 * 60_000 });
    expect([over.code, over.err]).toEqual([
      1,
      expect.stringContaining('er udløbet. Kør sada login'),
    ]);
  });

  test('en kode, der udløber, er intet login', async () => {
    let waits = 0;
    const ended = await machine.sada(['login'], {
      wait: async () => void waits++,
      now: () => waits * 400_000,
    });
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('Koden udløb, før') });
    expect(waits).toBe(2);
    await expect(readdir(folder())).rejects.toThrow('ENOENT');
  });

  test('en udbyder, der tier et øjeblik, spørges igen, langsommere', async () => {
    let address = '';
    const waits: number[] = [];
    let broken = 1;
    proxy.breaks = (call) =>
      call === 'POST /identitet/token' && broken-- > 0 ? 'before' : undefined;
    const ended = await machine.sada(['login'], {
      onNote: (line) => {
        address = /^Eller åbn (\S+)/.exec(line)?.[1] ?? address;
      },
      wait: async (seconds) => {
        waits.push(seconds);
        if (waits.length === 2) await approve(proxy.url, address, testUser.brugernavn);
      },
    });
    expect([ended.code, waits]).toEqual([0, [5, 10]]);
  });

  test('et login, andre kan læse, bruges ikke', async () => {
    await login();
    await chmod(await file(), 0o640);
    const ended = await machine.sada(['soeg', 'intet']);
    expect([ended.code, ended.err]).toEqual([
      1,
      expect.stringContaining('kan bruges af andre end dig'),
    ]);
    await chmod(await file(), 0o600);
    await chmod(folder(), 0o755);
    expect((await machine.sada(['soeg', 'intet'])).code).toBe(1);
  });

  test('den, der ikke må mere, får det at vide', async () => {
    await login();
    await database.db.updateTable('bruger').set({ spaerret: true }).execute();
    const ended = await machine.sada(['soeg', 'intet', '--json']);
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('Kør sada login.') });
    expect(JSON.parse(ended.out)).toMatchObject({ fejl: { status: 401 } });
  });

  test('intet, der skrives, har et token i sig', async () => {
    await login(['login', '--json']);
    const { accessToken, refreshToken } = await kept();
    for (const words of [
      ['soeg', 'intet'],
      ['vis', '01'],
      ['log'],
      ['log', '--json'],
      ['logout'],
    ]) {
      await machine.sada(words);
    }
    await machine.sada(['log', '--json'], { env: { SADA_TOKEN: accessToken } });
    await machine.sada(['log'], { env: { SADA_TOKEN: `${accessToken}x` } });
    expect(machine.written.length).toBeGreaterThan(8);
    for (const secret of [accessToken, refreshToken]) {
      expect(machine.written.join('\n')).not.toContain(secret);
    }
  });
});
