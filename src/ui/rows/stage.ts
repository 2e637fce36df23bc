import { EditLog } from './edit-log.ts';
import { Said } from './said.ts';
import type { StageContent } from './stage-content.ts';
import { type Drafted, type RowCells, StageDraft } from './stage-draft.ts';
import {
  type CellChange,
  type CellKey,
  type Conflict,
  cellKey,
  changedCell,
  columnOf,
  type EditAction,
  type Finding,
  firstOfEach,
  keyOf,
  rowOf,
  type StageCounts,
  type StagedCell,
  toldBeside,
} from './staged-cell.ts';

/** Told which rows are to be looked at again: what they say is another, or what is found about it. */
type StageListener = (rows: ReadonlySet<string>, what: 'cells' | 'findings') => void;

const noCells: RowCells<never> = new Map<string, never>();

/** By where they come from: local rules answer at once, the plan of the server later; what others have changed. */
type FindingSource = 'local' | 'plan' | 'theirs';

/**
 * The changes of many cells that are not saved, beside the records and never in them: so they outlive
 * another sorting, another filter, another window of rows and another time. Each is named by its row and its
 * column. Pure: it renders nothing, stores nothing and asks nobody.
 *
 * Cells lie by their row, so that a row is bound, counted and sent without looking through all of them.
 */
export class Stage<Value> {
  readonly said = new Said();
  readonly #isSame: (one: Value, other: Value) => boolean;
  readonly #rows = new Map<string, Map<string, StagedCell<Value>>>();
  readonly #log = new EditLog<Value>();
  /** Those that hold a text that is no value. */
  readonly #unread = new Set<CellKey>();
  #changes = 0;
  /** Another when a cell has become another. */
  #version = 0;
  readonly #found: Record<FindingSource, ReadonlyMap<CellKey, Finding>> = {
    local: new Map(),
    plan: new Map(),
    theirs: new Map(),
  };
  readonly #listeners = new Set<StageListener>();

  /** @param isSame two values say the same: a cell that is given its base back is no change */
  constructor(isSame: (one: Value, other: Value) => boolean) {
    this.#isSame = isSame;
  }

  get(row: string, column: string): StagedCell<Value> | undefined {
    return this.#rows.get(row)?.get(column);
  }

  cellsOf(row: string): RowCells<Value> {
    return this.#rows.get(row) ?? noCells;
  }

  /** Ids of those with a change, in the order that they were first changed. */
  rows(): readonly string[] {
    return [...this.#rows.keys()];
  }

  *cells(): Iterable<StagedCell<Value>> {
    for (const cells of this.#rows.values()) yield* cells.values();
  }

  get isEmpty(): boolean {
    return this.#changes === 0;
  }

  get canUndo(): boolean {
    return this.#log.canUndo;
  }

  get canRedo(): boolean {
    return this.#log.canRedo;
  }

  /**
   * One action of the user. A cell that is changed already keeps its base; one that comes to say what its base
   * says is no change any more.
   * @returns null: nothing became another
   */
  apply(label: string, edits: Iterable<StagedCell<Value>>): EditAction<Value> | null {
    const draft = this.draft();
    for (const edit of edits) draft.add(edit);
    return draft.commit(label);
  }

  /** Begins an action that is made a part at a time, and is seen when it is whole. */
  draft(): StageDraft<Value> {
    return new StageDraft({
      version: () => this.#version,
      cellsOf: (row) => this.cellsOf(row),
      nextOf: (was, edit) => this.#nextOf(was, edit),
      become: (label, drafted) => {
        const action = this.#log.add(label, drafted.cells);
        this.#become(drafted);
        return action;
      },
    });
  }

  undo(): EditAction<Value> | null {
    const action = this.#log.undo();
    if (action) this.#write(action.cells, 'before');
    return action;
  }

  redo(): EditAction<Value> | null {
    const action = this.#log.redo();
    if (action) this.#write(action.cells);
    return action;
  }

  /** All that one source knows now; what it said before is forgotten. */
  setFindings(source: FindingSource, found: ReadonlyMap<CellKey, Finding>): void {
    const before = this.#found[source];
    this.#found[source] = found;
    const rows = new Set<string>();
    for (const [key, finding] of found) if (before.get(key) !== finding) rows.add(rowOf(key));
    for (const key of before.keys()) if (!found.has(key)) rows.add(rowOf(key));
    if (rows.size > 0) this.#tell(rows, 'findings');
  }

  /** What is wrong with a cell, the worst first: what it does not understand, the rules here, the plan. */
  findingAt(row: string, column: string): Finding | undefined {
    const cell = this.get(row, column);
    if (cell?.problem !== undefined) return { tone: 'error', text: cell.problem };
    const key = cellKey(row, column);
    return toldBeside(this.#found.theirs.get(key), this.#judgedAt(key));
  }

  #judgedAt(key: CellKey): Finding | undefined {
    const [local, plan] = [this.#found.local.get(key), this.#found.plan.get(key)];
    if (local?.tone !== 'error') return plan?.tone === 'error' ? plan : (local ?? plan);
    // The plan may say more of the same cell, and is told whole; one that does not know of it is older.
    return plan?.tone === 'error' && plan.text.includes(local.text) ? plan : local;
  }

  findings(): ReadonlyMap<CellKey, Finding> {
    const all = new Map<CellKey, Finding>();
    const keys = [...this.#unread, ...Object.values(this.#found).flatMap((of) => [...of.keys()])];
    for (const key of keys) {
      // What is found about a row outlives its last change until it is judged anew.
      const found = this.#rows.has(rowOf(key)) && this.findingAt(rowOf(key), columnOf(key));
      if (found) all.set(key, found);
    }
    return all;
  }

  /** Columns with an error, by their row. */
  errors(): ReadonlyMap<string, readonly string[]> {
    const errors = [...this.findings()].filter(([, { tone }]) => tone === 'error');
    const byRow = Map.groupBy(errors, ([key]) => rowOf(key));
    return new Map([...byRow].map(([row, found]) => [row, found.map(([key]) => columnOf(key))]));
  }

  counts(): StageCounts {
    let [errors, warnings] = [0, 0];
    for (const { tone, count = 1 } of this.findings().values()) {
      if (tone === 'error') errors += count;
      else warnings += count;
    }
    return { changes: this.#changes, rows: this.#rows.size, errors, warnings };
  }

  /**
   * After a commit: those that are saved leave, also what could be taken back of them; those that are not
   * stay, each with the reason that it was given.
   */
  settle(saved: Iterable<CellKey>, reasons: ReadonlyMap<CellKey, Finding>): void {
    const gone = new Set(saved);
    const cells = [...gone].map((key) => this.get(rowOf(key), columnOf(key)) ?? null);
    this.#write(cells.filter((cell) => cell !== null).map((before) => ({ before, after: null })));
    this.#log.forget(gone);
    this.setFindings('plan', reasons);
  }

  /** Everything that is not saved leaves, as one action that can be taken back; what was said of it leaves for good. */
  discard(label: string): EditAction<Value> | null {
    this.said.forget();
    return this.apply(
      label,
      [...this.cells()].map((cell) => ({ ...cell, value: cell.base, text: undefined })),
    );
  }

  /**
   * The record has another version now. Cells whose base stands are carried over to it; the others are
   * conflicts, which only the user can settle.
   */
  rebase(row: string, version: string, now: (column: string) => Value): Conflict<Value>[] {
    const conflicts: Conflict<Value>[] = [];
    const carried: CellChange<Value>[] = [];
    for (const cell of this.cellsOf(row).values()) {
      if (cell.baseVersion === version) continue;
      const theirs = now(cell.column);
      const isSaid = cell.text === undefined && this.#isSame(theirs, cell.value);
      if (!isSaid && !this.#isSame(theirs, cell.base)) conflicts.push({ yours: cell, theirs });
      else {
        const after = isSaid ? null : { ...cell, baseVersion: version };
        carried.push({ before: cell, after });
      }
    }
    if (carried.length > 0) {
      this.#write(carried);
      this.#log.forget(new Set(carried.map((change) => keyOf(changedCell(change)))));
    }
    return conflicts;
  }

  /** What has been done and taken back. */
  get history(): Omit<StageContent<Value>, 'cells' | 'said'> {
    return this.#log.content;
  }

  content(): StageContent<Value> {
    return { cells: [...this.cells()], ...this.history, said: this.said.texts };
  }

  /** Takes out what was put away; what has been done here before that is lost, so it comes first. */
  restore({ cells, actions, done, said = {} }: StageContent<Value>): void {
    this.said.say(said);
    this.#log.restore(actions, done);
    const gone = [...this.cells()].map((before) => ({ before, after: null }));
    this.#write([...gone, ...cells.map((after) => ({ before: null, after }))]);
  }

  subscribe(listener: StageListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A cell that is changed already keeps its base; one that is given its base back is no change. */
  #nextOf(was: StagedCell<Value> | null, edit: StagedCell<Value>): StagedCell<Value> | null {
    const base = was?.base ?? edit.base;
    const baseVersion = was?.baseVersion ?? edit.baseVersion;
    if (edit.text === undefined && this.#isSame(edit.value, base)) return null;
    if (!was) return edit;
    const isEqual = was.text === edit.text && this.#isSame(was.value, edit.value);
    return isEqual ? was : { ...edit, base, baseVersion };
  }

  /**
   * @param to what the cells become; back again, one that was changed twice is what it was first, and rows that come
   * again do so in the order that they left in
   */
  #write(cells: readonly CellChange<Value>[], to: keyof CellChange<Value> = 'after'): void {
    this.#version += 1;
    for (const change of to === 'after' ? cells : firstOfEach(cells)) {
      const { row, column } = changedCell(change);
      this.#put(row, column, change[to]);
      this.#noteUnread(change, to);
    }
    this.#tell(new Set(cells.map((change) => changedCell(change).row)), 'cells');
  }

  #become({ cells, rows, touched }: Drafted<Value>): void {
    this.#version += 1;
    for (const [row, next] of rows) {
      this.#changes += next.size - this.cellsOf(row).size;
      if (next.size > 0) this.#rows.set(row, next);
      else this.#rows.delete(row);
    }
    for (const change of cells) this.#noteUnread(change, 'after');
    this.#tell(touched, 'cells');
  }

  #put(row: string, column: string, cell: StagedCell<Value> | null): void {
    const own = this.#rows.get(row);
    if (cell) {
      if (!own?.has(column)) this.#changes += 1;
      if (own) own.set(column, cell);
      else this.#rows.set(row, new Map([[column, cell]]));
    } else if (own?.delete(column)) {
      this.#changes -= 1;
      if (own.size === 0) this.#rows.delete(row);
    }
  }

  #noteUnread(change: CellChange<Value>, to: keyof CellChange<Value>): void {
    if (change[to]?.problem !== undefined) this.#unread.add(keyOf(changedCell(change)));
    else if (this.#unread.size > 0) this.#unread.delete(keyOf(changedCell(change)));
  }

  #tell(rows: ReadonlySet<string>, what: 'cells' | 'findings'): void {
    for (const listener of this.#listeners) listener(rows, what);
  }
}
