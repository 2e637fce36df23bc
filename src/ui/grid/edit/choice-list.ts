import { element } from '../cells/elements.ts';
import type { CellChoice, CellEditor } from './grid-edit.ts';

let lists = 0;

/** What can be chosen for a cell, below what is written in it; keys come from the text. */
export class ChoiceList {
  readonly element = element('div', 'dg-choices');
  readonly #input: HTMLInputElement;
  readonly #take: (choice: CellChoice) => void;
  #choices: readonly CellChoice[] = [];
  #at = -1;
  /** Grows with each question: an answer to an older one is not shown. */
  #asked = 0;

  constructor(input: HTMLInputElement, take: (choice: CellChoice) => void) {
    this.#input = input;
    this.#take = take;
    lists += 1;
    this.element.id = `dg-choices-${lists}`;
    this.element.setAttribute('role', 'listbox');
    this.element.setAttribute('aria-label', 'Valg');
    // A press must not take the focus out of the text: that would end the writing.
    this.element.addEventListener('mousedown', (event) => {
      event.preventDefault();
      const option = (event.target as Element).closest('[role="option"]');
      const choice = this.#choices[[...this.element.children].indexOf(option as Element)];
      if (choice) this.#take(choice);
    });
  }

  get chosen(): CellChoice | undefined {
    return this.#choices[this.#at];
  }

  get isOpen(): boolean {
    return this.#choices.length > 0;
  }

  ask(choices: CellEditor['choices'], text: string): void {
    this.#asked += 1;
    const asked = this.#asked;
    const answer = choices?.(text) ?? [];
    if (!('then' in answer)) this.#show(answer);
    else {
      void answer.then((found) => {
        if (asked === this.#asked) this.#show(found);
      });
    }
  }

  close(): void {
    this.#asked += 1;
    this.#show([]);
  }

  /** The next or the one before; from the text to the first. */
  step(by: 1 | -1): void {
    const last = this.#choices.length - 1;
    this.#mark(Math.min(last, Math.max(this.#at === -1 && by < 0 ? last : 0, this.#at + by)));
  }

  #show(choices: readonly CellChoice[]): void {
    this.#choices = choices;
    this.element.replaceChildren(
      ...choices.map(({ label }, at) => {
        const option = element('div', '', document.createTextNode(label));
        option.id = `${this.element.id}-${at}`;
        option.setAttribute('role', 'option');
        return option;
      }),
    );
    // A text without choices is no combobox, and neither open nor closed.
    if (this.#input.hasAttribute('aria-expanded')) {
      this.#input.setAttribute('aria-expanded', String(choices.length > 0));
    }
    if (choices.length > 0) this.#bringIntoGrid();
    this.#mark(-1);
  }

  /**
   * The grid shows nothing beyond its edges: there the list is above the cell, or begins before it; between rows where
   * it has room on neither side, as in a low pane, it stands beside the cell, and all of it can be pressed.
   */
  #bringIntoGrid(): void {
    const { classList, style } = this.element;
    classList.remove('above');
    for (const side of ['left', 'top', 'maxHeight'] as const) style[side] = '';
    const grid = this.element.closest('.dg')?.getBoundingClientRect();
    const head = this.element.closest('.dg')?.querySelector('.dg-heads')?.getBoundingClientRect();
    const list = this.element.getBoundingClientRect();
    if (!grid) return;
    const cell = this.#input.getBoundingClientRect();
    const top = head?.bottom ?? grid.top;
    const isBelow = list.bottom <= grid.bottom;
    const isAbove = !isBelow && cell.top - top >= list.height;
    classList.toggle('above', isAbove);
    if (isBelow || isAbove) {
      if (list.right > grid.right) style.left = `${Math.floor(grid.right - list.right)}px`;
      return;
    }
    const height = Math.min(list.height, grid.bottom - top);
    const begins = Math.max(top, Math.min(cell.top, grid.bottom - height));
    style.maxHeight = `${height}px`;
    style.top = `${Math.floor(begins - cell.top)}px`;
    const isRight = cell.right + list.width <= grid.right;
    style.left = `${Math.floor(isRight ? cell.width : -list.width)}px`;
  }

  #mark(at: number): void {
    this.element.children[this.#at]?.setAttribute('aria-selected', 'false');
    this.#at = at;
    const option = this.element.children[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }
}
