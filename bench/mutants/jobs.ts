import type { Mutant } from './sample.ts';

export interface TestFile {
  readonly project: string;
  /** From the project's folder. */
  readonly path: string;
}

/** What a runner is asked for: all test files, what one of them reaches, or what becomes of a mutant. */
export type Job =
  | { readonly kind: 'list' }
  | { readonly kind: 'reach'; readonly mutants: readonly Mutant[]; readonly file: TestFile }
  | { readonly kind: 'try'; readonly mutant: Mutant; readonly attempts: readonly Attempt[] };

/** The tests of a file that come by a mutant. */
export interface Attempt extends TestFile {
  readonly tests: readonly string[];
  /** All that can be run in the file. */
  readonly all: readonly string[];
  /** What it took on the code as it is. */
  readonly ms: number;
}

/** What a test file reached, or why it cannot be used. */
export interface Reach extends TestFile {
  readonly failed: string | undefined;
  /** With a server or a database. */
  readonly isHeavy: boolean;
  /** What it took beside its tests. */
  readonly ms: number;
  readonly tests: readonly { readonly id: string; readonly ms: number }[];
  readonly mutants: Readonly<Record<number, ReachedBy>>;
}

export interface ReachedBy {
  readonly tests: readonly string[];
  /** Also, or only, as the file was loaded or made ready: any of its tests can then depend on it. */
  readonly isOutside: boolean;
}

export interface Trial {
  readonly id: number;
  readonly outcome: 'killed' | 'survived' | 'timeout';
  /** The test that saw it. */
  readonly by: string | undefined;
}
