import { scrollAside } from '../hand/aside.ts';
import type { Slot } from '../slots.ts';
import { type ColumnBox, type GridLayout, noLayout, stuckIn } from './column-layout.ts';

/** Pixels beyond either edge of the grid in which columns have their cells: a scroll comes upon them ready. */
const beyond = 320;

/** How the rows' elements are made: another object makes every row anew. */
export interface RowTemplate {
  readonly row: () => HTMLElement;
  readonly cells: number;
  readonly cell: (place: number) => HTMLElement;
}

export const noTemplate: RowTemplate = {
  row: () => document.createElement('div'),
  cells: 0,
  cell: () => document.createElement('div'),
};

/**
 * Which columns have cells in the rows: those that stay in sight, those in sight and a little beyond, and
 * the one that the hand is on, whose cell has the focus. A table of few columns has them all, always; one
 * of many writes, styles and lays out no more than is seen of it.
 */
export class ColumnWindow {
  readonly #grid: HTMLElement;
  #template = noTemplate;
  #layout = noLayout;
  /** How far the grid is scrolled aside: asking it after rows are written would lay them out at once. */
  #aside = 0;
  #isShown: (place: number) => boolean = () => true;
  /** What `#isShown` answers, to see when it would answer otherwise. */
  #places: readonly number[] = [];
  /** One row as all of them are now; the slots are its copies, which is several times faster to make. */
  #pattern: HTMLElement | undefined;

  constructor(grid: HTMLElement) {
    this.#grid = grid;
  }

  /** From now on rows are made so. */
  use(template: RowTemplate): void {
    this.#template = template;
    this.#pattern = undefined;
    this.#places = this.#shown();
  }

  /** The columns stand elsewhere. */
  layOut(layout: GridLayout): void {
    this.#layout = layout;
    this.#pattern = undefined;
  }

  /**
   * @param held places whose cells are kept wherever they are
   * @returns whether the rows are to have other cells than before
   */
  look(held: readonly (number | undefined)[]): boolean {
    const { grid: breadth, columns } = this.#layout;
    const stuck = stuckIn(this.#grid);
    this.#aside = this.#grid.scrollLeft;
    const from = this.#aside - beyond;
    const to = from + breadth + 2 * beyond;
    this.#isShown = (place) => {
      const box = columns[place];
      // Before anything is laid out, nothing is known to be out of sight.
      if (!box || breadth === 0 || place < stuck || held.includes(place)) return true;
      return box.left + box.width > from && box.left < to;
    };
    const places = this.#shown();
    const before = this.#places;
    if (places.length === before.length && places.every((place, at) => place === before[at])) {
      return false;
    }
    this.#places = places;
    this.#pattern = undefined;
    return true;
  }

  /** Where the column's cells lie in the scrolled content, in pixels; without one, where whole rows do. */
  boxOf(column: number | undefined): ColumnBox {
    const { columns, width } = this.#layout;
    const box = column === undefined ? undefined : columns[column];
    if (!box || column === undefined) return { left: 0, width };
    // One that is stuck goes along with what is scrolled.
    const isStuck = column < stuckIn(this.#grid);
    return isStuck ? { ...box, left: box.left + this.#aside } : box;
  }

  /** The shortest scroll that brings the whole column into sight, beside those that stay there. */
  bringIntoSight(column: number): void {
    const stuck = stuckIn(this.#grid);
    if (column < stuck) return;
    const { columns, grid: breadth } = this.#layout;
    const { left, width } = this.boxOf(column);
    const { left: end = 0, width: last = 0 } = columns[stuck - 1] ?? {};
    const { scrollLeft } = this.#grid;
    if (left < scrollLeft + end + last) scrollAside(this.#grid, left - end - last);
    else if (left + width > scrollLeft + breadth) scrollAside(this.#grid, left + width - breadth);
  }

  make(): Slot {
    this.#pattern ??= this.#row();
    const element = this.#pattern.cloneNode(true) as HTMLElement;
    const cells: (HTMLElement | undefined)[] = Array.from({ length: this.#template.cells });
    for (const [at, place] of this.#places.entries()) {
      cells[place] = element.children[at] as HTMLElement;
    }
    return { element, cells, index: -1 };
  }

  /** Gives a row the cells that it is to have, where they are to be. */
  fill({ element, cells }: Slot): void {
    let next: HTMLElement | null = null;
    for (let place = cells.length - 1; place >= 0; place -= 1) {
      let cell = cells[place];
      if (!this.#isShown(place)) {
        cell?.remove();
        cells[place] = undefined;
        continue;
      }
      if (!cell) {
        cell = this.#template.cell(place);
        cells[place] = cell;
        element.insertBefore(cell, next);
      }
      this.#place(cell, place);
      next = cell;
    }
  }

  #shown(): number[] {
    return [...Array(this.#template.cells).keys()].filter((place) => this.#isShown(place));
  }

  #row(): HTMLElement {
    const row = this.#template.row();
    for (const place of this.#places) {
      const cell = this.#template.cell(place);
      this.#place(cell, place);
      row.append(cell);
    }
    return row;
  }

  #place({ style }: HTMLElement, place: number): void {
    const box = this.#layout.columns[place];
    if (!box) return;
    style.left = `${box.left}px`;
    style.width = `${box.width}px`;
  }
}
