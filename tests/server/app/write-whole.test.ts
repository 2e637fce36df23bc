import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { UnwritableError, writeWhole } from '../../../server/write-whole.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sada-hel-fil-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function* pieces(...texts: readonly string[]) {
  yield* texts;
}

test('filen er der først, når den er hel, og kun ejeren kan læse den', async () => {
  const file = path.join(folder, 'log.jsonl');
  let duringIt: readonly string[] = [];
  await writeWhole(
    file,
    (async function* () {
      yield 'ære ';
      duringIt = await readdir(folder);
      yield 'og øre\n';
    })(),
  );
  expect(duringIt).not.toContain('log.jsonl');
  expect(await readFile(file, 'utf8')).toBe('ære og øre\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['log.jsonl']);
});

test('en fil, der er der i forvejen, røres ikke', async () => {
  const file = path.join(folder, 'log.jsonl');
  await writeFile(file, 'den gamle');
  await expect(writeWhole(file, pieces('den nye'))).rejects.toThrow(
    new UnwritableError(`Filen ${file} findes allerede.`),
  );
  expect(await readFile(file, 'utf8')).toBe('den gamle');
  expect(await readdir(folder)).toEqual(['log.jsonl']);
});

test('går det galt undervejs, er der intet, og fejlen er den, der skete', async () => {
  const fault = new Error('databasen svarer ikke');
  const broken = (async function* () {
    yield 'det første\n';
    throw fault;
  })();
  await expect(writeWhole(path.join(folder, 'log.jsonl'), broken)).rejects.toBe(fault);
  expect(await readdir(folder)).toEqual([]);
});

test('kan der ikke skrives, siges det med en linje', async () => {
  const file = path.join(folder, 'findes-ikke', 'log.jsonl');
  await expect(writeWhole(file, pieces('x'))).rejects.toThrow(UnwritableError);
  await expect(writeWhole(file, pieces('x'))).rejects.toThrow(`Filen ${file} kan ikke skrives:`);
});
