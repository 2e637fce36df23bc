import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startPostgres } from '../scripts/postgres.ts';
import { openDatabase } from '../server/db/connect.ts';
import { generateVolume } from '../server/demo/volume.ts';
import { start } from '../server/start.ts';
import { rowCountHeader } from '../src/api/contract/file-endpoint.ts';
import { finanslovsstrukturExcel } from '../src/api/contract/finanslovsstruktur-excel.ts';
import { signIn } from '../tests/server/harness/sign-in.ts';

const port = '4792';
const volume = { elements: 100_000, versions: 300_000 };
const finansaar = 2026;
const megabyte = 1_000_000;

interface Reading {
  readonly rows: number;
  readonly bytes: number;
  /** Most memory seen while reading. */
  readonly rss: number;
}

/** Reads the file as it comes and keeps nothing of it. */
async function readThrough(answer: Response): Promise<Reading> {
  let bytes = 0;
  let rss = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    rss = Math.max(rss, process.memoryUsage.rss());
  }
  return { rows: Number(answer.headers.get(rowCountHeader)), bytes, rss };
}

/** The whole structure in Excel through HTTP, and how long the server's own thread stood still. */
export async function measureExcel(): Promise<void> {
  const cluster = await startPostgres();
  const databaseUrl = await cluster.createDatabase('sada_bench');
  const publicUrl = `http://127.0.0.1:${port}`;
  const server = await start({
    DATABASE_URL: databaseUrl,
    PORT: port,
    PUBLIC_URL: publicUrl,
    DATO: '2026-11-20',
    LOG_NIVEAU: 'silent',
  });
  try {
    const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
    await generateVolume(db, volume);
    await close();
    const { accessToken } = await signIn(publicUrl, 'kundedemo.central');
    const headers = { authorization: `Bearer ${accessToken}` };
    const address = `${publicUrl}${finanslovsstrukturExcel.searchDownload.path}`;
    const before = process.memoryUsage.rss();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const started = performance.now();
    const read = await readThrough(await fetch(`${address}?finansaar=${finansaar}`, { headers }));
    const took = performance.now() - started;
    delay.disable();
    console.table({
      rækker: { målt: read.rows, budget: '' },
      'fil, MB': { målt: (read.bytes / megabyte).toFixed(1), budget: '' },
      'tid, s': { målt: (took / 1000).toFixed(1), budget: '' },
      'tråden stod stille, ms, p99': { målt: (delay.percentile(99) / 1e6).toFixed(0), budget: '' },
      'tråden stod stille, ms, længst': { målt: (delay.max / 1e6).toFixed(0), budget: 100 },
      'hukommelse (RSS) før, MB': { målt: (before / megabyte).toFixed(0), budget: '' },
      'hukommelse (RSS) mest, MB': { målt: (read.rss / megabyte).toFixed(0), budget: 300 },
    });
  } finally {
    await server.stop();
    await cluster.stop();
  }
}
