import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, locationOf } from '../harness/browser.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { authorizationRequest, discover } from '../harness/sign-in.ts';
import { type IdentityServer, startIdentity } from './start.ts';
import { addTestUser, testUser } from './users.ts';

// The pages do nothing with SQL that the flow's tests do not do on both engines.
describe('the sign-in page', () => {
  let database: TestDatabase;
  let server: IdentityServer;

  beforeAll(async () => {
    database = await openTestDatabase('pglite', { demo: false });
    await addTestUser(database.db);
  });

  // A server of its own for each test: wrong passwords are counted for as long as it lives.
  beforeEach(async () => {
    server = await startIdentity(database.db, { env: { MILJOE: 'Test' } });
  });

  afterEach(async () => {
    await server.close();
  });

  afterAll(async () => {
    await database.close();
  });

  async function open(): Promise<{ browser: Browser; address: string }> {
    const browser = new Browser(server.baseUrl);
    const { address } = authorizationRequest(await discover(server.baseUrl));
    return { browser, address: locationOf(await browser.get(address)).href };
  }

  async function tryWith(brugernavn: string, adgangskode: string) {
    const { browser, address } = await open();
    const answer = await browser.post(address, { brugernavn, adgangskode });
    return { status: answer.status, html: await answer.text() };
  }

  /** The wait doubles, so however slow each try is, one comes too early in the end. */
  async function guessUntilRefused(brugernavn: string, adgangskode = 'forkert') {
    const { browser, address } = await open();
    for (let guesses = 0; ; guesses += 1) {
      const answer = await browser.post(address, { brugernavn, adgangskode });
      if (answer.status === 429) {
        const retryAfter = Number(answer.headers.get('retry-after'));
        return { guesses, retryAfter, html: await answer.text() };
      }
      expect(answer.status).toBe(400);
    }
  }

  test('is Danish, names its fields and the environment, and runs only files of its own', async () => {
    const { browser, address } = await open();
    const page = await browser.get(address);
    const html = await page.text();
    expect(html).toContain('<html lang="da">');
    expect(html).toMatch(/<label for="brugernavn">Brugernavn<\/label>/);
    expect(html).toMatch(/<label for="adgangskode">Adgangskode<\/label>/);
    expect(html).toContain('data-env="Test"');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const files = [...html.matchAll(/(?:src|href)="(\/identitet\/filer\/[^"]+)"/g)];
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const [, file = ''] of files) expect((await browser.get(file)).status).toBe(200);
  });

  test('answers a wrong password and an unknown user alike, and keeps the user name', async () => {
    const wrong = await tryWith(testUser.brugernavn, 'forkert');
    const unknown = await tryWith('ukendt.bruger', 'forkert');
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('Brugernavn eller adgangskode er forkert');
    expect(wrong.html).toContain(`value="${testUser.brugernavn}"`);
    const alike = (html: string) =>
      html.replace(/log-ind\/[\w-]+/, '').replaceAll(/value="[^"]*"/g, '');
    expect(unknown.status).toBe(400);
    expect(alike(unknown.html)).toBe(alike(wrong.html));
  });

  test('escapes what the visitor wrote', async () => {
    const { html } = await tryWith(`"><script>alert('1')</script>&`, 'x');
    expect(html).toContain(
      'value="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"',
    );
    expect(html).not.toContain('<script>alert');
  });

  test('takes a NUL and an empty form as a wrong password', async () => {
    expect((await tryWith('proeve\0.bruger', 'demo\0')).status).toBe(400);
    expect((await tryWith('', '')).status).toBe(400);
  });

  test('answers what is no form with a Danish page, not with a server error', async () => {
    const { browser, address } = await open();
    expect((await browser.post(address, {})).status).toBe(400);
    const tooMuch = await browser.post(address, { brugernavn: 'x'.repeat(9000) });
    expect(tooMuch.status).toBe(413);
    expect(await tooMuch.text()).toContain('<html lang="da">');
  });

  test('refuses a user without a password, whatever is written', async () => {
    await database.db
      .insertInto('bruger')
      .values({
        ...testUser,
        brugernavn: 'uden.kode',
        scope_roles: '[]',
        tilladelser: '[]',
        adgangskode: null,
      })
      .execute();
    expect((await tryWith('uden.kode', '')).status).toBe(400);
    expect((await tryWith('uden.kode', 'demo')).status).toBe(400);
  });

  test('slows whoever guesses at a name, right or wrong, and nobody else at the address', async () => {
    await addTestUser(database.db, { brugernavn: 'kollega' });
    const { guesses, html, retryAfter } = await guessUntilRefused(testUser.brugernavn);
    expect(guesses).toBeGreaterThanOrEqual(10);
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(html).toMatch(/Vent (1 sekund|\d+ sekunder), og prøv igen\./);
    expect((await tryWith('kollega', 'demo')).status).toBe(303);
  });

  test('writes each try to the log with name, address and what came of it, never the password', async () => {
    await tryWith(testUser.brugernavn, 'demo');
    await guessUntilRefused('ukendt.bruger', 'hemmelig-kode');
    await tryWith(testUser.brugernavn, 'hemmelig-kode');
    const tries = server.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'adgangskode prøvet');
    expect(tries[0]).toMatchObject({
      brugernavn: testUser.brugernavn,
      adresse: '127.0.0.1',
      udfald: 'rigtig',
    });
    expect(tries[1]).toMatchObject({
      brugernavn: 'ukendt.bruger',
      adresse: '127.0.0.1',
      udfald: 'brugeren findes ikke',
    });
    expect(tries.at(-2)?.udfald).toMatch(/^for mange forsøg, venter \d+ s$/);
    expect(tries.at(-1)?.udfald).toBe('forkert adgangskode');
    expect(server.log.join('')).not.toContain('hemmelig-kode');
  });

  test('does not count those who sign in', async () => {
    for (let count = 0; count < 21; count += 1) {
      expect((await tryWith(testUser.brugernavn, 'demo')).status).toBe(303);
    }
  });

  test('tells someone without a sign-in under way to start again', async () => {
    const browser = new Browser(server.baseUrl);
    const answer = await browser.get('/identitet/log-ind/findes-ikke');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Din login-side er udløbet');
  });

  test('says in Danish that an address is unknown', async () => {
    const answer = await new Browser(server.baseUrl).get('/identitet/findes/ikke');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Adressen findes ikke.');
  });

  test('lists no users unless demo data is loaded, then those with the demo password, escaped', async () => {
    const { browser, address } = await open();
    expect(await (await browser.get(address)).text()).not.toContain('listbox');

    await addTestUser(database.db, { brugernavn: 'egen.kode', password: 'en-anden-kode' });
    await database.db
      .insertInto('opsaetning')
      .values({ navn: 'demodata', vaerdi: 'fuld' })
      .execute();
    const html = await (await browser.get(address)).text();
    expect(html).toContain(`data-username="${testUser.brugernavn}"`);
    expect(html).not.toContain('egen.kode');
    expect(html).toContain('&lt;b&gt;Åse&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;');

    await database.db.updateTable('bruger').set({ spaerret: true }).execute();
    expect(await (await browser.get(address)).text()).not.toContain('listbox');
  });
});
