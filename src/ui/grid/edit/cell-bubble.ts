import { element, setAttribute, setClass, setText } from '../cells/elements.ts';
import type { CellBox } from './cell-editor.ts';

export interface Said {
  readonly tone: 'error' | 'warning' | 'lock';
  readonly text: string;
  readonly remedy?: string | undefined;
}

/** What is wrong with the cell that the hand is on, beside it; it is read as the cell's own description. */
export class CellBubble {
  readonly #element: HTMLElement;
  readonly #text = document.createTextNode('');
  readonly #remedy = element('span', '', document.createTextNode(''));

  constructor(host: HTMLElement) {
    this.#element = host;
    host.hidden = true;
    setAttribute(host, 'aria-hidden', 'true');
    host.replaceChildren(element('span', 'dg-bubble-text', this.#text), this.#remedy);
  }

  show(said: Said | undefined, { left, top, width, height }: CellBox): void {
    this.#element.hidden = said === undefined;
    if (!said) return;
    setClass(this.#element, `dg-bubble ${said.tone}`);
    setText(this.#text, said.text);
    setText(this.#remedy.firstChild, said.remedy ?? '');
    // Below the cell, from its left edge: there is always room to scroll to.
    this.#element.style.transform = `translate(${left + Math.min(width, 32)}px, ${top + height + 4}px)`;
  }
}
