import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { PortalServer } from '../../e2e/support/portal-server.ts';
import type { ElementDetail } from '../../src/api/contract/structure/element.ts';
import { signIn, type Tokens } from '../server/harness/sign-in.ts';
import { canHave } from './debian-program.ts';
import { emptyDatabase } from './empty-database.ts';
import { pgBouncer, throughPgBouncer } from './pgbouncer/pgbouncer.ts';

const { postgresUrl } = inject('engines');
/** What users see, whichever of the servers answers. */
const PUBLIC_URL = 'http://portal.example';
const structure = '/api/finanslovsstruktur';

/** How the servers reach the database; a machine without PgBouncer has one way. */
const ways = [
  ['', emptyDatabase],
  ...(canHave(pgBouncer)
    ? ([[' gennem PgBouncer', async () => await throughPgBouncer(await emptyDatabase())]] as const)
    : []),
] as const;

/** Two servers that start at the same moment on the same database. */
async function startTwo(databaseUrl: string): Promise<[PortalServer, PortalServer]> {
  const env = { DATABASE_URL: databaseUrl, PUBLIC_URL, LOG_NIVEAU: 'warn' };
  const started = await Promise.allSettled([PortalServer.start(env), PortalServer.start(env)]);
  onTestFinished(async () => {
    for (const one of started) if (one.status === 'fulfilled') await one.value.stop();
  });
  const [first, second] = started;
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}

async function call<Body>(
  server: PortalServer,
  { accessToken }: Tokens,
  path: string,
  body?: object,
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

async function idOf(server: PortalServer, tokens: Tokens, list: string, number: string) {
  const path = `${structure}/${list}/byNummer/${number}?finansaar=2027`;
  const { body } = await call<ElementDetail[]>(server, tokens, path);
  const [element] = body;
  if (!element) throw new Error(`Der er ingen ${number} i ${list}`);
  return element.id;
}

const onPostgres = describe.skipIf(postgresUrl === null);
onPostgres.each(ways)('to servere på én PostgreSQL%s', (_name, database) => {
  test('starter på én gang på en tom database, og den fyldes én gang', async () => {
    const servers = await startTwo(await database());
    const tokens = await signIn(servers[0].url, 'kundedemo.central');
    for (const server of servers) {
      const { status, body } = await call<{ total: number }>(
        server,
        tokens,
        `${structure}/paragraffer?finansaar=2026`,
      );
      expect(status).toBe(200);
      expect(body.total).toBeGreaterThan(20);
    }
    const totals = await Promise.all(
      servers.map((server) => call(server, tokens, `${structure}/paged-search?antal=1`)),
    );
    expect(totals[0]).toEqual(totals[1]);
  });

  test('er én tjeneste: login på den ene, kald på den anden, og ét nummer én gang', async () => {
    const [first, second] = await startTwo(await database());
    const tokens = [
      await signIn(first.url, 'kundedemo.finanslov.fm'),
      await signIn(second.url, 'kundedemo.finanslov.fm'),
    ] as const;
    for (const [server, other] of [
      [second, tokens[0]],
      [first, tokens[1]],
    ] as const) {
      expect((await call(server, other, '/api/administration/user-profile')).status).toBe(200);
    }

    const place = {
      hovedkontoId: await idOf(first, tokens[0], 'hovedkonti', '07.14.01'),
      underkontotypeId: await idOf(second, tokens[0], 'underkontotypes', '11'),
    };
    for (let own = 60; own < 68; own += 1) {
      const body = {
        ...place,
        nummer: String(own),
        navn: `Kapløb ${own}`,
        fraFinansaar: 2027,
        underaktivitetId: 9,
      };
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, step) =>
          call<ElementDetail>(
            step % 2 === 0 ? first : second,
            tokens[step % 2 === 0 ? 1 : 0],
            `${structure}/underkonti`,
            body,
          ),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        200, 400, 400, 400, 400, 400,
      ]);
      const made = answers.find(({ status }) => status === 200)?.body;
      for (const server of [first, second]) {
        const path = `${structure}/versioner?id=${made?.id}`;
        const { body: versions } = await call<ElementDetail[]>(server, tokens[0], path);
        expect(versions.map(({ navn }) => navn)).toEqual([`Kapløb ${own}`]);
      }
    }
  });
});
