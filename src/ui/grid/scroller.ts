import type { GridLayout } from './columns/column-layout.ts';

/** Rows drawn beyond either edge. */
export const overscan = 10;

export interface RowWindow {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
}

/**
 * Which rows are in sight. Scrolling stays the browser's own; React Virtual hears of it, knows the size of
 * what is in sight, and says when a gesture has come to rest (`row-scroll.tsx`).
 *
 * Rows have one height, so which rows are in sight is plain arithmetic on the offset. That also
 * answers before the browser has told of a jump made by a key, so the row can be bound, focused
 * and painted in the same frame.
 */
export class Scroller {
  #grid: HTMLElement | undefined;
  #onChange: (isScrolling: boolean) => void = () => undefined;
  #onSize: () => void = () => undefined;
  #count = 0;
  /** Pixels of one row, of the head that covers the top, and of all within the scroll bars. */
  #row = 28;
  #head = 32;
  #inner = 0;
  #isScrolling = false;
  #isLeap = false;
  #lastTop = 0;
  #keptTop = 0;

  /** @param onChange told that rows came into sight, or scrolling came to rest */
  begin(grid: HTMLElement, onChange: (isScrolling: boolean) => void): void {
    this.#grid = grid;
    this.#onChange = onChange;
  }

  /** Another range is in sight, or a gesture has begun or come to rest. */
  hear(isScrolling: boolean): void {
    this.#isScrolling = isScrolling;
    this.#onChange(isScrolling);
  }

  /** Told when rows or head have another height; answers what stops it. */
  onSize(hear: () => void): () => void {
    this.#onSize = hear;
    return () => {
      this.#onSize = () => undefined;
    };
  }

  connect(): () => void {
    // A view that is hidden has no scroll, and begins where it was when it is shown again.
    if (this.#keptTop > 0) this.#scrollTo(this.#keptTop);
    return () => {
      this.#keptTop = this.#top;
    };
  }

  update(count: number, { row, head, height }: Pick<GridLayout, 'row' | 'head' | 'height'>): void {
    const isNewSize = row !== this.#row || head !== this.#head;
    this.#inner = height;
    if (count === this.#count && !isNewSize) return;
    this.#count = count;
    this.#row = row;
    this.#head = head;
    if (isNewSize) this.#onSize();
  }

  /** The last window was reached by a leap, see `window`. */
  get isLeaping(): boolean {
    return this.#isLeap;
  }

  get rowHeight(): number {
    return this.#row;
  }

  get headHeight(): number {
    return this.#head;
  }

  /** Whole rows in sight, at least one. */
  get page(): number {
    return Math.max(1, Math.floor(this.#height() / this.#row));
  }

  /** Slots that are enough for any offset. */
  get poolSize(): number {
    return Math.ceil(this.#height() / this.#row) + 1 + 2 * overscan;
  }

  /**
   * The rows to show. A leap of more than a screen shows only what is in sight: rows beyond the
   * edges serve a scroll that comes upon them, and such a one passes them by. They are added when
   * the scroll slows down or rests.
   */
  window(): RowWindow {
    const scrollTop = this.#top;
    const leap = Math.abs(scrollTop - this.#lastTop);
    // Told twice of one offset, the answer is the same.
    if (leap > 0 || !this.#isScrolling) this.#isLeap = this.#isScrolling && leap > this.#height();
    this.#lastTop = scrollTop;
    const beyond = this.#isLeap ? 0 : overscan;
    const top = Math.floor(scrollTop / this.#row);
    const bottom = Math.ceil((scrollTop + this.#height()) / this.#row);
    return {
      first: Math.min(Math.max(0, top - beyond), this.#count),
      end: Math.min(this.#count, bottom + beyond),
    };
  }

  isInSight(index: number): boolean {
    const scrollTop = this.#top;
    const top = index * this.#row;
    return top + this.#row > scrollTop && top < scrollTop + this.#height();
  }

  /** The shortest scroll that brings the whole row into sight below the head. */
  bringIntoSight(index: number): void {
    const top = index * this.#row;
    const lowest = top + this.#row - this.#height();
    const scrollTop = this.#top;
    if (scrollTop > top) this.#scrollTo(top);
    else if (scrollTop < lowest) this.#scrollTo(lowest);
  }

  scrollToTop(): void {
    if (this.#top !== 0) this.#scrollTo(0);
  }

  get #top(): number {
    return this.#grid?.scrollTop ?? 0;
  }

  #scrollTo(top: number): void {
    if (this.#grid) this.#grid.scrollTop = top;
  }

  /** A scroll bar below would cover the last row. Before anything is laid out a screen's worth is assumed. */
  #height(): number {
    return (this.#inner || 600) - this.#head;
  }
}
