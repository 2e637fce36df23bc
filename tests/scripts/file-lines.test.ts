import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** As CONTRIBUTING.md says it; programs first, not yet the tests and the styles. */
const mostLines = 300;

const folders = ['src', 'server', 'scripts', 'bench', 'dev', 'kommandolinje'];
const source = /\.(ts|tsx|mts|js|mjs|sql)$/;

/** Files beside each other; the folders in it are its rooms. */
const mostFiles = 25;

/** Those that are written by hand: what git keeps, and what is new and not ignored. */
function filesIn(places: readonly string[]): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...places];
  return execFileSync('git', list, { encoding: 'utf8' }).split('\0');
}

/** A file that git still knows of may be gone. */
function linesOf(file: string): number {
  try {
    return readFileSync(file, 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}

test('intet program er over 300 linjer', () => {
  const files = filesIn(folders).filter((file) => source.test(file));
  expect(files.length).toBeGreaterThan(500);
  const long = files.map((file) => [linesOf(file), file] as const).filter(([n]) => n > mostLines);
  expect(long.map(([count, file]) => `${file}: ${count}`)).toEqual([]);
});

test('ingen mappe har over 25 filer ved siden af hinanden', () => {
  // What is read by tests lies as it came.
  const files = filesIn([...folders, 'tests', 'e2e', ':!tests/files', ':!dev/demo/data']).filter(
    existsSync,
  );
  const byFolder = Map.groupBy(files, dirname);
  const crowded = [...byFolder].filter(([, own]) => own.length > mostFiles);
  expect(crowded.map(([folder, own]) => `${folder}: ${own.length}`)).toEqual([]);
});
