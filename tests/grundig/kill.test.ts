import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { PortalServer } from '../../e2e/support/portal-server.ts';
import type { LogLine } from '../../src/api/contract/log-line.ts';
import type { ElementDetail } from '../../src/api/contract/structure/element.ts';
import { signIn } from '../server/harness/sign-in.ts';

const structure = '/api/finanslovsstruktur';

/** How many creations are answered before the server is killed, with others in flight. */
const rounds = [1, 7, 20, 45] as const;
const atOnce = 4;

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Calls as the central administrator; signed in anew after each start. */
class Caller {
  readonly #server: PortalServer;
  #token = '';

  constructor(server: PortalServer) {
    this.#server = server;
  }

  async signIn(): Promise<void> {
    this.#token = (await signIn(this.#server.url, 'kundedemo.central')).accessToken;
  }

  async send(method: string, address: string, body?: object): Promise<Response> {
    return await fetch(this.#server.url + address, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async get<Body>(address: string): Promise<Body> {
    const answer = await this.send('GET', address);
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    return (await answer.json()) as Body;
  }
}

/** Hovedkonti whose underkonto numbers 10–89 are tried one after the other. */
async function placesOf(caller: Caller): Promise<Iterator<{ id: string; nummer: string }>> {
  const { poster } = await caller.get<{ poster: ElementDetail[] }>(
    `${structure}/hovedkonti?finansaar=2027&antal=60&soeg=07`,
  );
  return poster
    .flatMap(({ id }) => Array.from({ length: 80 }, (_, own) => ({ id, nummer: String(own + 10) })))
    .values();
}

test('kill -9 midt i skrivninger: intet bekræftet går tabt, og hver oprettelse har sin loglinje', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sada-kill-'));
  folders.push(folder);
  const server = await PortalServer.start({
    DATA_DIR: folder,
    LOG_NIVEAU: 'warn',
    RATE_LIMIT_BRUGER: '1000000',
  });
  onTestFinished(() => server.stop());
  const caller = new Caller(server);
  await caller.signIn();
  const [type] = await caller.get<ElementDetail[]>(
    `${structure}/underkontotypes/byNummer/11?finansaar=2027`,
  );
  const places = await placesOf(caller);
  const acknowledged: { id: string; navn: string }[] = [];

  /** Creates until the server is gone; a number that is taken is passed over. */
  async function createUntilGone(round: number, enough: number): Promise<void> {
    for (;;) {
      const place = places.next().value;
      const navn = `Strømsvigt ${round}, ${place.nummer} under ${place.id}`;
      const body = {
        hovedkontoId: place.id,
        nummer: place.nummer,
        underkontotypeId: type?.id,
        navn,
        fraFinansaar: 2027,
        underaktivitetId: 9,
      };
      try {
        const answer = await caller.send('POST', `${structure}/underkonti`, body);
        const made = (await answer.json()) as ElementDetail;
        if (answer.status !== 200) continue;
        acknowledged.push({ id: made.id, navn });
      } catch {
        return;
      }
      if (acknowledged.length >= enough) void server.kill();
    }
  }

  for (const [round, creations] of rounds.entries()) {
    const enough = acknowledged.length + creations;
    await Promise.all(Array.from({ length: atOnce }, () => createUntilGone(round, enough)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
    await server.kill();
    await server.restart();
    await caller.signIn();

    for (const { id, navn } of acknowledged) {
      const versions = await caller.get<ElementDetail[]>(`${structure}/versioner?id=${id}`);
      expect(versions.map((version) => version.navn)).toEqual([navn]);
      const log = await caller.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${id}`);
      expect(log.poster.map(({ kommando, bruger }) => [kommando, bruger])).toEqual([
        ['Underkonto', 'kundedemo.central'],
      ]);
    }
    await expectWhole(caller, acknowledged.length);
  }
});

/** What was in flight is there whole or not at all: as many new underkonti as lines in the log. */
async function expectWhole(caller: Caller, least: number): Promise<void> {
  const { total } = await caller.get<{ total: number }>('/api/kommandoer?antal=1');
  const found = await caller.get<{ total: number }>(
    `${structure}/paged-search?soeg=Strømsvigt&finansaar=2027&antal=1&type=Underkonto`,
  );
  expect(found.total).toBe(total);
  expect(total).toBeGreaterThanOrEqual(least);
}
