import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';
import { summarize } from './statistics.ts';

const port = '4790';
const runs = 7;

/** Milliseconds from `npm start` to the first 200 from /readyz; the server is then stopped. */
async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  });
  const deadline = started + 120_000;
  let took: number | undefined;
  while (took === undefined && performance.now() < deadline) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) took = performance.now() - started;
    else await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const ended = once(child, 'exit');
  // The whole group: npm, its shell and the server.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  if (took === undefined) throw new Error('npm start blev ikke klar');
  return took;
}

/** Start on an installed, built tree: first with an empty data folder, then with existing data. */
export async function measureStart(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'sada-bench-'));
  try {
    const dataDir = join(directory, 'data');
    const first = await startOnce(dataDir);
    const samples: number[] = [];
    for (let run = 0; run < runs; run += 1) samples.push(await startOnce(dataDir));
    const { median, p95 } = summarize(samples);
    console.table({
      'Tom datamappe, med demodata, ms': { median: Math.round(first), p95: '', budget: '' },
      'Eksisterende data, ms': { median, p95, budget: 3000 },
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
