import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import portal from '../../../package.json' with { type: 'json' };
import { ReleaseError, releaseIn } from '../../../server/release.ts';

const { version } = portal;

/** An empty folder, and the place of the file in it that says which release it holds. */
async function emptyFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'sada-udgave-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder: pathToFileURL(`${folder}/`), file: path.join(folder, 'udgivelse.json') };
}

test('en mappe uden udgivelse.json er en arbejdskopi', async () => {
  const { folder } = await emptyFolder();
  expect(releaseIn(folder)).toEqual({ version });
});

test('udgivelse.json siger, hvilken commit den er af', async () => {
  const { folder, file } = await emptyFolder();
  await writeFile(file, JSON.stringify({ version: '9.9.9', commit: '5c1f00d2a9be', filer: [] }));
  expect(releaseIn(folder)).toEqual({ version, commit: '5c1f00d2a9be' });
});

test.each([
  ['tom', '', 'den er ikke JSON'],
  ['afbrudt', '{"commit":"5c1f0', 'den er ikke JSON'],
  ['uden commit', '{"version":"9.9.9"}', 'den siger ikke, hvilken commit den er af'],
  ['en liste', '[]', 'den siger ikke, hvilken commit den er af'],
])('er den %s, tages den ikke for en, der ikke er der', async (_what, content, reason) => {
  const { folder, file } = await emptyFolder();
  await writeFile(file, content);
  const told = `udgivelse.json i udgivelsens mappe kan ikke læses: ${reason}. Pak udgivelsen ud igen.`;
  expect(() => releaseIn(folder)).toThrow(new ReleaseError(told));
});

test('kan den slet ikke læses, gør den heller ikke', async () => {
  const { folder, file } = await emptyFolder();
  await mkdir(file);
  expect(() => releaseIn(folder)).toThrow(ReleaseError);
});
