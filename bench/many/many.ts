import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../scripts/postgres.ts';
import type { DatabaseOptions } from '../../server/db/connect.ts';
import { type Invocation, mostCommands } from '../../src/api/contract/asked-commands.ts';
import type { CommandPlan } from '../../src/api/contract/kommandoer.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { signIn } from '../../tests/server/harness/sign-in.ts';
import { unlimited } from '../../tests/server/harness/unlimited.ts';
import type { Seen } from '../excel/probe.ts';
import { WatchedServer } from '../excel/watched-server.ts';
import { summarize } from '../statistics.ts';
import { fillWithVolume } from '../volume.ts';
import { Reader } from './reader.ts';

const volume = { elements: 20_000, versions: 20_000 };
/** How many commands, and how many times: a short one meets a reader's answer or two, too few for a p95. */
const sizes = [
  { size: 1, rounds: 30 },
  { size: 100, rounds: 30 },
  { size: 1000, rounds: 10 },
  { size: mostCommands, rounds: 3 },
];
const { apiRoot } = areas.finanslovsstruktur;
const finansaar = 2027;
const idleMs = 5_000;
const megabyte = 1_000_000;

type Row = Record<string, unknown> & { readonly rowVersion: string };

/** One user's calls. */
class Caller {
  private readonly url: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(url: string, accessToken: string) {
    this.url = url;
    this.headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  }

  async get<Body>(address: string): Promise<Body> {
    const answer = await fetch(this.url + address, { headers: this.headers });
    if (!answer.ok) throw new Error(`${address} svarede ${answer.status}`);
    return (await answer.json()) as Body;
  }

  async post<Body>(address: string, body: unknown): Promise<{ body: Body; bytes: number }> {
    const { headers } = this;
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(this.url + address, asked);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} svarede ${answer.status}: ${text.slice(0, 300)}`);
    return { body: JSON.parse(text) as Body, bytes: Buffer.byteLength(text) };
  }
}

/** Underkonti that may be renamed in the finansår, as they are now. */
async function renamable(writer: Caller, wanted: number): Promise<Row[]> {
  const found: Row[] = [];
  for (let side = 1; found.length < wanted; side += 1) {
    const { poster } = await writer.get<{ poster: Row[] }>(
      `${apiRoot}/underkonti?finansaar=${finansaar}&antal=1000&side=${side}`,
    );
    if (poster.length === 0) throw new Error(`Der er kun ${found.length} at omdøbe`);
    const kommandoer = renamings(poster, 'prøve');
    const { body } = await writer.post<CommandPlan>('/api/kommandoer/plan', { kommandoer });
    found.push(...poster.filter((_, nummer) => body.udfald[nummer] !== 'b'));
  }
  return found.slice(0, wanted);
}

/** What the form of an underkonto sends. */
const formFields = elementTypes.Underkonto.fields.map(({ code }) => code);

function renamings(rows: readonly Row[], word: string): Invocation[] {
  return rows.map(({ id, rowVersion, ...element }) => ({
    kommando: 'Underkonto#ret',
    input: {
      ...Object.fromEntries(formFields.map((code) => [code, element[code]])),
      id,
      navn: `${word} ${element.nummer}`,
      fraFinansaar: finansaar,
      bemaerkning: 'Måling',
    },
    rowVersion,
  }));
}

interface Measured extends Seen {
  readonly ms: number;
  readonly bytes: number;
  /** Milliseconds of each of the reader's searches. */
  readonly reader: readonly number[];
}

/** A call beside a reader, and what the server saw meanwhile. */
async function beside<Body>(
  server: WatchedServer,
  reader: Reader,
  call: () => Promise<{ body: Body; bytes: number }>,
): Promise<Measured & { readonly body: Body }> {
  const { result, seen } = await server.during(async () => {
    reader.begin();
    const started = performance.now();
    const answer = await call();
    const ms = performance.now() - started;
    return { ...answer, ms, reader: await reader.end() };
  });
  return { ...seen, ...result };
}

async function alone(reader: Reader, ms: number): Promise<readonly number[]> {
  reader.begin();
  await pause(ms);
  return await reader.end();
}

async function measureEngine(name: string, environment: Record<string, string>): Promise<void> {
  const server = await WatchedServer.start({ LOG_NIVEAU: 'silent', ...unlimited, ...environment });
  try {
    const tokenOf = async (user: string) => (await signIn(server.url, user)).accessToken;
    const writer = new Caller(server.url, await tokenOf('kundedemo.central'));
    const reader = new Reader({
      url: `${server.url}${apiRoot}/paged-search?finansaar=2026&soeg=07.14`,
      accessToken: await tokenOf('kundedemo.laes'),
    });
    const chosen = await renamable(writer, mostCommands);
    const ids = new Set(chosen.map(({ id }) => id));
    await alone(reader, 2_000);
    const idle = summarize(await alone(reader, idleMs)).p95;
    const rows: Record<string, unknown> = {};
    let rssOfOne = 0;
    for (const { size, rounds } of sizes) {
      const [load = 0] = loadavg();
      const plans: Measured[] = [];
      const runs: Measured[] = [];
      let statements = 0;
      for (let round = 1; round <= rounds; round += 1) {
        // As they are now: each run counts their versions up.
        const now = (await everyUnderkonto(writer)).filter(({ id }) => ids.has(id));
        const kommandoer = renamings(now.slice(0, size), `kørsel ${size}.${round}, nr.`);
        const unread = await server.during(() =>
          writer.post('/api/kommandoer/plan', { kommandoer }),
        );
        statements = Math.max(statements, unread.seen.statements);
        const plan = await beside(server, reader, () =>
          writer.post<CommandPlan>('/api/kommandoer/plan', { kommandoer }),
        );
        const { token } = plan.body;
        plans.push(plan);
        runs.push(
          await beside(server, reader, () => writer.post('/api/kommandoer/udfoer', { token })),
        );
      }
      rssOfOne ||= most(runs, 'rssPeak');
      const both = [...plans, ...runs];
      rows[size] = {
        belastning: load.toFixed(1),
        'plan, ms': Math.round(summarize(plans.map(({ ms }) => ms)).median),
        'kørsel, ms': Math.round(summarize(runs.map(({ ms }) => ms)).median),
        'forespørgsler, plan': statements,
        'og kørsel med læser': most(runs, 'statements'),
        'svar, kB': Math.round(most(both, 'bytes') / 1000),
        'mest egen regnetid i ét': Math.round(most(both, 'mostCpu')),
        'læser p95, plan': (readerP95(plans) / idle).toFixed(1),
        'læser p95, kørsel': (readerP95(runs) / idle).toFixed(1),
        'RSS over én, MB': Math.round((most(both, 'rssPeak') - rssOfOne) / megabyte),
      };
    }
    console.log(`\n${name}; læserens rolige p95 ${idle} ms`);
    console.table(rows);
  } finally {
    await server.stop();
  }
}

function most(
  measured: readonly Measured[],
  figure: 'bytes' | 'mostCpu' | 'rssPeak' | 'statements',
): number {
  return Math.max(...measured.map((one) => one[figure]));
}

/** Of all the rounds together. */
function readerP95(measured: readonly Measured[]): number {
  return summarize(measured.flatMap(({ reader }) => reader)).p95;
}

async function everyUnderkonto(caller: Caller): Promise<Row[]> {
  const all: Row[] = [];
  for (let side = 1; ; side += 1) {
    const { poster } = await caller.get<{ poster: Row[] }>(
      `${apiRoot}/underkonti?finansaar=${finansaar}&antal=1000&side=${side}`,
    );
    if (poster.length === 0) return all;
    all.push(...poster);
  }
}

async function fill(options: DatabaseOptions): Promise<void> {
  // Outside any underaktivitet: the steps would pin every change to their own finansår.
  await fillWithVolume(options, volume, (db) =>
    db.updateTable('underaktivitet').set({ elementtyper: '[]' }).execute(),
  );
}

/** 1, 100, 1,000 and 5,000 changed names, planned and run beside a reader, on each engine. */
export async function measureMany(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sada-mange-'));
  const cluster = await startPostgres();
  try {
    const databaseUrl = await cluster.createDatabase('sada_mange');
    await fill({ dataDir: '', databaseUrl });
    await measureEngine('PostgreSQL', { DATABASE_URL: databaseUrl });
    await fill({ dataDir });
    await measureEngine('PGlite', { DATA_DIR: dataDir });
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
