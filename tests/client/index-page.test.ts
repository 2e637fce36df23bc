// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('index.html siger på dansk, at den er statens administrative stamdata', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  expect(page.documentElement.lang).toBe('da');
  // A translator puts its own elements where the portal's texts were.
  expect(page.documentElement.getAttribute('translate')).toBe('no');
  expect(page.title).toBe('Statens Administrative Stamdata');
});
