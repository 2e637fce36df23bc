import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { expect, inject, onTestFinished, test } from 'vitest';
import { PortalServer } from '../../../e2e/support/portal-server.ts';
import { ensureHeadlessChromium } from '../../../scripts/chromium.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { content } from '../../server/db/content.ts';
import { bringTo, fill, states } from '../../server/db/old-database.ts';
import { opened, ownedDatabase } from '../../server/harness/owned-database.ts';
import { clientId } from '../../server/harness/sign-in.ts';
import { makeCertificate } from '../../server/identity/certificate.ts';
import { audience } from '../../server/identity/external-provider.ts';
import { aase } from '../../server/identity/users.ts';
import { canHave } from '../debian-program.ts';
import { emptyDatabase } from '../empty-database.ts';
import { pgBouncer, throughPgBouncer } from '../pgbouncer/pgbouncer.ts';
import { restartOneAtATime } from '../proxy/one-at-a-time.ts';
import { proxyKinds, startProxy } from '../proxy/proxies.ts';
import { callsDuring, send } from '../proxy/steady-calls.ts';
import { makeStandardkonti, newRegnskabskonti } from './first-accounts.ts';
import { runsIn, timesMade } from './logged.ts';
import { startOpenIdProvider } from './openid-provider.ts';
import { Operator } from './operator.ts';
import { PortalPage } from './portal-page.ts';
import { type Release, Releases } from './releases.ts';
import { nextMigration, nextVersion, version, WorkingCopy } from './working-copy.ts';

const { postgresUrl } = inject('engines');
const chromium = ensureHeadlessChromium();
const isHere =
  postgresUrl !== null && chromium !== undefined && canHave(proxyKinds.nginx) && canHave(pgBouncer);

const central = {
  ...aase,
  scopeRoles: ['SADACentralAdministrator'],
  accessiblePermissions: [],
};
/** A machine with much else to do has needed six minutes. */
const dayWithinMs = 1_200_000;
const removeWithinMs = 600_000;
const profile = '/api/administration/user-profile';
const migrer = 'node server/db/migrer.ts';

/** Says how long a part of the day took. */
async function part<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`   ${title}: ${seconds} s\n`);
  return result;
}

/** A folder that others may look into, for as long as the test lasts. */
async function dayFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sada-driftsdag-'));
  // Tens of thousands of files.
  onTestFinished(() => rm(folder, { recursive: true }), removeWithinMs);
  await chmod(folder, 0o755);
  return folder;
}

/** A proxy with TLS and a provider with the same certificate, which nobody knows beforehand. */
async function surroundings(folder: string) {
  const certificate = makeCertificate({ name: 'localhost' });
  const known = tls.getCACertificates();
  tls.setDefaultCACertificates([...known, certificate.cert]);
  onTestFinished(() => tls.setDefaultCACertificates(known));
  const proxyFolder = path.join(folder, 'nginx');
  mkdirSync(proxyFolder);
  const authorities = path.join(proxyFolder, 'sada.crt');
  writeFileSync(authorities, certificate.cert);
  writeFileSync(path.join(proxyFolder, 'sada.key'), certificate.key);
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const provider = await startOpenIdProvider({
    ...{ tls: certificate, clientId, publicUrl: url, person: aase },
  });
  onTestFinished(provider.close);
  const settings = {
    ...{ MILJOE: 'Prod', DEMO_DATA: 'ingen', PUBLIC_URL: url },
    ...{ IDENTITY_AUTHORITY: provider.issuer, IDENTITY_CLIENT_ID: clientId },
    ...{ IDENTITY_AUDIENCE: audience, IDENTITY_RESOURCE: provider.resource },
    ...{ NODE_EXTRA_CA_CERTS: authorities, TRUST_PROXY: '127.0.0.1', STOP_VENT_MS: '5000' },
    ...{ METRICS: 'ja', LOG_NIVEAU: 'warn', RATE_LIMIT_BRUGER: '1000000' },
  };
  return { proxy: { folder: proxyFolder, port }, url, settings };
}

type Settings = Readonly<Record<string, string>>;

const readiness = async ({ url }: PortalServer) =>
  (await (await fetch(`${url}/readyz`)).json()) as object;

/** The oldest database that there has been, copied into one of the house's own; answers its address. */
async function restoredOldest(operator: Operator): Promise<string> {
  const [, reached = []] = states[0] ?? [];
  const oldest = await emptyDatabase();
  const { db } = await opened(oldest);
  await bringTo(db, reached);
  await fill(db, reached);
  return await copied(operator, oldest);
}

/** Copies a database into one of the house's own, as the manual says it; answers the new one's address. */
async function copied(operator: Operator, from: string): Promise<string> {
  const to = await ownedDatabase();
  await operator.follow('pg_dump', { DATABASE_URL: from });
  await operator.follow('pg_restore', { NY_DATABASE_URL: to });
  return to;
}

/** The dry run says what the second then does, and does nothing itself. */
async function broughtUpToDate(
  operator: Operator,
  { folder }: Release,
  { settings, direct }: { settings: Settings; direct: string },
): Promise<readonly string[]> {
  const { db } = await opened(direct);
  const before = await content(db);
  const tried = await operator.follow(`${migrer} --prøv`, settings, folder);
  expect(await content(db)).toEqual(before);
  const [said, ...names] = tried.trimEnd().split('\n');
  expect(said).toBe(`Databasen mangler (${names.length}):`);
  const made = await operator.follow(migrer, settings, folder);
  expect(made.split('\n')[0]).toBe(`Databasen er bragt ajour (${names.length}):`);
  return names.map((name) => name.trim());
}

test.skipIf(!isHere)(
  'en dag i drift, ord for ord som docs/drift.md: udgivelse, opgradering under arbejde, kopi og tilbage',
  async () => {
    const folder = await dayFolder();
    const operator = await Operator.in(folder);
    const { proxy, url, ...house } = await surroundings(folder);
    const copy = new WorkingCopy(path.join(folder, 'arbejdskopi'));
    const releases = new Releases(copy, operator.manual, path.join(folder, 'udgivelser'));
    onTestFinished(() => releases.release());

    const old = await part('Udgivelsen', () => releases.make(version));
    await expect(operator.run('touch server/ny.ts', {}, old.folder)).rejects.toThrow(
      'Permission denied',
    );
    for (const absent of ['dev', 'node_modules/vite', 'node_modules/oidc-provider']) {
      expect([absent, existsSync(path.join(old.folder, absent))]).toEqual([absent, false]);
    }

    const direct = await part('Den ældste database gendannet', () => restoredOldest(operator));
    const settings = { ...house.settings, DATABASE_URL: await throughPgBouncer(direct) };
    await part('Bragt ajour og fyldt', async () => {
      const checked = await operator.follow(
        'node server/main.ts --kontroller',
        settings,
        old.folder,
      );
      expect(checked).toContain('trin bagud');
      const made = await broughtUpToDate(operator, old, { settings, direct });
      expect(made.length).toBeGreaterThan(15);
      const users = operator.writeFile('brugere.json', JSON.stringify({ poster: [central] }));
      const imported = 'node server/identity/brugere.ts importer';
      await operator.follow(`${imported} drift/roller.json`, settings, old.folder);
      await operator.follow(`${imported} "$BRUGERE"`, { ...settings, BRUGERE: users }, old.folder);
      await operator.follow('node server/stamdata/stamdata.ts', settings, old.folder);
    });

    const start = async () => {
      const server = await PortalServer.startProgram(operator.programIn(old.folder), settings);
      onTestFinished(() => server.stop());
      return server;
    };
    const [first, second] = await part('To servere bag nginx', async () => {
      const both = [await start(), await start()] as const;
      await startProxy(proxyKinds.nginx, { ...proxy, servers: [both[0].url, both[1].url] });
      const answers = () => fetch(`${url}/healthz`).then(({ status }) => status, String);
      await expect.poll(answers, { timeout: 20_000 }).toBe(200);
      return both;
    });

    const page = await PortalPage.open(url, chromium ?? '');
    const [maker, standardkonti] = await part('Den første dag', async () => {
      await page.signIn(aase.brugernavn);
      const signedIn = { url, token: await page.accessToken() };
      const made = await makeStandardkonti(signedIn);
      await page.makeRegnskabskonto('19.99', 'Før opgraderingen');
      return [signedIn, made] as const;
    });

    const next = await part('Den næste udgivelse', async () => {
      copy.becomeNext();
      return await releases.make(nextVersion, old);
    });
    const kept = next.files.filter((name) => old.files.includes(name));
    expect(kept.filter((name) => !name.startsWith('/assets/workbook-worker-'))).toEqual([]);
    expect(await broughtUpToDate(operator, next, { settings, direct })).toEqual([nextMigration]);
    const stillOld = { status: 'klar', database: 'nyere', version };
    for (const server of [first, second]) {
      expect(await readiness(server)).toMatchObject(stillOld);
    }

    const others: PortalPage[] = [];
    const work = await part('Opgraderingen, mens der arbejdes', () =>
      callsDuring(
        maker,
        {
          // The last is for the one in the browser.
          writes: newRegnskabskonti(standardkonti.slice(0, -1)),
          reads: [profile, '/api/kontoplan/regnskabskonti?periode=202611&antal=50'],
        },
        async () => {
          await restartOneAtATime([first, second], {
            program: operator.programIn(next.folder),
            route: profile,
            between: async () => {
              expect(await readiness(first)).toMatchObject({
                version: nextVersion,
                database: 'ajour',
              });
              expect(await readiness(second)).toMatchObject(stillOld);
              await page.goTo('Perioder');
              await page.goTo('Kontoplan');
              await page.makeRegnskabskonto('19.98', 'Under opgraderingen');
              // Whichever portal it is given, its files are there.
              const other = await PortalPage.open(url, chromium ?? '');
              others.push(other);
              await other.signIn(aase.brugernavn);
            },
          });
          // In the tab that has the portal of before, and whose files only the new servers have now.
          await page.goTo('Aktiviteter');
          await page.goTo('Kontoplan');
          await page.makeRegnskabskonto('19.97', 'Efter opgraderingen');
          expect((await page.files()).filter((name) => !old.files.includes(name))).toEqual([]);
        },
      ),
    );
    expect([...work.failed, ...work.refused]).toEqual([]);
    expect(work.made.length).toBeGreaterThan(50);
    expect(work.reads).toBeGreaterThan(100);
    await page.reload();
    expect((await page.files()).filter((name) => !next.files.includes(name))).toEqual([]);
    expect([page, ...others].flatMap(({ faults }) => faults)).toEqual([]);
    process.stdout.write(`   ${work.made.length} skrevet, ${work.reads} læst, 0 fejlet\n`);

    await part('Alt kvitteret står i loggen én gang', async () => {
      // Asked for again with its key, by the servers that did not write it.
      for (const { address, body, key, id } of work.made.slice(0, 5)) {
        const answer = await send(maker, address, { body, key });
        expect(await answer.json()).toMatchObject({ id });
      }
      const file = path.join(operator.folder, 'log.jsonl');
      const env = { ...settings, FIL: file };
      await operator.follow('node server/log/log.ts', env, next.folder);
      const runs = runsIn(file);
      expect(runs[0]?.bruger).toBe('anna');
      const times = timesMade(runs, 'Regnskabskonto');
      expect(work.made.filter(({ id }) => times.get(id) !== 1)).toEqual([]);
      expect(times.size).toBe(work.made.length + 3);
    });

    await part('Kopien gendannet', async () => {
      const restored = await copied(operator, direct);
      const [here, there] = [await opened(direct), await opened(restored)];
      expect(await content(there.db)).toEqual(await content(here.db));
      const env = { ...settings, DATABASE_URL: restored };
      const checked = await operator.follow('node server/main.ts --kontroller', env, next.folder);
      expect(checked).not.toContain('FEJL');
    });

    await part('Tilbage', async () => {
      await first.restart({}, operator.programIn(old.folder));
      expect(await readiness(first)).toMatchObject(stillOld);
      expect((await send({ ...maker, url: first.url }, profile)).status).toBe(200);
    });
    for (const { log } of [first, second]) expect(log).not.toMatch(/"level":[56]0/);
    expect(operator.manual.unfollowed).toEqual([]);
  },
  dayWithinMs,
);
