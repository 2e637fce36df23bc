import { defineConfig } from 'vitest/config';

const server = { maxWorkers: 2, globalSetup: ['tests/server/harness/global-setup.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{domain,client,ui,commands,views,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/fail-on-console-error.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...server,
        },
      },
      {
        test: {
          name: 'grundig',
          include: ['tests/grundig/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          ...server,
        },
      },
    ],
  },
});
