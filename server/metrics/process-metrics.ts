import { readdir } from 'node:fs/promises';
import type { Engine } from '../db/open-database.ts';
import { release } from '../release.ts';
import { type Family, gauge } from './family.ts';

const begunAt = Date.now() / 1000 - process.uptime();

/** What the process holds, and which program it is. */
export async function processFamilies(engine: Engine): Promise<readonly Family[]> {
  const build = { ...release(), node: process.versions.node, engine };
  return [
    gauge('sada_build_info', 'Programmets og Nodes version og databasens motor.', [
      { labels: build, value: 1 },
    ]),
    gauge(
      'sada_process_start_time_seconds',
      'Da processen begyndte, i sekunder siden 1970.',
      begunAt,
    ),
    gauge('sada_process_open_fds', 'Åbne filer og forbindelser.', await openDescriptors()),
  ];
}

/** Linux tells; elsewhere it is not known. */
async function openDescriptors(): Promise<number | undefined> {
  return await readdir('/proc/self/fd').then(
    // The reading itself takes one.
    (names) => names.length - 1,
    () => undefined,
  );
}
