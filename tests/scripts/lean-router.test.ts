import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lean, productionOf } from '../../scripts/lean-router.ts';

const development = createRequire(import.meta.url)
  .resolve('react-router')
  .replace(/index\.js$/, 'index.mjs');

/** What the entry of a build is made of. */
function codeOf(entry: string): string {
  const parts = readFileSync(entry, 'utf8').matchAll(/"\.\/(chunk-\w+\.mjs)"/g);
  return [...parts]
    .map(([, part = '']) => readFileSync(path.join(path.dirname(entry), part), 'utf8'))
    .join('\n');
}

const code = codeOf(productionOf(development));

test('routeren har en bygning til drift, som ikke advarer', () => {
  const warning = 'ENABLE_DEV_WARNINGS = true';
  expect(codeOf(development)).toContain(warning);
  expect(code).toContain('function createBrowserRouter');
  expect(code).not.toContain(warning);
});

test('dens dele har intet, der holder dem fast, når ingen bruger dem', () => {
  expect(code).toContain('NavLink.displayName');
  expect(lean(code)).not.toMatch(/^\w+\.displayName/m);
  expect(lean(code)).toMatch(/var NavLink = \/\* @__PURE__ \*\/ /);
});
