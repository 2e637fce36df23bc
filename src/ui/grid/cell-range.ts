import type { ColumnBox } from './column-layout.ts';

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Both ends are among them; rows and cells by where they stand. */
export interface RangeBox {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * The cells from where the hand began to where it is. Like the focus it is seen as one overlay, so no
 * cell is written for it; it lies in the scrolled content and scrolls along.
 */
export class CellRange {
  readonly #element: HTMLElement;
  #from: Cell | undefined;
  #to: Cell | undefined;

  constructor(element: HTMLElement) {
    this.#element = element;
    element.hidden = true;
  }

  get box(): RangeBox | undefined {
    const [from, to] = [this.#from, this.#to];
    if (!from || !to) return undefined;
    return {
      top: Math.min(from.row, to.row),
      bottom: Math.max(from.row, to.row),
      left: Math.min(from.column, to.column),
      right: Math.max(from.column, to.column),
    };
  }

  /** @param from where it begins, when there is none already */
  extend(from: Cell, to: Cell): void {
    this.#from ??= from;
    this.#to = to;
  }

  end(): void {
    this.#from = undefined;
    this.#to = undefined;
    this.#element.hidden = true;
  }

  draw(columns: readonly ColumnBox[], rowHeight: number): void {
    const { box } = this;
    const [first, last] = box ? [columns[box.left], columns[box.right]] : [];
    this.#element.hidden = !first || !last;
    if (!box || !first || !last) return;
    const rows = box.bottom - box.top + 1;
    const { style, firstElementChild: hint } = this.#element;
    style.transform = `translate(${first.left}px, ${box.top * rowHeight}px)`;
    style.width = `${last.left + last.width - first.left}px`;
    style.height = `${rows * rowHeight}px`;
    if (hint) hint.textContent = `${rows * (box.right - box.left + 1)} celler · Ctrl+C kopierer`;
  }
}
