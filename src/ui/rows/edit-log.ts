import type { CellKey, EditAction, StagedCell } from './staged-cell.ts';

/** Actions that can be taken back; what is older stands. */
const KEPT_ACTIONS = 200;

type Cells<Value> = ReadonlyMap<CellKey, StagedCell<Value> | null>;

/** What cells were, and what they become; null: they are as their record is. */
export type EditChanges<Value> = Pick<EditAction<Value>, 'before' | 'after'>;

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
  add(label: string, { before, after }: EditChanges<Value>): EditAction<Value> {
    this.#lastId += 1;
    const action = { id: this.#lastId, label, before, after };
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
    const without = (cells: Cells<Value>) => new Map([...cells].filter(([key]) => !gone.has(key)));
    let done = 0;
    this.#actions = this.#actions.flatMap((action, at) => {
      const after = without(action.after);
      if (after.size === 0) return [];
      if (at < this.#done) done += 1;
      return [{ ...action, before: without(action.before), after }];
    });
    this.#done = done;
  }

  restore(actions: readonly EditAction<Value>[], done: number): void {
    this.#actions = actions;
    this.#done = Math.min(done, actions.length);
    this.#lastId = actions.reduce((last, { id }) => Math.max(last, id), 0);
  }
}
