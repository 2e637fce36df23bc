import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSheet } from '../src/views/sheet/excel/write-sheet.ts';
import { gridOf } from '../tests/domain/commands/sheet/grid.ts';
import { origin } from '../tests/views/sheet/excel/returned.ts';
import { bomb, largeSheet } from './sheet-files/files.ts';
import type { SeenFile } from './sheet-files/page.ts';

const rounds = Number(process.env.RUNDER ?? 3);
const rows = Number(process.env.ANTAL ?? 50_000);
const megabyte = 1_000_000;
const bombSize = 3100;

interface MeasuredFile {
  readonly name: string;
  readonly bytes: () => Promise<ArrayBuffer> | ArrayBuffer;
  /** Of the sheet that it is held against. */
  readonly rows: number;
}

const files: readonly MeasuredFile[] = [
  {
    name: `${rows.toLocaleString('da')} rækker`,
    bytes: () => writeSheet('Ark', largeSheet(rows, gridOf()), origin),
    rows,
  },
  { name: 'bombe på 3,1 GB', bytes: () => bomb(bombSize, bombSize * megabyte), rows: 0 },
  // As much as can be said without being refused for it.
  {
    name: 'bombe på 3,1 GB, der siger 249 MB',
    bytes: () => bomb(bombSize, 249 * megabyte),
    rows: 0,
  },
];

/** A file in a page of its own, which has held no other. */
async function measured(path: string, of: number): Promise<SeenFile> {
  const page = fork(new URL('./sheet-files/page.ts', import.meta.url), [path, String(of)]);
  const { promise, resolve, reject } = Promise.withResolvers<SeenFile>();
  page.once('message', (seen) => resolve(seen as SeenFile));
  page.once('exit', (code) => reject(new Error(`${path} gav intet svar, men ${code}`)));
  return await promise;
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(0);

/** Files that come back: as many rows as a file may be expected to have, and those that are made to fill the memory. */
export async function measureSheetFiles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sada-bench-'));
  try {
    const table: Record<string, unknown> = {};
    for (const { name, bytes, rows: of } of files) {
      const path = join(folder, 'fil.xlsx');
      writeFileSync(path, new Uint8Array(await bytes()));
      for (let round = 1; round <= rounds; round += 1) {
        const [load = 0] = loadavg();
        const seen = await measured(path, of);
        table[`${name}, ${round}`] = {
          belastning: load.toFixed(1),
          'fil, MB': (statSync(path).size / megabyte).toFixed(1),
          rækker: seen.rows,
          'læst, s': seconds(seen.read),
          'holdt op mod arket, s': seconds(seen.compared),
          'regnetid, s': seconds(seen.computed),
          'siden stod længst stille, ms': seen.longestStall.toFixed(0),
          'hukommelse før, MB': inMegabytes(seen.rssBefore),
          'hukommelse mest, MB': inMegabytes(seen.rssEver),
          afvist: seen.refused.slice(0, 40),
        };
      }
    }
    console.table(table);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
