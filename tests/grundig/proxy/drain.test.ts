import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { PortalServer } from '../../../e2e/support/portal-server.ts';
import { freePort } from '../../../scripts/free-port.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { signIn } from '../../server/harness/sign-in.ts';
import { scrape } from '../../server/metrics/scrape.ts';
import { canHave } from '../debian-program.ts';
import { emptyDatabase } from '../empty-database.ts';
import { proxyKinds, startProxy } from './proxies.ts';

const { postgresUrl } = inject('engines');
const structure = '/api/finanslovsstruktur';
/** Callers at once; each writes and reads in turn. */
const callers = 6;

interface Work {
  /** Numbers of what was answered as made. */
  readonly made: Set<string>;
  readonly failed: string[];
}

/** Calls through the proxy until it is told to stop. */
class Callers {
  readonly #url: string;
  readonly #token: string;
  readonly #places: Iterator<{ id: string; nummer: string }>;
  #typeId: string | undefined;
  readonly work: Work = { made: new Set(), failed: [] };
  #isOver = false;

  constructor(url: string, token: string, hovedkonti: readonly string[]) {
    this.#url = url;
    this.#token = token;
    this.#places = hovedkonti
      .flatMap((id) => Array.from({ length: 80 }, (_, at) => ({ id, nummer: String(at + 10) })))
      .values();
  }

  async send<Body>(address: string, body?: object): Promise<Body | undefined> {
    const answer = await fetch(this.#url + address, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => error);
    // A number that stands already is an answer as good as any.
    if (answer instanceof Response && (answer.ok || answer.status === 400)) {
      const told = (await answer.json()) as Body;
      return answer.ok ? told : undefined;
    }
    const why = answer instanceof Error ? answer.message : String(answer.status);
    this.work.failed.push(`${address}: ${why}`);
    return undefined;
  }

  async #makeOne(): Promise<void> {
    this.#typeId ??= await this.#typeOfAll();
    const place = this.#places.next();
    if (place.done) throw new Error('Der er ikke flere numre');
    const { id: hovedkontoId, nummer } = place.value;
    const made = await this.send<ElementDetail>(`${structure}/underkonti`, {
      ...{ hovedkontoId, underkontotypeId: this.#typeId, nummer, navn: `Opgradering ${nummer}` },
      ...{ fraFinansaar: 2027, underaktivitetId: 9 },
    });
    if (made) this.work.made.add(made.fuldtNummer);
  }

  /** The type that any hovedkonto may have. */
  async #typeOfAll(): Promise<string | undefined> {
    const address = `${structure}/underkontotypes/byNummer/11?finansaar=2027`;
    return (await this.send<ElementDetail[]>(address))?.[0]?.id;
  }

  async #go(): Promise<void> {
    while (!this.#isOver) {
      await this.#makeOne();
      await this.send('/api/administration/user-profile');
      await this.send(`${structure}/paged-search?finansaar=2027&soeg=07&antal=50`);
    }
  }

  /** Calls all the while, and ends when the work is done. */
  async during(work: () => Promise<void>): Promise<Work> {
    const lanes = Array.from({ length: callers }, () => this.#go());
    try {
      await work();
    } finally {
      this.#isOver = true;
    }
    await Promise.all(lanes);
    return this.work;
  }
}

/** How many creations a server has answered since it started; the proxy shows nobody. */
async function answeredBy({ url }: PortalServer): Promise<number> {
  const labels = { method: 'POST', route: `${structure}/underkonti` };
  return (await scrape(url)).value('sada_http_request_duration_seconds_count', labels) ?? 0;
}

describe.each(['nginx', 'haproxy'] as const)('bag %s, sat op som i drift/', (name) => {
  const kind = proxyKinds[name];
  const isHere = postgresUrl !== null && canHave(kind);
  test.skipIf(!isHere)('stoppes og startes serverne en ad gangen, fejler intet kald', async () => {
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
    const proxy = await startProxy(kind, { folder, port, servers: [first.url, second.url] });
    onTestFinished(async () => {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
    });
    const answers = () => fetch(`${url}/healthz`).then(({ status }) => status, String);
    await expect.poll(answers, { timeout: 20_000 }).toBe(200);

    const { accessToken } = await signIn(url, 'kundedemo.central');
    const looked = new Callers(url, accessToken, []);
    const found = await looked.send<{ poster: ElementDetail[] }>(
      `${structure}/hovedkonti?finansaar=2027&antal=60&soeg=07`,
    );
    const calling = new Callers(url, accessToken, found?.poster.map(({ id }) => id) ?? []);
    const { made, failed } = await calling.during(async () => {
      for (const server of [first, second]) {
        await server.restart();
        // The proxy sends it calls again before the other goes.
        await expect.poll(() => answeredBy(server), { timeout: 60_000 }).toBeGreaterThan(0);
      }
    });
    expect(failed).toEqual([]);
    expect(made.size).toBeGreaterThan(20);
    for (const number of made) {
      const there = await calling.send<ElementDetail[]>(
        `${structure}/underkonti/byNummer/${number}?finansaar=2027`,
      );
      expect(there).toHaveLength(1);
    }
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});
