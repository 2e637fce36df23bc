import path from 'node:path';
import type { Plugin } from 'vite';
import {
  createVitest,
  type TestModule,
  type TestSpecificationOptions,
  type Vitest,
} from 'vitest/node';
import vitestConfig from '../../vitest.config.ts';
import { root } from '../root.ts';
import type { TestFile } from './jobs.ts';

/** The tests of the project's own configuration, with one more setup file and `plugin` between them and the code. */
export async function startVitest(plugin: Plugin): Promise<Vitest> {
  const setup = path.join(import.meta.dirname, 'setup.ts');
  const projects = (vitestConfig.test?.projects ?? []).map((project) => {
    if (typeof project !== 'object' || !('test' in project)) throw new Error('Ukendt projekt');
    const { setupFiles = [] } = project.test ?? {};
    // A process for each file: another mutant must be read anew, and one that never ends takes nothing with it.
    const ownProcess = { isolate: true, pool: 'forks' } as const;
    const test = { ...project.test, ...ownProcess, setupFiles: [setup, setupFiles].flat() };
    return { ...project, test };
  });
  const options = { config: false, root, watch: false, reporters: [{}], silent: true } as const;
  return createVitest(
    // What is kept on disk is found by the file's own text, which is not what is run here.
    { ...options, reporters: [{}], bail: 1, maxWorkers: 1, fsModuleCache: false },
    { plugins: [plugin], test: { projects } },
  );
}

export interface Run {
  readonly module: TestModule | undefined;
  readonly failed: string | undefined;
  readonly ms: number;
}

interface RunOptions {
  /** Milliseconds after which the file is broken off; 0 when it is to be noted what it reaches. */
  readonly limit: number;
  readonly only: TestSpecificationOptions;
}

export async function runTests(
  vitest: Vitest,
  file: TestFile,
  { limit, only }: RunOptions,
): Promise<Run> {
  vitest.provide('mutantLimit', Math.round(limit));
  const project = vitest.getProjectByName(file.project);
  const specification = project.createSpecification(path.join(root, file.path), only);
  // What the run before left must not be taken for what a process that was broken off had to say.
  vitest.state.filesMap.clear();
  const started = performance.now();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const ms = performance.now() - started;
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
  return { module, failed: failureOf(module, unhandledErrors), ms };
}

function failureOf(module: TestModule | undefined, errors: readonly unknown[]): string | undefined {
  const [test] = module?.children.allTests('failed') ?? [];
  if (test) return test.fullName;
  const [error] = [...(module?.errors() ?? []), ...errors];
  if (error) return String((error as Error).message ?? error).split('\n')[0];
  return module?.ok() ? undefined : 'filen blev ikke kørt til ende';
}
