import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../scripts/postgres.ts';
import { rowCountHeader } from '../src/api/contract/file-endpoint.ts';
import { searchFile } from '../src/api/contract/structure/structure.ts';
import { areas } from '../src/domain/elements/areas.ts';
import { signIn } from '../tests/server/harness/sign-in.ts';
import type { Seen } from './excel/probe.ts';
import { WatchedServer } from './excel/watched-server.ts';
import { summarize } from './statistics.ts';
import { fillWithVolume } from './volume.ts';

const volume = { elements: 100_000, versions: 300_000 };
const finansaar = 2026;
const megabyte = 1_000_000;
const rounds = Number(process.env.RUNDER ?? 3);
/** Between two ordinary searches that others make while the file is written. */
const searchEveryMs = 50;

interface Round extends Seen {
  readonly load: number;
  readonly rows: number;
  readonly bytes: number;
  readonly took: number;
  /** How long the others' searches took. */
  readonly searches: readonly number[];
}

/** Reads the file as it comes and keeps nothing of it. */
async function readThrough(answer: Response): Promise<Pick<Round, 'rows' | 'bytes'>> {
  if (!answer.ok) throw new Error(`Excel svarede ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.byteLength;
  return { rows: Number(answer.headers.get(rowCountHeader)), bytes };
}

/** Asks the same question again and again, until it is told to stop. */
async function searchMeanwhile(ask: () => Promise<unknown>, until: AbortSignal): Promise<number[]> {
  const samples: number[] = [];
  while (!until.aborted) {
    const started = performance.now();
    await ask();
    samples.push(performance.now() - started);
    await pause(searchEveryMs);
  }
  return samples;
}

async function measureRound(databaseUrl: string): Promise<Round> {
  const server = await WatchedServer.start({
    DATABASE_URL: databaseUrl,
    LOG_NIVEAU: 'silent',
    RATE_LIMIT_BRUGER: '1000000',
  });
  try {
    const { accessToken } = await signIn(server.url, 'kundedemo.central');
    const get = (address: string) =>
      fetch(server.url + address, { headers: { authorization: `Bearer ${accessToken}` } });
    const search = async () =>
      (await get(`/api/finanslovsstruktur/paged-search?finansaar=${finansaar}&soeg=07.14`)).json();
    await searchMeanwhile(search, AbortSignal.timeout(2000));
    const [load = 0] = loadavg();
    const started = performance.now();
    const { result, seen } = await server.during(async () => {
      const done = new AbortController();
      const searching = searchMeanwhile(search, done.signal);
      const { path } = searchFile(areas.finanslovsstruktur);
      const read = await readThrough(await get(`${path}?finansaar=${finansaar}`));
      const took = performance.now() - started;
      done.abort();
      return { ...read, took, searches: await searching };
    });
    return { ...seen, ...result, load };
  } finally {
    await server.stop();
  }
}

const figures: Readonly<Record<string, readonly [of: (round: Round) => string, budget?: number]>> =
  {
    'belastning, da det begyndte': [({ load }) => load.toFixed(1)],
    rækker: [({ rows }) => String(rows)],
    'fil, MB': [({ bytes }) => (bytes / megabyte).toFixed(1)],
    'tid, s': [({ took }) => (took / 1000).toFixed(1)],
    'tråden stod stille, ms, p99': [({ p99Stall }) => p99Stall.toFixed(1)],
    'tråden stod stille, ms, længst': [({ longestStall }) => longestStall.toFixed(0), 100],
    'heraf dens egen regnetid, ms': [({ longestStallCpu }) => longestStallCpu.toFixed(0)],
    'mest egen regnetid i ét, ms': [({ mostCpu }) => mostCpu.toFixed(0)],
    'hukommelse (RSS) før, MB': [({ rssBefore }) => (rssBefore / megabyte).toFixed(0)],
    'hukommelse (RSS) mest, MB': [({ rssPeak }) => (rssPeak / megabyte).toFixed(0), 300],
    'hukommelse (RSS) mest siden start, MB': [
      ({ rssEver }) => (rssEver / megabyte).toFixed(0),
      300,
    ],
    'andres søgning imens, ms, p95': [({ searches }) => String(summarize(searches).p95)],
    'andres søgning imens, ms, længst': [({ searches }) => Math.max(...searches).toFixed(0)],
  };

/** The whole structure in Excel through HTTP, from a server that does nothing else but searches. */
export async function measureExcel(): Promise<void> {
  const cluster = await startPostgres();
  try {
    const databaseUrl = await cluster.createDatabase('sada_bench');
    await fillWithVolume({ dataDir: '', databaseUrl }, volume);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(databaseUrl));
    console.table(
      Object.fromEntries(
        Object.entries(figures).map(([name, [of, budget = '']]) => [
          name,
          { ...measured.map(of), budget },
        ]),
      ),
    );
  } finally {
    await cluster.stop();
  }
}
