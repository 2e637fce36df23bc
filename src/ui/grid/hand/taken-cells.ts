import { setAttribute } from '../cells/elements.ts';
import type { ColumnBox } from '../columns/column-layout.ts';
import type { Slot } from '../slots.ts';
import { CellRange, type RangeBox } from './hand-overlay.ts';

/** `column` is the place among the cells; rows that take the focus themselves have none. */
export interface ActivePlace {
  readonly row: number;
  readonly column: number | undefined;
}

function isWithin({ top, bottom, left, right }: RangeBox, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The cells of a grid that are taken together: from where the hand began to where it is. */
export abstract class TakenCells {
  readonly #range: CellRange;
  /** Rows with a cell that says it is taken. */
  readonly #telling = new WeakSet<Slot>();
  /** Called when other cells are taken together, or none. */
  onRange: () => void = () => undefined;

  constructor(overlay: HTMLElement, said: HTMLElement | null) {
    this.#range = new CellRange(overlay, said);
  }

  abstract get active(): ActivePlace;

  /** Where the columns lie, and how high a row is. */
  protected abstract get cells(): { readonly columns: readonly ColumnBox[]; readonly row: number };

  protected abstract eachSlot(visit: (slot: Slot) => void): void;

  /** The overlay is seen alone: who does not see it is told by the cells. */
  protected tellTaken(slot: Slot): void {
    const { range } = this;
    if (!range && !this.#telling.delete(slot)) return;
    if (range) this.#telling.add(slot);
    slot.cells.forEach((cell, column) => {
      const isTaken = range !== undefined && isWithin(range, slot.index, column);
      if (cell) setAttribute(cell, 'aria-selected', isTaken ? 'true' : undefined);
    });
  }

  /** Undefined: none are. */
  get range(): RangeBox | undefined {
    return this.#range.box;
  }

  /** What is taken together, at least the active cell. */
  get taken(): RangeBox {
    const { row, column = 0 } = this.active;
    return this.range ?? { top: row, bottom: row, left: column, right: column };
  }

  /** All cells from one to the other, whatever was taken together before. */
  takeRange({ top, bottom, left, right }: RangeBox): void {
    this.#range.end();
    this.#range.extend({ row: top, column: left }, { row: bottom, column: right });
    this.drawRange();
  }

  /** From the active cell, or where the range began already, to this one. */
  extendRange(row: number, column: number): void {
    const { row: from, column: at = 0 } = this.active;
    this.#range.extend({ row: from, column: at }, { row, column });
    this.drawRange();
    this.onRange();
  }

  endRange(): void {
    if (!this.range) return;
    this.#range.end();
    this.eachSlot((slot) => this.tellTaken(slot));
    this.onRange();
  }

  /** The rows are others: nobody has taken any of them. */
  protected forgetRange(): void {
    this.#range.end();
  }

  protected drawRange(): void {
    const { columns, row } = this.cells;
    this.#range.draw(columns, row);
    this.eachSlot((slot) => this.tellTaken(slot));
  }
}
