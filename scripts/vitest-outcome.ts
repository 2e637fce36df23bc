import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { outcomeOf, type RunModule, type Said } from './test-report.ts';

/** Where the outcome is written; a file that is not there is a runner that went down. */
export const outcomeFile = 'SADA_TEST_OUTCOME';

/**
 * What a run of vitest came to, also what belongs to no test: its own JSON report leaves out the errors that
 * nobody caught and the files whose worker went down, which both make the run fail.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly RunModule[], unhandled: readonly Said[]): void {
    const file = process.env[outcomeFile];
    if (file) writeFileSync(file, JSON.stringify(outcomeOf(modules, unhandled)));
  }
}
