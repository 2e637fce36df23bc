import type { EditChanges } from './edit-log.ts';
import { type CellKey, cellKey, type EditAction, type StagedCell } from './staged-cell.ts';

export type Cells<Value> = ReadonlyMap<string, StagedCell<Value>>;

/** What an action makes of a stage, ready to be put in its place: of many cells, no more is left to do for each. */
export interface Drafted<Value> extends EditChanges<Value> {
  /** The changed cells of each row as they will be, by their column. */
  readonly rows: ReadonlyMap<string, Map<string, StagedCell<Value>>>;
  /** The ids of those. */
  readonly touched: ReadonlySet<string>;
}

/** The stage as a draft sees it. */
export interface DraftedOf<Value> {
  /** Another when a cell has become another. */
  readonly version: () => number;
  readonly cellsOf: (row: string) => Cells<Value>;
  /** What a cell becomes; the same that it was: nothing. */
  readonly nextOf: (
    was: StagedCell<Value> | null,
    edit: StagedCell<Value>,
  ) => StagedCell<Value> | null;
  readonly become: (label: string, drafted: Drafted<Value>) => EditAction<Value>;
}

function emptyDraft<Value>() {
  return {
    before: new Map<CellKey, StagedCell<Value> | null>(),
    after: new Map<CellKey, StagedCell<Value> | null>(),
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
    return this.#drafted.after.size === 0 ? null : this.#of.become(label, this.#drafted);
  }

  #put(edit: StagedCell<Value>): void {
    const { row, column } = edit;
    const { before, after, rows, touched } = this.#drafted;
    const own = rows.get(row) ?? this.#of.cellsOf(row);
    const was = own.get(column) ?? null;
    const next = this.#of.nextOf(was, edit);
    if (next === was) return;
    const key = cellKey(row, column);
    if (!before.has(key)) before.set(key, was);
    after.set(key, next);
    const made = rows.get(row) ?? new Map(own);
    if (next) made.set(column, next);
    else made.delete(column);
    rows.set(row, made);
    touched.add(row);
  }
}
