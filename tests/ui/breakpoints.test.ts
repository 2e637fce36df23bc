import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wideScreen } from '../../src/views/screen/use-media.ts';

/** The em of a media query is the browser's own text size, 16 px unless the reader has another. */
const EM_PX = 16;

/** The specification's widths in px. */
const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 };

/** Where one screen needs more: two for phones at 400 % zoom, two for the widest headings. */
const beyond = [288, 352, 1280, 1400];

/** The widths in px that a text compares the screen's with. */
function widthsIn(text: string): number[] {
  return [...text.matchAll(/width\s*[<>]=?\s*([\d.]+)em|([\d.]+)em\s*<=?\s*width/g)].map(
    ([, after, before]) => Number(after ?? before) * EM_PX,
  );
}

test('fladen skifter ved specifikationens brudpunkter', () => {
  const queries = globSync('src/**/*.css')
    .flatMap((file) => readFileSync(file, 'utf8').match(/@media[^{]+/g) ?? [])
    .filter((query) => query.includes('width'));
  // Each is read: a query in px, or by min-width, would pass by unseen.
  expect(queries.filter((query) => widthsIn(query).length === 0)).toEqual([]);
  expect([...new Set(queries.flatMap(widthsIn))].sort((a, b) => a - b)).toEqual(
    [...Object.values(breakpoints), ...beyond].sort((a, b) => a - b),
  );
});

test('to ruder fra lg', () => {
  expect(widthsIn(wideScreen)).toEqual([breakpoints.lg]);
});
