import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../../server/db/connect.ts';
import { firstLineOf, killHard, runBeside } from './child-process.ts';
import { migratedDirectory } from './data-directory.ts';

// Each starts PGlite in several processes.
vi.setConfig({ testTimeout: 120_000 });

const inUse = (dataDir: string) => `Datamappen ${dataDir} er i brug af en anden proces.`;

test('a second process is refused while the first holds the data directory', async () => {
  const dataDir = await migratedDirectory();
  const first = await openDatabase({ dataDir });
  onTestFinished(first.close);
  expect(await firstLineOf(runBeside('hold-database.ts', dataDir))).toBe(inUse(dataDir));
});

test('a killed process frees the data directory', async () => {
  const dataDir = await migratedDirectory();
  const holder = runBeside('hold-database.ts', dataDir);
  onTestFinished(() => killHard(holder));
  expect(await firstLineOf(holder)).toBe('open');
  await expect(openDatabase({ dataDir })).rejects.toThrow(inUse(dataDir));
  await killHard(holder);
  const next = await openDatabase({ dataDir });
  await next.close();
});

test('closing frees the data directory, and may be asked for twice', async () => {
  const dataDir = await migratedDirectory();
  const first = await openDatabase({ dataDir });
  await Promise.all([first.close(), first.close()]);
  const second = await openDatabase({ dataDir });
  await second.close();
});
