import { RestingHand } from './resting-hand.ts';
import type { Opener } from './session-parts.ts';

/** The hand with what its view and its grid lend it, for whoever stands beside the rows. */
export class LentHand<Row, Name> extends RestingHand<Row, Name> {
  /** Given by the view. */
  open: Opener<Name> = () => Promise.resolve('opened');
  /** Given by the view: among the cells of its row the hand begins in this one, from 0, in each grid that comes. */
  beginsIn = 0;
  /** Given by the view: it looks for a row that has left the rows, as one that is moved, and calls `giveUp` where it does not come. */
  seeksGone = false;
  /** Given by the view: a row that is asked for may come yet, though the grid has all that are here. */
  mayCome = false;
  /** Given by the view: the hand is on the row that stands in for the one named, which has left the rows. */
  onStoodIn: (gone: Name) => void = () => undefined;
  /** Copies the marked rows as they are shown; given by the grid. */
  copyMarked: () => void = () => undefined;
  /** To the next cell with an error, or the one before; given by a grid that is written in. */
  goToError: (by: 1 | -1) => void = () => undefined;
  /** Ids of what is taken together, from the top; given by a grid that is written in. */
  takenIds: () => readonly string[] = () => [];
  /** Marks every row that is shown, as Ctrl+A does; given by the grid. */
  markAll: () => void = () => undefined;
  readonly #hearColumn = new Set<() => void>();

  /** Told when the hand goes to another column, also within its row, and when other cells are taken together. */
  onColumn(hear: () => void): () => void {
    this.#hearColumn.add(hear);
    return () => this.#hearColumn.delete(hear);
  }

  protected readonly tellColumn = (): void => {
    for (const hear of this.#hearColumn) hear();
  };
}
