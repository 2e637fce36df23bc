import type { ColumnBox } from '../columns/column-layout.ts';

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
  /** Outside the grid, which holds rows and nothing else: read aloud. */
  readonly #said: HTMLElement | null;
  #from: Cell | undefined;
  #to: Cell | undefined;

  constructor(element: HTMLElement, said: HTMLElement | null) {
    this.#element = element;
    this.#said = said;
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
    this.#say('');
  }

  #say(text: string): void {
    for (const at of [this.#element.firstElementChild, this.#said]) {
      if (at && at.textContent !== text) at.textContent = text;
    }
  }

  draw(columns: readonly ColumnBox[], rowHeight: number): void {
    const { box } = this;
    const [first, last] = box ? [columns[box.left], columns[box.right]] : [];
    this.#element.hidden = !first || !last;
    if (!box) return;
    const rows = box.bottom - box.top + 1;
    this.#say(`${rows * (box.right - box.left + 1)} celler · Ctrl+C kopierer`);
    if (!first || !last) return;
    const { style } = this.#element;
    style.transform = `translate(${first.left}px, ${box.top * rowHeight}px)`;
    style.width = `${last.left + last.width - first.left}px`;
    style.height = `${rows * rowHeight}px`;
  }
}

/**
 * The focus is seen as one overlay, moved by transform: the cells and rows themselves have no
 * focused look, so moving it repaints no row. It lies in the scrolled content and scrolls along
 * without being told.
 */
export class FocusRing {
  readonly #element: HTMLElement;
  /** Shows, where cells take the focus, which row the one is in. */
  readonly #band: HTMLElement;
  #shown = '';

  constructor(element: HTMLElement, band: HTMLElement) {
    this.#element = element;
    this.#band = band;
    this.hide();
  }

  moveTo({ left, width }: ColumnBox, row: number, rowHeight: number): void {
    const shown = `${left} ${row} ${width} ${rowHeight}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { style } = this.#element;
    style.transform = `translate(${left}px, ${row * rowHeight}px)`;
    style.width = `${width}px`;
    style.height = `${rowHeight}px`;
    this.#element.hidden = false;
    this.#band.style.transform = `translateY(${row * rowHeight}px)`;
    this.#band.style.height = `${rowHeight}px`;
    this.#band.hidden = false;
  }

  hide(): void {
    this.#shown = '';
    this.#element.hidden = true;
    this.#band.hidden = true;
  }
}
