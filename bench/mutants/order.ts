import type { KnownFile, Reach } from './jobs.ts';
import type { Mutant } from './sample.ts';

/**
 * The test files that reach a mutant, in the order in which they are likely to see it soon: those without a server or
 * a database first; then by what they take, against how many of their tests come by. No more than what takes
 * `atMostMs` on the code as it is, but always the first.
 */
export function filesFor(
  mutant: Mutant,
  reaches: readonly Reach[],
  { beside, atMostMs }: Bounds,
): { files: KnownFile[]; untried: number } {
  const reaching = reaches
    .filter(({ mutants }) => mutant.id in mutants)
    .toSorted(soonest((reach) => worthOf(reach, mutant, beside)));
  let ms = 0;
  const within = reaching.findIndex((reach, index) => {
    ms += reach.ms;
    return ms > atMostMs && index > 0;
  });
  const files = within < 0 ? reaching : reaching.slice(0, within);
  return {
    files: files.map(({ project, path, ms, isHalved }) => ({ project, path, ms, isHalved })),
    untried: reaching.length - files.length,
  };
}

interface Bounds {
  /** The other mutants of its place. */
  readonly beside: readonly Mutant[];
  readonly atMostMs: number;
}

/**
 * Twice as many tests do not see twice as much. What is reached only as a file is loaded, such as a declaration,
 * is seen by those who use much of what stands beside it.
 */
function worthOf({ mutants }: Reach, { id }: Mutant, beside: readonly Mutant[]): number {
  const used = () => beside.filter((other) => (mutants[other.id] ?? 0) > 0).length;
  return Math.sqrt(mutants[id] || (1 + used()) / 100);
}

function soonest(worth: (reach: Reach) => number): (a: Reach, b: Reach) => number {
  return (a, b) => Number(a.isHeavy) - Number(b.isHeavy) || a.ms / worth(a) - b.ms / worth(b);
}
