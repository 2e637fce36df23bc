import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { PortalServer } from '../../../e2e/support/portal-server.ts';
import { freePort } from '../../../scripts/free-port.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { signIn } from '../../server/harness/sign-in.ts';
import { canHave } from '../debian-program.ts';
import { emptyDatabase } from '../empty-database.ts';
import { restartOneAtATime } from './one-at-a-time.ts';
import { proxyKinds, startProxy } from './proxies.ts';
import { callsDuring, send, type Write } from './steady-calls.ts';

const structure = '/api/finanslovsstruktur';
const profile = '/api/administration/user-profile';
const isHere = inject('engines').postgresUrl !== null && canHave(proxyKinds.haproxy);

/** Underkonti by numbers, of which the demo content has some already. */
function* newUnderkonti(hovedkonti: readonly string[], underkontotypeId: string): Iterable<Write> {
  for (const hovedkontoId of hovedkonti) {
    for (let nummer = 10; nummer < 90; nummer += 1) {
      const body = {
        ...{
          hovedkontoId,
          underkontotypeId,
          nummer: String(nummer),
          navn: `Opgradering ${nummer}`,
        },
        ...{ fraFinansaar: 2027, underaktivitetId: 9 },
      };
      yield { address: `${structure}/underkonti`, body };
    }
  }
}

// What nginx does, the operator's day shows (driftsdag).
test.skipIf(!isHere)(
  'bag haproxy, sat op som i drift/: stoppes og startes serverne en ad gangen, fejler intet kald',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sada-proxy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...{ DATABASE_URL: await emptyDatabase(), PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' },
      ...{ LOG_NIVEAU: 'warn', RATE_LIMIT_BRUGER: '1000000', STOP_VENT_MS: '3000' },
      METRICS: 'ja',
    };
    const first = await PortalServer.start(env);
    onTestFinished(() => first.stop());
    const second = await PortalServer.start(env);
    onTestFinished(() => second.stop());
    await startProxy(proxyKinds.haproxy, { folder, port, servers: [first.url, second.url] });
    const answers = () => fetch(`${url}/healthz`).then(({ status }) => status, String);
    await expect.poll(answers, { timeout: 20_000 }).toBe(200);

    const { accessToken: token } = await signIn(url, 'kundedemo.central');
    const get = async <Body>(address: string) =>
      (await (await send({ url, token }, structure + address)).json()) as Body;
    const { poster } = await get<{ poster: ElementDetail[] }>(
      '/hovedkonti?finansaar=2027&antal=60&soeg=07',
    );
    // The type that any hovedkonto may have.
    const [type] = await get<ElementDetail[]>('/underkontotypes/byNummer/11?finansaar=2027');
    const hovedkonti = poster.map(({ id }) => id);
    const { made, failed } = await callsDuring(
      { url, token },
      {
        writes: newUnderkonti(hovedkonti, type?.id ?? ''),
        reads: [profile, `${structure}/paged-search?finansaar=2027&soeg=07&antal=50`],
      },
      () => restartOneAtATime([first, second], { route: profile }),
    );
    expect(failed).toEqual([]);
    expect(made.length).toBeGreaterThan(20);
    for (const { id } of made) {
      expect(await get<ElementDetail[]>(`/versioner?id=${id}`)).toHaveLength(1);
    }
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  },
);
