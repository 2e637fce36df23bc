import { defineConfig } from '@playwright/test';
import { postgresUrl } from './e2e/support/test-data.ts';
import { chromiumFlags } from './scripts/chromium-flags.ts';

/** The server's business date and the browser's clock must agree on the day. */
const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: chromiumFlags,
};

/** A copy of a database costs a moment on PostgreSQL; the other engine shows that the main job is done on it too. */
const projects = postgresUrl
  ? [{ name: 'postgres' }, { name: 'pglite', testMatch: ['**/main-job.spec.ts'] }]
  : [{ name: 'pglite' }];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  globalSetup: './e2e/support/prepare-data.ts',
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
    launchOptions,
    // What was done and said; pictures of every step of every test that passes cost a sixth of them all.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects,
});
