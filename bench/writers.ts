import { loadavg } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { startPostgres } from '../scripts/postgres.ts';
import type { Database } from '../server/db/schema.ts';
import { signIn } from '../tests/server/harness/sign-in.ts';
import { unlimited } from '../tests/server/harness/unlimited.ts';
import { WatchedServer } from './excel/watched-server.ts';
import { summarize } from './statistics.ts';
import { fillWithVolume } from './volume.ts';
import { Counted, underkontoList } from './writers/counted.ts';
import { readFor, type Samples, writeFor } from './writers/work.ts';

const count = 20;
const warmUpMs = 3_000;
const measuredMs = Number(process.env.SEKUNDER ?? 20) * 1000;
const volume = { elements: 20_000, versions: 20_000 };

const names = (kind: string) => Array.from({ length: count }, (_, at) => `maaling.${kind}.${at}`);
const writers = names('skriver');
const readers = names('laeser');

/** Users of their own, for a user's calls wait for each other; outside any underaktivitet, as in `mange`. */
async function prepare(db: Kysely<Database>): Promise<void> {
  await db.updateTable('underaktivitet').set({ elementtyper: '[]' }).execute();
  await sql`
    insert into bruger (brugernavn, visningsnavn, email, cvr, organisationsnavn, adgangskode, tilladelser, scope_roles)
    select navn, navn, email, cvr, organisationsnavn, adgangskode, tilladelser, scope_roles
    from bruger cross join unnest(${[...writers, ...readers]}::text[]) navn
    where brugernavn = 'kundedemo.central'`.execute(db);
}

async function headersOf(url: string, users: readonly string[]): Promise<Headers[]> {
  const all: Headers[] = [];
  for (const user of users) {
    const { accessToken } = await signIn(url, user);
    const authorization = `Bearer ${accessToken}`;
    all.push(new Headers({ authorization, 'content-type': 'application/json' }));
  }
  return all;
}

/** What the server has measured of the writers' turn so far, seconds and times. */
async function turnsOf(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) =>
    Number(text.match(new RegExp(`^sada_writers_turn_${name} (.*)$`, 'm'))?.[1] ?? Number.NaN);
  return { held: value('held_seconds_sum'), turns: value('held_seconds_count') };
}

/** 20 who write one command at a time beside 20 who search, on PostgreSQL. */
export async function measureWriters(): Promise<void> {
  const cluster = await startPostgres();
  let server: WatchedServer | undefined;
  try {
    const databaseUrl = await cluster.createDatabase('sada_skrivere');
    await fillWithVolume({ dataDir: '', databaseUrl }, volume, prepare);
    const environment = { DATABASE_URL: databaseUrl, LOG_NIVEAU: 'silent', METRICS: 'ja' };
    server = await WatchedServer.start({ ...environment, ...unlimited });
    const { url } = server;
    const writing = await headersOf(url, writers);
    const reading = await headersOf(url, readers);
    // One for each, and one that they all write to now and then.
    const rows = await underkontoList(url, writing[0] ?? new Headers());
    const [shared, ...own] = rows.slice(0, count + 1).map((row) => new Counted(url, row));
    if (!shared || own.length < count) throw new Error(`Der er kun ${rows.length} at skrive i`);

    const during = async (ms: number): Promise<[Samples[], Samples[]]> => {
      const until = performance.now() + ms;
      return await Promise.all([
        Promise.all(
          own.map((mine, at) => writeFor(until, mine, shared, writing[at] ?? new Headers())),
        ),
        Promise.all(reading.map((headers) => readFor(until, url, headers))),
      ]);
    };
    await during(warmUpMs);
    const [load = 0] = loadavg();
    const before = await turnsOf(url);
    const begun = performance.now();
    const [written, read] = await during(measuredMs);
    const seconds = (performance.now() - begun) / 1000;
    // The text is told again for a second.
    const after = await turnsOf(url);

    const writes = written.flatMap(({ ms }) => ms);
    const lost = await lostIn([shared, ...own], writing[0] ?? new Headers());
    const write = summarize(writes);
    const search = summarize(read.flatMap(({ ms }) => ms));
    const turns = after.turns - before.turns;
    console.table({
      PostgreSQL: {
        'belastning før': load.toFixed(1),
        'gemt i sekundet': (writes.length / seconds).toFixed(1),
        'skrivning median': write.median,
        'skrivning p95': write.p95,
        'søgning median': search.median,
        'søgning p95': search.p95,
        'turen holdt i snit': (((after.held - before.held) / turns) * 1000).toFixed(1),
        'overhalet af en anden': written.reduce((sum, { refused }) => sum + refused, 0),
        tabt: lost,
      },
    });
    if (lost !== 0) throw new Error(`${lost} ændringer er tabt`);
  } finally {
    await server?.stop();
    await cluster.stop();
  }
}

/** Each row's name counts what was written in it: what is missing was written over. */
async function lostIn(rows: readonly Counted[], headers: Headers): Promise<number> {
  let lost = 0;
  for (const row of rows) lost += row.answered - (await row.stored(headers));
  return lost;
}
