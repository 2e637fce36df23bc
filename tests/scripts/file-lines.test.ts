import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As CONTRIBUTING.md says it; programs first, not yet the tests and the styles. */
const mostLines = 300;

const folders = ['src', 'server', 'scripts', 'bench', 'dev'];
const source = /\.(ts|tsx|mts|js|mjs|sql)$/;

/** Those that are written by hand: what git keeps, and what is new and not ignored. */
function sourceFiles(): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\0');
  return files.filter((file) => source.test(file));
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
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(500);
  const long = files.map((file) => [linesOf(file), file] as const).filter(([n]) => n > mostLines);
  expect(long.map(([count, file]) => `${file}: ${count}`)).toEqual([]);
});
