import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const lines = readFileSync('docs/svarer-til-specifikationen.md', 'utf8').split('\n');

/** A file of the repo in backquotes, or, after one, the title of a test in it. */
const named = /`((?:tests|e2e|server|src|scripts|bench)\/[^`]+)`|»([^«]+)«/g;

/** What a line of the answers names: files, and titles (with the describes over them) each in its file. */
function namedBy(line: string): { files: string[]; titles: { file: string; title: string }[] } {
  const files: string[] = [];
  const titles: { file: string; title: string }[] = [];
  for (const [, path, title] of line.matchAll(named)) {
    if (path !== undefined) files.push(path);
    const file = files.at(-1);
    if (title !== undefined && file && /^(tests|e2e)\//.test(file)) titles.push({ file, title });
  }
  return { files, titles };
}

const answers = lines.filter((line) => line.startsWith('| ')).map(namedBy);

test('hver fil, svarene til specifikationen nævner, er der', () => {
  const files = answers.flatMap((answer) => answer.files);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('hver prøve, de nævner, står i sin fil', () => {
  const titles = answers.flatMap((answer) => answer.titles);
  expect(titles.length).toBeGreaterThan(300);
  const missing = titles.filter(({ file, title }) => {
    const source = readFileSync(file, 'utf8').replaceAll(String.raw`\'`, "'");
    return !title.split(' › ').every((part) => source.includes(part));
  });
  expect(missing).toEqual([]);
});
