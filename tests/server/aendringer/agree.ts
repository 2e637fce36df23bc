import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Engine } from '../../../server/db/open-database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { followedTables } from '../../../server/read/aendringer/followed-rows.ts';
import { accessTokenOf, startApp } from '../app/app-server.ts';
import { central } from '../commands/command-api.ts';
import { type KernelRunner, startKernelRunner } from '../commands/kernel/kernel-runner.ts';
import { type Asked, askedFor, invocationFor } from '../commands/kernel/random-commands.ts';
import { newestVersion } from '../harness/newest-version.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type Copy, catchUp, type Portal, snapshotAt } from './copy.ts';

const accounts = ['07.14.01', '07.14.01.10', '07.14.01.90', '07.14.42', '07.14.42.20'];
/** Between two times that the changes are asked for. */
const runsBetween = 97;

/**
 * Runs commands at random, and follows what they do: every row is then as a new snapshot has it, and was, each time,
 * as the log found it.
 * @param runs so many are asked for; the rules refuse many, but not nearly all
 */
export async function agreeOver(engine: Engine, runs: number, seed: number): Promise<void> {
  const kernel = await startKernelRunner(engine);
  const server = await startApp(kernel.db, { env: unlimited });
  try {
    const follower = new Follower({ db: kernel.db, baseUrl: server.baseUrl });
    await follower.begin();
    const first = follower.nummer;
    let carriedOut = 0;
    let at = 0;
    for (const asked of fc.sample(askedFor(accounts), { numRuns: runs, seed })) {
      if (await runOne(kernel, asked, follower)) carriedOut += 1;
      at += 1;
      if (at % runsBetween === 0) await follower.catchUp();
    }
    await follower.catchUp();
    expect(carriedOut).toBeGreaterThan(runs / 5);
    const { nummer, copy } = await snapshotAt(await follower.portal());
    expect(nummer).toBe(follower.nummer);
    expect(copy.size).toBe(follower.copy.size);
    expect(
      [...copy].filter(([place, row]) => !isDeepStrictEqual(follower.copy.get(place), row)),
    ).toEqual([]);
    expect(follower.effects).toBe(await effectsAfter(kernel.db, first));
  } finally {
    await server.close();
    await kernel.close();
  }
}

/** Keeps a copy from the changes alone. */
class Follower {
  readonly #db: Kysely<Database>;
  readonly #baseUrl: string;
  copy: Copy = new Map();
  nummer = 0;
  effects = 0;
  /** Runs that were carried out, the newest last. */
  readonly runs: number[] = [];

  constructor({ db, baseUrl }: { readonly db: Kysely<Database>; readonly baseUrl: string }) {
    this.#db = db;
    this.#baseUrl = baseUrl;
  }

  /** With a token of now: the runs may take longer than one lasts. */
  async portal(): Promise<Portal> {
    return { baseUrl: this.#baseUrl, token: await accessTokenOf(this.#db, central) };
  }

  async begin(): Promise<void> {
    Object.assign(this, await snapshotAt(await this.portal()));
  }

  async catchUp(): Promise<void> {
    const { nummer, effects } = await catchUp(await this.portal(), this.copy, this.nummer);
    this.nummer = nummer;
    this.effects += effects;
  }
}

async function runOne(kernel: KernelRunner, asked: Asked, { runs }: Follower): Promise<boolean> {
  const koersel = await kernel.run([
    invocationFor(asked, {
      newest: await newestVersion(kernel.db, asked.account),
      koersel: runs.at(-1 - (asked.pick % 5)) ?? 0,
      delregnskabId: await delregnskab(kernel.db, asked.pick % 2),
    }),
  ]);
  if (koersel !== undefined) runs.push(koersel);
  return koersel !== undefined;
}

async function delregnskab(db: Kysely<Database>, at: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select distinct delregnskab_id as id from underkonto_delregnskab k
    join element_version v on v.element_id = k.underkonto_id
    where v.fuldt_nummer like '07.14%' order by 1 limit 2`.execute(db);
  return rows[at % rows.length]?.id ?? '';
}

/** How many effects the log has on rows that may be followed. */
async function effectsAfter(db: Kysely<Database>, line: number): Promise<number> {
  const { rows } = await sql<{ antal: number }>`
    select count(*)::int as antal from kommando_effekt
    where log_nummer > ${line}::bigint and entity = any(${[...followedTables]}::text[])`.execute(
    db,
  );
  return rows[0]?.antal ?? 0;
}
