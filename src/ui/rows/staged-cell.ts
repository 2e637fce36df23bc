/** Names a cell by its row and its column, whatever the rows' order: no id holds the sign between. */
export type CellKey = `${string}\u0000${string}`;

export function cellKey(row: string, column: string): CellKey {
  return `${row}\u0000${column}`;
}

export function rowOf(key: CellKey): string {
  return key.slice(0, key.indexOf('\u0000'));
}

export function columnOf(key: CellKey): string {
  return key.slice(key.indexOf('\u0000') + 1);
}

/** A cell that is changed here and not saved. */
export interface StagedCell<Value> {
  readonly row: string;
  readonly column: string;
  /** What stood there when the change was made, and the version of the record that it stood in. */
  readonly base: Value;
  readonly baseVersion: string;
  readonly value: Value;
  /**
   * What was written, where it is no value of the column, or the row keeps its texts until more of it is known:
   * nothing of it is lost, and nothing is guessed.
   */
  readonly text?: string | undefined;
  /** Why it is none. */
  readonly problem?: string | undefined;
}

export interface Finding {
  readonly tone: 'error' | 'warning';
  readonly text: string;
  /** What would help, in a sentence. */
  readonly remedy?: string | undefined;
  /** How many cells it is about, where it tells of several that are not on screen; left out: its own. */
  readonly count?: number | undefined;
}

/** What is found first is told first; the other says how bad it is. */
export function toldBeside(first?: Finding, other?: Finding): Finding | undefined {
  if (!first || !other) return first ?? other;
  return { ...other, text: `${first.text} ${other.text}` };
}

/** What a cell was, and what it became; null: as its record is. Not both are null, so it says which cell it is. */
export interface CellChange<Value> {
  readonly before: StagedCell<Value> | null;
  readonly after: StagedCell<Value> | null;
}

export function changedCell<Value>({ before, after }: CellChange<Value>): StagedCell<Value> {
  return (after ?? before) as StagedCell<Value>;
}

export function keyOf({ row, column }: Pick<StagedCell<unknown>, 'row' | 'column'>): CellKey {
  return cellKey(row, column);
}

/** Of each cell what became of it first, in the order that they were changed in. */
export function firstOfEach<Value>(
  cells: readonly CellChange<Value>[],
): Iterable<CellChange<Value>> {
  const firsts = new Map<CellKey, CellChange<Value>>();
  for (const change of cells) {
    const key = keyOf(changedCell(change));
    if (!firsts.has(key)) firsts.set(key, change);
  }
  return firsts.values();
}

/** One action of the user: taken back and done again as one. */
export interface EditAction<Value> {
  readonly id: number;
  /** As the user is told of it: »Indsat 1.000 × 10«. */
  readonly label: string;
  /** A list, and no table by their keys: to make the keys of thousands is felt. */
  readonly cells: readonly CellChange<Value>[];
}

/** The server's record has become another since a change of it was made here. */
export interface Conflict<Value> {
  readonly yours: StagedCell<Value>;
  readonly theirs: Value;
}

export interface StageCounts {
  readonly changes: number;
  readonly rows: number;
  readonly errors: number;
  readonly warnings: number;
}
