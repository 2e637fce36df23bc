import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const server = {
  maxWorkers: 2,
  globalSetup: ['tests/server/harness/global-setup.ts'],
  setupFiles: ['tests/first-counterexample.ts'],
};

/** The longest of all begins first, or one core waits for it at the end; files are else begun by their size. */
class SoakFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSoak = ({ moduleId }: TestSpecification) => moduleId.endsWith('/soak.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isSoak), ...sorted.filter((file) => !isSoak(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SoakFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'tests/{domain,client,ui,console,commands,palette,views,kommandolinje,scripts}/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['tests/fail-on-console-error.ts', 'tests/number-parts.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // What the server is made of is read once a worker, not once a file; no test leaves anything in it.
          isolate: false,
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
