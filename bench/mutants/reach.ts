import type { TestCase, Vitest } from 'vitest/node';
import type { Reach, TestFile } from './jobs.ts';
import { type Run, runTests } from './test-runs.ts';

/**
 * Where a file has the same tests for two databases, those of the faster are enough: what is broken here is the
 * same for both.
 */
const [engine, otherEngine] = ['(postgres)', '(pglite)'];
const withoutOther = { testNamePattern: /^(?!.*\(pglite\))/ };

export async function reachOf(vitest: Vitest, file: TestFile): Promise<Reach> {
  const half = await runTests(vitest, file, { limit: 0, only: withoutOther });
  const isEnough = testsOf(half, 'passed', engine).length > 0;
  // Where there is no PostgreSQL, and where it failed at the first try, perhaps because of a busy machine.
  const isAgain = half.failed || (!isEnough && testsOf(half, 'skipped', otherEngine).length > 0);
  const only = isEnough ? withoutOther : {};
  const run = isAgain ? await runTests(vitest, file, { limit: 0, only }) : half;
  const tests = testsOf(run, 'passed').map((test) => ({
    id: test.id,
    ms: test.diagnostic()?.duration ?? 0,
  }));
  const { mutants = {}, isHeavy = true } = run.module?.meta().reached ?? {};
  return { ...file, failed: run.failed, isHeavy, ms: besideTests(run, tests), tests, mutants };
}

function testsOf({ module }: Run, state: 'passed' | 'skipped', name = ''): TestCase[] {
  return [...(module?.children.allTests(state) ?? [])].filter((test) =>
    test.fullName.includes(name),
  );
}

/** Not by the clock: the first file of a project waits for what is prepared for them all. */
function besideTests({ module }: Run, tests: readonly { readonly ms: number }[]): number {
  if (!module) return 0;
  const { duration, ...others } = module.diagnostic();
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration } = others;
  const before = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
  return before + duration - tests.reduce((sum, { ms }) => sum + ms, 0);
}
