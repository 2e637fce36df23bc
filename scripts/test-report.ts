import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a run of tests came to. */
export interface TestOutcome {
  readonly passed: number;
  /** One line each, with file, title and what was said; a file that could not be read counts as one. */
  readonly failures: readonly string[];
}

/** What is said of an error. */
export interface Said {
  readonly message?: string;
  readonly cause?: unknown;
}

interface RunPart {
  errors(): readonly Said[];
}

interface RunTest {
  readonly fullName: string;
  result(): { readonly state: string; readonly errors?: readonly Said[] | undefined };
}

/** The part of a file, as vitest tells of it, that an outcome is made of. */
export interface RunModule extends RunPart {
  readonly moduleId: string;
  readonly children: {
    allTests(): Iterable<RunTest>;
    allSuites(): Iterable<RunPart & { readonly fullName: string }>;
  };
  state(): string;
}

/** What vitest ran; `unhandled` are the errors of no test, as one that nobody caught. */
export function outcomeOf(modules: readonly RunModule[], unhandled: readonly Said[]): TestOutcome {
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [
      ...modules.flatMap(failuresIn),
      ...unhandled.map((error) => line('uden for prøverne', '', error)),
    ],
  };
}

function failuresIn(file: RunModule): string[] {
  const said = (title: string, error: Said) => line(file.moduleId, title, error);
  const ofFile = file.errors().map((error) => said('', error));
  // A file's or group's own code failed, or a hook of it: none of its tests may have.
  const ofGroups = [...file.children.allSuites()].flatMap((group) =>
    group.errors().map((error) => said(group.fullName, error)),
  );
  const ofTests = [...file.children.allTests()].flatMap((test) => {
    const { state, errors } = test.result();
    if (state === 'pending') return [said(test.fullName, { message: 'blev ikke færdig' })];
    return state === 'failed' ? [said(test.fullName, errors?.[0] ?? {})] : [];
  });
  const unread = file.state() === 'queued' ? [said('', { message: 'blev ikke læst' })] : [];
  return [...ofFile, ...ofGroups, ...ofTests, ...unread];
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
        line(file, title, results.find(({ error }) => error !== undefined)?.error),
      ),
  );
  const ofNone = report.errors.map((error) => line('e2e', '', error));
  return { passed: report.stats.expected, failures: [...ofTests, ...ofNone] };
}

function specsOf({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function line(file: string, title: string, error: Said = {}): string {
  return [path.relative('', file), title, ...saidOf(error)].filter(Boolean).join(' › ');
}

/**
 * The first line of what was said, and of its causes: a worker that went down and a property that does not hold say
 * what happened there alone.
 */
function saidOf({ message = '', cause }: Said): string[] {
  const first = stripVTControlCharacters(message).split('\n')[0] ?? '';
  return cause instanceof Object ? [first, ...saidOf(cause)] : [first];
}
