import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a run of tests came to. */
export interface TestOutcome {
  readonly passed: number;
  /** One line each, with file, title and what was said; a file that could not be read counts as one. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Reads what `vitest --reporter=json` wrote. */
export function readVitestReport({ numPassedTests, testResults }: VitestReport): TestOutcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file whose own code failed, or a hook of it, may have no test that did.
    if (failed.length === 0) return status === 'failed' ? [line(name, '', message)] : [];
    return failed.map((one) => line(name, one.fullName, one.failureMessages?.[0]));
  });
  return { passed: numPassedTests, failures };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport extends Suite {
  readonly stats: { readonly expected: number };
  /** Those of no test, as a start that failed. */
  readonly errors: readonly { readonly message?: string }[];
}

/** Reads what Playwright's JSON reporter wrote; what passed in a second attempt failed. */
export function readPlaywrightReport(report: PlaywrightReport): TestOutcome {
  const ofTests = specsOf(report).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        line(file, title, results.find(({ error }) => error !== undefined)?.error?.message),
      ),
  );
  const ofNone = report.errors.map(({ message }) => line('e2e', '', message));
  return { passed: report.stats.expected, failures: [...ofTests, ...ofNone] };
}

function specsOf({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function line(file: string, title: string, message = ''): string {
  const said = stripVTControlCharacters(message).split('\n')[0] ?? '';
  return [path.relative('', file), title, said].filter(Boolean).join(' › ');
}
