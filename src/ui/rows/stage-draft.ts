import type { CellChange, EditAction, StagedCell } from './staged-cell.ts';

/** The changed cells of a row, by their columns. */
export type RowCells<Value> = ReadonlyMap<string, StagedCell<Value>>;

/** What an action makes of a stage, ready to be put in its place: of many cells, no more is left to do for each. */
export interface Drafted<Value> {
  readonly cells: readonly CellChange<Value>[];
  /** Each row that it changes, as it will be. */
  readonly rows: ReadonlyMap<string, Map<string, StagedCell<Value>>>;
  /** The ids of those. */
  readonly touched: ReadonlySet<string>;
}

/** The stage as a draft sees it. */
export interface DraftedOf<Value> {
  /** Another when a cell has become another. */
  readonly version: () => number;
  readonly cellsOf: (row: string) => RowCells<Value>;
  /** What a cell becomes; the same that it was: nothing. */
  readonly nextOf: (
    was: StagedCell<Value> | null,
    edit: StagedCell<Value>,
  ) => StagedCell<Value> | null;
  readonly become: (label: string, drafted: Drafted<Value>) => EditAction<Value>;
}

function emptyDraft<Value>() {
  return {
    cells: [] as CellChange<Value>[],
    rows: new Map<string, Map<string, StagedCell<Value>>>(),
    touched: new Set<string>(),
  };
}

/** An action that is made a part at a time, and is seen when it is whole. */
export class StageDraft<Value> {
  readonly #of: DraftedOf<Value>;
  readonly #edits: StagedCell<Value>[] = [];
  #version: number;
  #drafted = emptyDraft<Value>();

  constructor(of: DraftedOf<Value>) {
    this.#of = of;
    this.#version = of.version();
  }

  add(edit: StagedCell<Value>): void {
    this.#edits.push(edit);
    this.#put(edit);
  }

  /** @returns null: nothing became another */
  commit(label: string): EditAction<Value> | null {
    if (this.#version !== this.#of.version()) {
      // Something else was done meanwhile, and this comes after it.
      this.#version = this.#of.version();
      this.#drafted = emptyDraft();
      for (const edit of this.#edits) this.#put(edit);
    }
    return this.#drafted.cells.length === 0 ? null : this.#of.become(label, this.#drafted);
  }

  #put(edit: StagedCell<Value>): void {
    const { row, column } = edit;
    const { cells, rows, touched } = this.#drafted;
    const made = rows.get(row);
    const own = made ?? this.#of.cellsOf(row);
    const before = own.get(column) ?? null;
    const after = this.#of.nextOf(before, edit);
    if (after === before) return;
    const next = made ?? new Map(own);
    if (!made) {
      rows.set(row, next);
      touched.add(row);
    }
    if (after) next.set(column, after);
    else next.delete(column);
    cells.push({ before, after });
  }
}
