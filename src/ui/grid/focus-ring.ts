import type { ColumnBox } from './column-layout.ts';

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
