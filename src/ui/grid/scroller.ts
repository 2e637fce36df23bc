import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/react-virtual';

/** Rows drawn beyond either edge (design README). */
const overscan = 10;

interface ScrollerOptions {
  readonly grid: HTMLElement;
  /** Rows came into sight, or scrolling came to rest. */
  readonly onChange: (isScrolling: boolean) => void;
}

export interface RowWindow {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
}

/**
 * React Virtual's core without its React hook: the hook renders the grid's component for every
 * range, which is what misses frames. Scrolling stays the browser's own; this hears of it, knows
 * the size of what is in sight, and says when a gesture has come to rest.
 *
 * Rows have one height, so which rows are in sight is plain arithmetic on the offset. That also
 * answers before the browser has told of a jump made by a key, so the row can be bound, focused
 * and painted in the same frame.
 */
export class Scroller {
  readonly #grid: HTMLElement;
  readonly #virtualizer: Virtualizer<HTMLElement, Element>;
  #count = 0;
  /** Pixels of one row, and of the head that covers the top. */
  #row = 28;
  #head = 32;
  #isScrolling = false;
  #isLeap = false;
  #lastTop = 0;
  #keptTop = 0;

  constructor({ grid, onChange }: ScrollerOptions) {
    this.#grid = grid;
    this.#virtualizer = new Virtualizer({
      ...this.#options(),
      onChange: ({ isScrolling }) => {
        this.#isScrolling = isScrolling;
        onChange(isScrolling);
      },
    });
  }

  #options() {
    return {
      count: this.#count,
      getScrollElement: () => this.#grid,
      estimateSize: () => this.#row,
      scrollMargin: this.#head,
      overscan,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
    };
  }

  connect(): () => void {
    const disconnect = this.#virtualizer._didMount();
    this.#virtualizer._willUpdate();
    // A view that is hidden has no scroll, and begins where it was when it is shown again.
    if (this.#keptTop > 0) this.#grid.scrollTop = this.#keptTop;
    return () => {
      this.#keptTop = this.#grid.scrollTop;
      disconnect();
    };
  }

  update(count: number, row: number, head: number): void {
    const isNewSize = row !== this.#row || head !== this.#head;
    if (count === this.#count && !isNewSize) return;
    this.#count = count;
    this.#row = row;
    this.#head = head;
    this.#virtualizer.setOptions({ ...this.#virtualizer.options, ...this.#options() });
    if (isNewSize) this.#virtualizer.measure();
  }

  /** The last window was reached by a leap, see `window`. */
  get isLeaping(): boolean {
    return this.#isLeap;
  }

  get rowHeight(): number {
    return this.#row;
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
    const { scrollTop } = this.#grid;
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
    const { scrollTop } = this.#grid;
    const top = index * this.#row;
    return top + this.#row > scrollTop && top < scrollTop + this.#height();
  }

  /** The shortest scroll that brings the whole row into sight below the head. */
  bringIntoSight(index: number): void {
    const top = index * this.#row;
    const lowest = top + this.#row - this.#height();
    const { scrollTop } = this.#grid;
    if (scrollTop > top) this.#grid.scrollTop = top;
    else if (scrollTop < lowest) this.#grid.scrollTop = lowest;
  }

  scrollToTop(): void {
    if (this.#grid.scrollTop !== 0) this.#grid.scrollTop = 0;
  }

  /** Before anything is laid out a screen's worth is assumed. */
  #height(): number {
    return (this.#virtualizer.scrollRect?.height || this.#grid.clientHeight || 600) - this.#head;
  }
}
