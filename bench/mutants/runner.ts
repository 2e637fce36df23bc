// A process of its own with one Vitest: runs the tests it is told to, on the code as it is or on a mutant.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.ts';
import type { Attempt, Job, Reach, TestFile, Trial } from './jobs.ts';
import { reachOf } from './reach.ts';
import type { Mutant } from './sample.ts';
import { runTests, startVitest } from './test-runs.ts';
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

const vitest = await startVitest(otherText);

async function list(): Promise<TestFile[]> {
  const all = await vitest.globTestSpecifications();
  return all.map(({ project, moduleId }) => ({
    project: project.name,
    path: path.relative(root, moduleId).replaceAll(path.sep, '/'),
  }));
}

/** From here on what is read is broken by this one, or by none. */
function putInForce(mutant: Mutant | undefined): void {
  const stale = [...noted.keys(), inForce?.file, mutant?.file];
  noted = new Map();
  inForce = mutant;
  for (const file of stale) {
    if (file !== undefined) vitest.invalidateFile(path.join(root, file));
  }
}

async function tryOut(mutant: Mutant, attempts: readonly Attempt[]): Promise<Trial> {
  const { id } = mutant;
  putInForce(mutant);
  for (const attempt of attempts) {
    // Far more than it takes, also beside other work.
    const limit = 15_000 + 4 * attempt.ms;
    const run = (tests: readonly string[]) =>
      runTests(vitest, attempt, { limit, only: { testIds: [...tests] } });
    let { failed, ms } = await run(attempt.tests);
    if (failed && !(await standsAlone(attempt, mutant))) {
      ({ failed, ms } = await run(attempt.all));
    }
    if (ms >= limit) return { id, outcome: 'timeout', by: attempt.path };
    if (failed) return { id, outcome: 'killed', by: `${attempt.path}: ${failed}` };
  }
  return { id, outcome: 'survived', by: undefined };
}

const alone = new Map<string, boolean>();

/** Whether these tests pass without the others of their file, which some need to have been there before them. */
async function standsAlone(attempt: Attempt, mutant: Mutant): Promise<boolean> {
  if (attempt.tests.length === attempt.all.length) return true;
  const name = [attempt.path, ...attempt.tests].join(' ');
  let does = alone.get(name);
  if (does === undefined) {
    putInForce(undefined);
    const limit = 60_000 + 10 * attempt.ms;
    const only = { testIds: [...attempt.tests] };
    does = !(await runTests(vitest, attempt, { limit, only })).failed;
    alone.set(name, does);
    putInForce(mutant);
  }
  return does;
}

async function done(job: Job): Promise<TestFile[] | Reach | Trial> {
  switch (job.kind) {
    case 'list':
      return await list();
    case 'reach':
      if (noted.size === 0) noted = Map.groupBy(job.mutants, ({ file }) => file);
      return await reachOf(vitest, job.file);
    case 'try':
      return await tryOut(job.mutant, job.attempts);
  }
}

process.on('message', (job: Job) => {
  done(job).then(
    (answer) => {
      if (process.connected) process.send?.(answer);
    },
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => {
  vitest.close().finally(() => process.exit());
});
