import type { SelectedElement } from '../../../commands/command.ts';
import {
  type AddressedElement,
  addressed,
  addressedText,
} from '../../../domain/elements/addressed-element.ts';

/** How long the hand rests on a row before pane and address follow; browsers limit how often those may. */
const REST_MS = 160;

export interface Rested {
  /** What pane and address are about. */
  readonly element: AddressedElement;
  /** Grows each time someone else than the hand in the rows asks for an element. */
  readonly asked: number;
}

/** How `rested` became another: urgently, or because the hand rests and panes may come late. */
export type HearRested = (isUrgent: boolean) => void;

/**
 * Where the user is in a structure, from key to key: a plain object, so that a key renders nothing.
 * `walk` is the hand in the rows; `reveal` is everyone else: the address, a typed number.
 */
export class StructureSession {
  #rested: Rested;
  #walked: SelectedElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #hearWalked = new Set<() => void>();
  readonly #hearRested = new Set<HearRested>();

  constructor(element: AddressedElement) {
    this.#rested = { element, asked: 1 };
  }

  get rested(): Rested {
    return this.#rested;
  }

  /** The row that the hand is on, since someone else last asked for one. */
  get walked(): SelectedElement | null {
    return this.#walked;
  }

  /** The hand is on another row; it counts at once for commands, and for the rest when it rests. */
  readonly walk = (row: SelectedElement): void => {
    this.#walked = row;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(false), REST_MS);
    for (const hear of this.#hearWalked) hear();
  };

  /** Lets what waits for rest follow at once: the place is about to be left, or written to. */
  settle(): void {
    if (this.#timer !== undefined) this.#rest(true);
  }

  /** Someone else asks for an element: its row is to have the focus, and its way to be opened. */
  reveal(element: AddressedElement): void {
    this.#stop();
    this.#walked = null;
    this.#say({ element, asked: this.#rested.asked + 1 }, true);
  }

  /** Says which of those with its number the element is, unless the hand has gone on meanwhile. */
  readonly tellWhich = (element: AddressedElement): void => {
    if (this.#timer !== undefined || this.#rested.element.number !== element.number) return;
    this.#say({ ...this.#rested, element }, true);
  };

  onWalked(hear: () => void): () => void {
    this.#hearWalked.add(hear);
    return () => this.#hearWalked.delete(hear);
  }

  onRested(hear: HearRested): () => void {
    this.#hearRested.add(hear);
    return () => this.#hearRested.delete(hear);
  }

  #rest(isUrgent: boolean): void {
    this.#stop();
    if (this.#walked) this.#say({ ...this.#rested, element: addressed(this.#walked) }, isUrgent);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #say(rested: Rested, isUrgent: boolean): void {
    const { element, asked } = this.#rested;
    const isSame = addressedText(element) === addressedText(rested.element);
    if (isSame && asked === rested.asked) return;
    this.#rested = rested;
    for (const hear of this.#hearRested) hear(isUrgent);
  }
}
