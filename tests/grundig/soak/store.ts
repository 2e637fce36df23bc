import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { loadDemo } from '../../../dev/demo/load.ts';
import { type DatabaseOptions, openDatabase } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { SoakOptions } from './soak.ts';

/** A database with the demo content and an empty log, for a server that is to be started on it. */
export interface Store extends Pick<SoakOptions, 'environment' | 'databaseSessions'> {
  remove(): Promise<void>;
}

/** The business date of the demo content. */
const today = '2026-11-20';

export async function pgliteStore(): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sada-soak-'));
  await fill({ dataDir: folder });
  return {
    environment: { DATA_DIR: folder },
    databaseSessions: async () => 0,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** In the cluster that has this maintenance database. */
export async function postgresStore(maintenanceUrl: string): Promise<Store> {
  const name = `soak_${randomUUID()}`;
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(`create database "${name}"`);
  const databaseUrl = new URL(name, maintenanceUrl).href;
  await fill({ dataDir: '', databaseUrl });
  return {
    environment: { DATABASE_URL: databaseUrl },
    databaseSessions: async () => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity where datname = $1',
        [name],
      );
      return rows[0]?.count ?? 0;
    },
    remove: async () => {
      await client.query(`drop database "${name}" with (force)`);
      await client.end();
    },
  };
}

/** Makes a database what a new server with demo data would make it. */
export async function fill(options: DatabaseOptions): Promise<void> {
  const { db, close } = await openDatabase(options);
  try {
    await migrate(db);
    await loadDemo(db, { today });
  } finally {
    await close();
  }
}
