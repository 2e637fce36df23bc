import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../scripts/postgres.ts';
import { searchFile } from '../src/api/contract/structure/structure.ts';
import { areas } from '../src/domain/elements/areas.ts';
import { fill } from '../tests/grundig/soak/store.ts';
import { signIn } from '../tests/server/harness/sign-in.ts';
import { WatchedServer } from './excel/watched-server.ts';
import { type AttackName, attacks, type Order, type Target } from './sharing/attacks.ts';
import { summarize } from './statistics.ts';

const structure = areas.finanslovsstruktur;
const search = `${structure.apiRoot}/paged-search?finansaar=2026&soeg=07.14`;
const idleMs = 5_000;
const attackedMs = Number(process.env.SEKUNDER ?? 15) * 1000;
/** Part of the name of those to measure. */
const only = process.env.ANGREB ?? '';
/** Between two searches; a user has 1,200 calls a minute. */
const searchEveryMs = 60;

/** Asks the same question again and again for as long. */
async function searchFor(ms: number, ask: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  const ends = performance.now() + ms;
  while (performance.now() < ends) {
    const started = performance.now();
    await ask();
    samples.push(performance.now() - started);
    await pause(searchEveryMs);
  }
  return samples;
}

async function targetOf(url: string): Promise<Target> {
  const as = async (user: string) => ({
    authorization: `Bearer ${(await signIn(url, user)).accessToken}`,
  });
  const writer = await as('kundedemo.finanslov.fm');
  const list = `${url}${structure.apiRoot}/underkonti?finansaar=2026&antal=50`;
  const found = (await (await fetch(list, { headers: writer })).json()) as {
    poster: { id: string; rowVersion: string }[];
  };
  const kommandoer = found.poster.map(({ id, rowVersion }) => ({
    kommando: 'AfslutUnderkonto',
    input: { id, tilFinansaar: 2027, underaktivitetId: 9, bemaerkning: 'Måling' },
    rowVersion,
  }));
  return {
    url,
    reader: await as('kundedemo.laes'),
    writer,
    search,
    file: `${searchFile(structure).path}?finansaar=2026`,
    commands: JSON.stringify({ kommandoer }),
  };
}

/** Others' searches before and while one user does the worst: on a server of its own, for limits count. */
async function measureAttack(name: AttackName, environment: Record<string, string>) {
  const server = await WatchedServer.start({ LOG_NIVEAU: 'silent', ...environment });
  try {
    const { accessToken } = await signIn(server.url, 'kundedemo.central');
    const headers = { authorization: `Bearer ${accessToken}` };
    const ask = async () => {
      const answer = await fetch(server.url + search, { headers });
      if (!answer.ok) throw new Error(`Søgningen svarede ${answer.status}`);
      await answer.json();
    };
    const target = await targetOf(server.url);
    await searchFor(2_000, ask);
    const [load = 0] = loadavg();
    const idle = summarize(await searchFor(idleMs, ask));
    const attacker = fork(new URL('./sharing/attacks.ts', import.meta.url));
    attacker.send({ name, target } satisfies Order);
    const { result: samples, seen } = await server.during(() => searchFor(attackedMs, ask));
    attacker.kill();
    const attacked = summarize(samples);
    return {
      belastning: load.toFixed(1),
      'rolig median': idle.median,
      'rolig p95': idle.p95,
      'imens median': attacked.median,
      'imens p95': attacked.p95,
      længst: Math.round(Math.max(...samples)),
      'p95 imens/rolig': (attacked.p95 / idle.p95).toFixed(1),
      'mest egen regnetid i ét': Math.round(seen.mostCpu),
      'hukommelse mest, MB': Math.round(seen.rssPeak / 1_000_000),
    };
  } finally {
    await server.stop();
  }
}

async function measureEngine(name: string, environment: Record<string, string>): Promise<void> {
  const rows: Record<string, unknown> = {};
  const chosen = (Object.keys(attacks) as AttackName[]).filter((attack) => attack.includes(only));
  for (const attack of chosen) {
    rows[attack] = await measureAttack(attack, environment);
  }
  console.log(`\n${name}, ms`);
  console.table(rows);
}

/** How much one user can take from the others, on each engine, with the limits as they are. */
export async function measureSharing(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sada-deling-'));
  const cluster = await startPostgres();
  try {
    await fill({ dataDir });
    await measureEngine('PGlite', { DATA_DIR: dataDir });
    const databaseUrl = await cluster.createDatabase('sada_deling');
    await fill({ dataDir: '', databaseUrl });
    await measureEngine('PostgreSQL', { DATABASE_URL: databaseUrl });
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
