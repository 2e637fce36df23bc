import type { Attempt, Reach } from './jobs.ts';
import type { Mutant } from './sample.ts';

interface Bounds {
  /** The mutants of its place, itself too. */
  readonly beside: readonly Mutant[];
  readonly atMostMs: number;
}

/**
 * The test files that reach a mutant, in the order in which they are likely to see it soon: those without a server or
 * a database first; then by what they take, against how many of their tests come by. No more than what takes
 * `atMostMs` on the code as it is, but always the first.
 */
export function attemptsFor(
  mutant: Mutant,
  reaches: readonly Reach[],
  { beside, atMostMs }: Bounds,
): { attempts: Attempt[]; untried: number } {
  const reaching = reaches
    .filter(({ mutants }) => mutant.id in mutants)
    .map((reach) => {
      const attempt = attemptOf(reach, mutant);
      return {
        attempt,
        isHeavy: reach.isHeavy,
        price: attempt.ms / worthOf(reach, mutant, beside),
      };
    })
    .toSorted((a, b) => Number(a.isHeavy) - Number(b.isHeavy) || a.price - b.price);
  let ms = 0;
  const within = reaching.findIndex(({ attempt }, index) => {
    ms += attempt.ms;
    return ms > atMostMs && index > 0;
  });
  const attempts = (within < 0 ? reaching : reaching.slice(0, within)).map(
    ({ attempt }) => attempt,
  );
  return { attempts, untried: reaching.length - attempts.length };
}

function attemptOf({ project, path, ms, tests, mutants }: Reach, { id }: Mutant): Attempt {
  const by = mutants[id];
  const used = by?.isOutside ? tests : tests.filter((test) => by?.tests.includes(test.id));
  return {
    project,
    path,
    tests: used.map((test) => test.id),
    all: tests.map((test) => test.id),
    ms: used.reduce((sum, test) => sum + test.ms, ms),
  };
}

/**
 * Twice as many tests do not see twice as much. What is reached only as a file is loaded, such as a declaration,
 * is seen by those who use much of what stands beside it.
 */
function worthOf({ mutants }: Reach, { id }: Mutant, beside: readonly Mutant[]): number {
  const usedBy = (other: number) => mutants[other]?.tests.length ?? 0;
  const used = beside.filter((other) => usedBy(other.id) > 0).length;
  return Math.sqrt(usedBy(id) || (1 + used) / 100);
}
