/** Three texts of one cell: as it was taken out, as it came back, and as it is now. */
export interface ThreeWays {
  /** Null: nobody knows what it was. */
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Whose change a cell holds: nobody's, only mine, only theirs, or each its own. Both sides having made
 * the same of it is nobody's: there is nothing left to do. Where it is not known what it was, what
 * differs may be either's, so it is asked about.
 */
export function mergeOf({ base, mine, theirs }: ThreeWays): 'none' | 'mine' | 'theirs' | 'both' {
  if (mine === theirs) return 'none';
  if (base === null) return 'both';
  if (mine === base) return 'theirs';
  return theirs === base ? 'mine' : 'both';
}
