/**
 * One row's elements; `index` is the row it shows, -1 while it shows none. A column that is out of sight
 * has no cell (column-window.ts).
 */
export interface Slot {
  readonly element: HTMLElement;
  readonly cells: (HTMLElement | undefined)[];
  index: number;
}

interface SlotPoolOptions {
  readonly body: HTMLElement;
  readonly build: () => Slot;
  readonly bind: (slot: Slot, index: number) => void;
}

/**
 * A fixed pool of row elements, bound to whichever rows are in sight.
 *
 * A row's seat is its index modulo the size of the pool. While scrolling, rows that stay in sight
 * so keep their element untouched, and only as many slots as rows came into sight are written
 * again; nothing is mounted, unmounted or moved in the document, and React takes no part.
 *
 * The focused row must never leave the document, or focus falls to the body and a screen reader
 * loses its place. So there is one slot more than seats: when a row in sight needs the element that
 * shows the focused row, the spare takes that seat instead and the focused row keeps its element.
 */
export class SlotPool {
  readonly #options: SlotPoolOptions;
  #seats: Slot[] = [];
  #spare: Slot | undefined;

  constructor(options: SlotPoolOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#seats.length;
  }

  /** Makes the elements anew: another size, or other columns. */
  rebuild(size: number): void {
    const slots = Array.from({ length: size + 1 }, () => this.#options.build());
    for (const slot of slots) vacate(slot);
    this.#options.body.replaceChildren(...slots.map((slot) => slot.element));
    this.#spare = slots.pop();
    this.#seats = slots;
  }

  /** Every slot forgets its row: the rows are other ones now. */
  clear(): void {
    for (const slot of this.#all()) slot.index = -1;
  }

  /** Binds the rows from `first` up to `end`, and keeps `pinned` (-1 for none) in the document. */
  show(first: number, end: number, pinned: number): void {
    for (let index = first; index < end; index += 1) this.#seat(index, pinned);
    if (pinned >= 0 && !this.find(pinned) && this.#spare) this.#bind(this.#spare, pinned);
    for (const slot of this.#all()) if (slot.index < 0) vacate(slot);
  }

  find(index: number): Slot | undefined {
    const seated = this.#seats[index % this.#seats.length];
    if (seated?.index === index) return seated;
    return this.#spare?.index === index ? this.#spare : undefined;
  }

  /** Writes those rows again that are already shown. */
  rebind(isWritten: (index: number) => boolean): void {
    for (const slot of this.#all()) {
      if (slot.index >= 0 && isWritten(slot.index)) this.#options.bind(slot, slot.index);
    }
  }

  eachSlot(visit: (slot: Slot) => void): void {
    for (const slot of this.#all()) visit(slot);
  }

  /**
   * Puts the elements in the order of their rows, as a screen reader's browse mode reads them.
   * Done when scrolling rests. `keep` has the focus and would lose it by being moved, so the
   * others are moved around it.
   */
  order(keep: Element | null): void {
    const slots = this.#all()
      .filter((slot) => slot.index >= 0)
      .sort((a, b) => a.index - b.index);
    const anchor = Math.max(
      0,
      slots.findIndex((slot) => keep && slot.element.contains(keep)),
    );
    for (let at = anchor + 1; at < slots.length; at += 1) {
      const previous = slots[at - 1]?.element;
      const next = slots[at]?.element;
      if (next && previous?.nextSibling !== next) previous?.after(next);
    }
    for (let at = anchor - 1; at >= 0; at -= 1) {
      const following = slots[at + 1]?.element;
      const next = slots[at]?.element;
      if (next && following?.previousSibling !== next) following?.before(next);
    }
  }

  #all(): Slot[] {
    return this.#spare ? [...this.#seats, this.#spare] : [...this.#seats];
  }

  #seat(index: number, pinned: number): void {
    const seat = index % this.#seats.length;
    let slot = this.#seats[seat];
    if (!slot || !this.#spare || slot.index === index) return;
    const holdsPinned = pinned >= 0 && slot.index === pinned;
    if (holdsPinned || this.#spare.index === index) {
      const left = slot;
      slot = this.#spare;
      this.#seats[seat] = slot;
      this.#spare = left;
      if (!holdsPinned) vacate(left);
    }
    if (slot.index !== index) this.#bind(slot, index);
  }

  #bind(slot: Slot, index: number): void {
    slot.index = index;
    if (slot.element.hidden) slot.element.hidden = false;
    this.#options.bind(slot, index);
  }
}

function vacate(slot: Slot): void {
  slot.index = -1;
  if (!slot.element.hidden) slot.element.hidden = true;
}
