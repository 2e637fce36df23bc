/** What is wrong with a changed cell, or to be known of it. */
export interface CellFinding {
  readonly row: string;
  readonly column: string;
  readonly tone: 'error' | 'warning';
  readonly text: string;
  /** Id of the command that clears it. */
  readonly remedy?: string | undefined;
}

export function cellError(row: string, column: string, text: string): CellFinding {
  return { row, column, tone: 'error', text };
}
