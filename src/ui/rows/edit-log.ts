import {
  type CellChange,
  type CellKey,
  cellKey,
  changedCell,
  type EditAction,
} from './staged-cell.ts';

/** Actions that can be taken back; what is older stands. */
const KEPT_ACTIONS = 200;

/** What the user has done with a stage, one action after the other, and how far it is taken back. */
export class EditLog<Value> {
  #actions: readonly EditAction<Value>[] = [];
  #done = 0;
  #lastId = 0;

  get canUndo(): boolean {
    return this.#done > 0;
  }

  get canRedo(): boolean {
    return this.#done < this.#actions.length;
  }

  /** All of them, and how many are done; those after are taken back. */
  get content(): { readonly actions: readonly EditAction<Value>[]; readonly done: number } {
    return { actions: this.#actions, done: this.#done };
  }

  /** What was taken back before is not done again after it. */
  add(label: string, cells: readonly CellChange<Value>[]): EditAction<Value> {
    this.#lastId += 1;
    const action = { id: this.#lastId, label, cells };
    this.#actions = [...this.#actions.slice(0, this.#done), action].slice(-KEPT_ACTIONS);
    this.#done = this.#actions.length;
    return action;
  }

  undo(): EditAction<Value> | null {
    const action = this.#actions[this.#done - 1] ?? null;
    if (action) this.#done -= 1;
    return action;
  }

  redo(): EditAction<Value> | null {
    const action = this.#actions[this.#done] ?? null;
    if (action) this.#done += 1;
    return action;
  }

  /** These cells are taken out of all actions: what is saved is not taken back here. */
  forget(gone: ReadonlySet<CellKey>): void {
    const isKept = (change: CellChange<Value>) => {
      const { row, column } = changedCell(change);
      return !gone.has(cellKey(row, column));
    };
    let done = 0;
    this.#actions = this.#actions.flatMap((action, at) => {
      const cells = action.cells.filter(isKept);
      if (cells.length === 0) return [];
      if (at < this.#done) done += 1;
      return [{ ...action, cells }];
    });
    this.#done = done;
  }

  restore(actions: readonly EditAction<Value>[], done: number): void {
    this.#actions = actions;
    this.#done = Math.min(done, actions.length);
    this.#lastId = actions.reduce((last, { id }) => Math.max(last, id), 0);
  }
}
