import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartError, start } from '../../../../server/start.ts';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'sada-fuld-'));
  // A file where a folder is to be made: whatever it is, the start says no more of it by itself.
  await fs.writeFile(path.join(folder, 'ny'), '');
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await fs.rm(folder, { recursive: true });
});

/** As the disk tells it, of each folder that is there. */
function leave(bytes: number): void {
  const { statfs } = fs;
  vi.spyOn(fs, 'statfs').mockImplementation(async (of) => {
    const told = await statfs(of);
    return { ...told, bavail: bytes, bsize: 1 };
  });
  syncBuiltinESMExports();
}

const begin = () =>
  start({ DATA_DIR: path.join(folder, 'ny', 'data'), MILJOE: 'Test' }).then(
    () => undefined,
    (error: unknown) => error,
  );

test('en fuld disk siges på dansk ved start', async () => {
  leave(1_000_000);
  const error = await begin();
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain(
    `Disken med datamappen ${path.join(folder, 'ny', 'data')} er fuld. Skaf plads, og start serveren igen.`,
  );
});

test('er der plads, er det noget andet', async () => {
  leave(1_000_000_000);
  expect(String(await begin())).not.toContain('er fuld');
});
