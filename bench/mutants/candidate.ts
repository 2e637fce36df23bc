/** A single place in a file that can be broken, and how. */
export interface Candidate {
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  /** What is taken out of the file, and what is put in its place. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly reached: Anchor;
}

/** Where it is noted that a test came by: around a value, around a statement or first in a block. */
export interface Anchor {
  readonly form: 'value' | 'statement' | 'block';
  readonly start: number;
  readonly end: number;
}

/** The ways to break a line, as they are printed. */
export const kinds = {
  comparison: 'sammenligning',
  logic: 'og/eller',
  condition: 'betingelse',
  block: 'tømt blok',
  boolean: 'ja/nej',
  negation: 'negation',
  arithmetic: 'regning',
  number: 'tal',
  method: 'metode',
  chain: 'valgfri kæde',
  call: 'udeladt kald',
} as const;
export type Kind = keyof typeof kinds;
