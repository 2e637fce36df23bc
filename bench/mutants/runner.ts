// A process of its own with one Vitest: runs the test files it is told to, on the code as it is or on a mutant.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import vitestConfig from '../../vitest.config.ts';
import { root } from '../root.ts';
import type { Job, KnownFile, Reach, TestFile, Trial } from './jobs.ts';
import type { Mutant } from './sample.ts';
import { brokenText, notedText } from './text.ts';

/** The mutants of every file that are noted when reached, or the one that is in force. */
let noted: ReadonlyMap<string, readonly Mutant[]> = new Map();
let inForce: Mutant | undefined;

const otherText: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  load(id) {
    const file = path.relative(root, id).replaceAll(path.sep, '/');
    if (inForce?.file === file) return brokenText(readFileSync(id, 'utf8'), inForce);
    const mutants = noted.get(file);
    return mutants && notedText(readFileSync(id, 'utf8'), mutants);
  },
};

/** The tests are those of the project's own configuration, with one more setup file. */
async function start(): Promise<Vitest> {
  const setup = path.join(import.meta.dirname, 'setup.ts');
  const projects = (vitestConfig.test?.projects ?? []).map((project) => {
    if (typeof project !== 'object' || !('test' in project)) throw new Error('Ukendt projekt');
    const { setupFiles = [] } = project.test ?? {};
    // A process for each file: another mutant must be read anew, and one that never ends takes nothing with it.
    const ownProcess = { isolate: true, pool: 'forks' } as const;
    const test = { ...project.test, ...ownProcess, setupFiles: [setup, setupFiles].flat() };
    return { ...project, test };
  });
  return createVitest(
    {
      config: false,
      root,
      watch: false,
      reporters: [{}],
      silent: true,
      bail: 1,
      maxWorkers: 1,
      fsModuleCache: false,
    },
    { plugins: [otherText], test: { projects } },
  );
}

interface Run {
  readonly module: TestModule | undefined;
  readonly failed: string | undefined;
  readonly ms: number;
}

interface RunOptions {
  /** Milliseconds after which the file is broken off; 0 when it is to be noted what it reaches. */
  readonly limit: number;
  readonly isHalved: boolean;
}

/**
 * Where a file has the same tests for two databases, those of the faster are enough: what is broken here is the
 * same for both.
 */
const [engine, otherEngine] = ['(postgres)', '(pglite)'];
const withoutOther = /^(?!.*\(pglite\))/;

async function run(vitest: Vitest, file: TestFile, { limit, isHalved }: RunOptions): Promise<Run> {
  vitest.provide('mutantLimit', Math.round(limit));
  const project = vitest.getProjectByName(file.project);
  const options = isHalved ? { testNamePattern: withoutOther } : undefined;
  const specification = project.createSpecification(path.join(root, file.path), options);
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

async function reach(vitest: Vitest, file: TestFile): Promise<Reach> {
  const half = await run(vitest, file, { limit: 0, isHalved: true });
  const isHalved = testsOf(half, engine, 'passed').length > 0;
  // Where there is no PostgreSQL, and where it failed at the first try, perhaps because of a busy machine.
  const isAgain = half.failed || (!isHalved && testsOf(half, otherEngine, 'skipped').length > 0);
  const whole = isAgain ? await run(vitest, file, { limit: 0, isHalved }) : half;
  const { module, failed, ms } = whole;
  const { mutants = {}, isHeavy = true } = module?.meta().reached ?? {};
  return { ...file, ms, isHalved, failed, mutants, isHeavy };
}

function testsOf({ module }: Run, name: string, state: 'passed' | 'skipped'): TestCase[] {
  return [...(module?.children.allTests(state) ?? [])].filter((test) =>
    test.fullName.includes(name),
  );
}

async function tryOut(vitest: Vitest, mutant: Mutant, files: readonly KnownFile[]): Promise<Trial> {
  const started = performance.now();
  const { id } = mutant;
  const took = () => performance.now() - started;
  for (const file of files) {
    const limit = 15_000 + 4 * file.ms;
    const { failed, ms } = await run(vitest, file, { limit, isHalved: file.isHalved });
    if (ms >= limit) return { id, outcome: 'timeout', by: file.path, ms: took() };
    if (failed) return { id, outcome: 'killed', by: `${file.path}: ${failed}`, ms: took() };
  }
  return { id, outcome: 'survived', by: undefined, ms: took() };
}

async function list(vitest: Vitest): Promise<TestFile[]> {
  const all = await vitest.globTestSpecifications();
  return all.map(({ project, moduleId }) => ({
    project: project.name,
    path: path.relative(root, moduleId).replaceAll(path.sep, '/'),
  }));
}

async function done(vitest: Vitest, job: Job): Promise<TestFile[] | Reach | Trial> {
  if (job.kind === 'list') return await list(vitest);
  const before = [...noted.keys(), inForce?.file ?? ''];
  if (job.kind === 'reach') {
    if (noted.size === 0) noted = Map.groupBy(job.mutants, ({ file }) => file);
    return await reach(vitest, job.file);
  }
  noted = new Map();
  inForce = job.mutant;
  for (const file of [...before, job.mutant.file]) vitest.invalidateFile(path.join(root, file));
  return await tryOut(vitest, job.mutant, job.files);
}

const vitest = await start();
process.on('message', (job: Job) => {
  done(vitest, job).then(
    (answer) => process.send?.(answer),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => {
  vitest.close().finally(() => process.exit());
});
