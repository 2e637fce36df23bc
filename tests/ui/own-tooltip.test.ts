import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Elements of the document that are given a `title` of the browser's; a frame is named by its own. */
function titledIn(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const tags = [...source.matchAll(/\stitle=/g)].map(
    ({ index }) => source.slice(0, index).match(/.*<([\w.]+)/s)?.[1] ?? '',
  );
  const set = source.match(/setAttribute\([^)]*'title'|(?<!document)\.title = /g) ?? [];
  return [...tags.filter((tag) => /^[a-z]/.test(tag) && tag !== 'iframe'), ...set];
}

test("what is said of something under the pointer is the portal's own tooltip", async () => {
  const found: string[] = [];
  for await (const path of glob('src/**/*.{ts,tsx}')) {
    found.push(...titledIn(path).map((tag) => `${path}: ${tag}`));
  }
  expect(found).toEqual([]);
});
