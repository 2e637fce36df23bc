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
  | { readonly kind: 'try'; readonly mutant: Mutant; readonly files: readonly KnownFile[] };

/** A test file run once on the code as it is. */
export interface KnownFile extends TestFile {
  readonly ms: number;
  /** Whether it has the same tests for two databases, of which only those for one are run. */
  readonly isHalved: boolean;
}

/** What a test file reached, or why it cannot be used. */
export interface Reach extends KnownFile {
  readonly failed: string | undefined;
  /** For every mutant, how many of its tests came by; 0 when it is reached only on the way to them. */
  readonly mutants: Readonly<Record<number, number>>;
  /** With a server or a database. */
  readonly isHeavy: boolean;
}

export interface Trial {
  readonly id: number;
  readonly outcome: 'killed' | 'survived' | 'timeout';
  /** The test that saw it. */
  readonly by: string | undefined;
  readonly ms: number;
}
