import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import portal from '../../package.json' with { type: 'json' };

test.each([
  'react',
  'react-dom',
  'cmdk',
  'react-router-dom',
  'oidc-client-ts',
  'jotai',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'react-hook-form',
  'zod',
  'dayjs',
  'hotkeys-js',
  'sonner',
  'exceljs',
  'vitest',
  'playwright',
])('%s er designkortets pakke', (name) => {
  expect({ ...portal.dependencies, ...portal.devDependencies }).toHaveProperty([name]);
});

test.each([
  'package.json',
  'vite.config.ts',
  'src/commands',
  'src/views',
  'src/api',
  'src/auth',
  'tests',
  'e2e',
  'tsconfig.json',
])('%s står, hvor designkortet har den', (path) => {
  expect(existsSync(path)).toBe(true);
});
