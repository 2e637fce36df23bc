import { loadavg } from 'node:os';
import { startPostgres } from '../scripts/postgres.ts';
import { type SoakOutcome, soak } from '../tests/grundig/soak/soak.ts';
import { pgliteStore, postgresStore, type Store } from '../tests/grundig/soak/store.ts';
import { breachesOf } from '../tests/grundig/soak/verdict.ts';

const calls = Number(process.env.KALD ?? 60_000);
const seed = Number(process.env.FROE ?? 2026);
/** Far more than it takes on a machine at rest, where it is about 10 ms a call. */
const atMostMs = 120_000 + calls * 200;
const megabyte = 1_000_000;

/** Mixed calls in the tens of thousands: what a server holds after each third of them. */
export async function measureSoak(): Promise<void> {
  const cluster = await startPostgres();
  try {
    await measure('PGlite', await pgliteStore());
    await measure('PostgreSQL', await postgresStore(cluster.url));
  } finally {
    await cluster.stop();
  }
}

async function measure(engine: string, store: Store): Promise<void> {
  try {
    const outcome = await soak({ ...store, calls, seed, atMostMs });
    console.log(`${engine}, frø ${seed}, belastning ${loadavg()[0]?.toFixed(1)}`);
    report(outcome);
  } finally {
    await store.remove();
  }
}

function report(outcome: SoakOutcome): void {
  const { held, tally, writes, tookMs } = outcome;
  console.table(
    held.map(({ rss, heap, databaseHeap, sockets, files, sessions, cpu }) => ({
      'RSS, MB': (rss / megabyte).toFixed(1),
      'serverens heap, MB': (heap / megabyte).toFixed(1),
      'databasens heap, MB': (databaseHeap / megabyte).toFixed(1),
      forbindelser: sockets,
      'åbne filer': files,
      sessioner: sessions,
      'regnetid, s': (cpu / 1000).toFixed(0),
    })),
  );
  const statuses = [...tally.statuses].toSorted(([a], [b]) => a - b);
  console.log(
    `${tally.calls} kald på ${(tookMs / 1000).toFixed(0)} s: ` +
      `${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}; ` +
      `${tally.turnedAway} bedt om at vente; ${writes} skrivninger.`,
  );
  const breaches = breachesOf(outcome);
  for (const breach of breaches) console.log(`BRUDT: ${breach}`);
  if (breaches.length > 0) process.exitCode = 1;
}
