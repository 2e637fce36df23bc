import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { loadDemo } from '../../../dev/demo/load.ts';
import { type PostgresCluster, startPostgres, startStandby } from '../../../scripts/postgres.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Database } from '../../../server/db/schema.ts';
import { openReads } from '../../../server/standby/open-reads.ts';
import type { Miss, Reads } from '../../../server/standby/reads.ts';
import { accessTokenOf, startApp } from '../../server/app/app-server.ts';
import { testToday } from '../../server/harness/templates.ts';
import { unlimited } from '../../server/harness/unlimited.ts';

/** Holds every permission. */
const user = 'kundedemo.central';

/** Where each call was read from, in order. */
type Told = ('standby' | Miss)[];

/** A server whose database has a copy that follows it, with the demo content; there it may only read. */
export interface FollowedDatabase {
  readonly db: Kysely<Database>;
  /** Of the primary, by its own name. */
  readonly databaseUrl: string;
  readonly standby: PostgresCluster;
  /** The copy of the server's database. */
  readonly standbyUrl: string;
  /** Where the server's calls have been read from since it was last asked. */
  told(): Told;
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** Follows the primary in place of the standby, at the same address. */
  startAgain(): Promise<PostgresCluster>;
}

/** Asks the database as the one who runs it, apart from the server. */
export async function askAside(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** @param through what is between the server and the standby, by its address; nothing when left out */
export async function followedDatabase(
  through: (standbyUrl: string) => Promise<string> = async (url) => url,
): Promise<FollowedDatabase> {
  const primary = await startPostgres();
  onTestFinished(() => primary.stop());
  const databaseUrl = await primary.createDatabase('fulgt');
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
  onTestFinished(close);
  await migrate(db);
  await loadDemo(db, { today: testToday });
  await askAside(databaseUrl, 'create role laeser login');
  await askAside(databaseUrl, 'grant select on all tables in schema public to laeser');
  const standby = await startStandby(primary);
  onTestFinished(() => standby.stop());
  const standbyUrl = new URL('fulgt', standby.url).href;
  const reader = new URL(standbyUrl);
  reader.username = 'laeser';
  const { reads, close: closeReads } = await openReads(
    readConfig({ DATABASE_URL: databaseUrl, DATABASE_URL_LAES: await through(reader.href) }),
    { db },
  );
  onTestFinished(closeReads);
  const told = watched(reads);
  const server = await startApp(db, { env: unlimited, reads });
  onTestFinished(() => server.close());
  const authorization = `Bearer ${await accessTokenOf(db, user, '1 hour')}`;
  return {
    ...{ db, databaseUrl, standby, standbyUrl },
    told: () => told.splice(0),
    async call(method, path, body) {
      const answer = await fetch(`${server.baseUrl}${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    async startAgain() {
      const again = await startStandby(primary, Number(new URL(standby.url).port));
      onTestFinished(() => again.stop());
      return again;
    },
  };
}

function watched(reads: Reads): Told {
  const told: Told = [];
  reads.watch({
    fromStandby: () => told.push('standby'),
    fromPrimary: (miss) => told.push(miss),
  });
  return told;
}
