import type { KeyboardEvent } from 'react';
import { hasModifier } from '../grid/hand/grid-keys.ts';

type KeyPress = globalThis.KeyboardEvent;

/** What a key that is none of the grid's does to a row, as a command; undefined: nothing. */
export type RowCommandOf<Row> = (press: KeyPress) => ((row: Row) => void) | undefined;

/** What a grid makes of keys, as it was last rendered. */
interface GridKeys {
  /** Whether a key is meant for a row that the grid itself knows to be on its way. */
  readonly mustWait: (key: string) => boolean;
  /** Whether it is one of the grid's own. */
  readonly isGridKey: (press: KeyPress) => boolean;
  /** Whether it may go on a number that is typed to find a row. */
  readonly isOfNumber: (press: Pick<KeyPress, 'key'>) => boolean;
  /** Does what a key of the grid means now, and renders it. */
  readonly press: (press: KeyPress) => void;
}

/** The way into the rows that a question asks for. */
interface Entry {
  readonly question: unknown;
  /** Has the focus until they are here. */
  readonly waitAt: HTMLElement;
}

/** What is on its way; `isOpen`: it can come among the rows now. */
interface Coming {
  isOpen: boolean;
  readonly entry?: Entry;
}

/**
 * A row that the user has gone to before it is here. Keys pressed meanwhile are meant for it, not for
 * the one that still has the focus: they wait, and are done to it in their order when it is here. They
 * never become events again, for another might hear them. Esc, a press of the pointer, a row that does
 * not come and a focus that has gone elsewhere forget them; what follows a command is not for the row
 * any more.
 */
export class ComingRow {
  readonly #enterRows: () => void;
  #coming: Coming | undefined;
  /** What the rows rendered are an answer to. */
  #answered: unknown;
  #grid: GridKeys | undefined;
  #hasRow = () => false;
  #commandOf: (press: KeyPress) => (() => void) | undefined = () => undefined;
  #held: KeyPress[] = [];

  /** @param enterRows gives the rows the focus, and waits for the one that they begin with */
  constructor(enterRows: () => void) {
    this.#enterRows = enterRows;
  }

  /** Every key is meant for a row that is not here yet. */
  get isAwaited(): boolean {
    return this.#coming !== undefined;
  }

  /** Nothing but the rows themselves is waited for. */
  get isOpen(): boolean {
    return this.#coming?.isOpen === true;
  }

  /** @param isOpen false for one that may be none; for the caller to set when it is known to be */
  wait(isOpen = false): Coming {
    const coming = { isOpen };
    this.#coming = coming;
    return coming;
  }

  /** It is still what is waited for. */
  isStill(coming: Coming): boolean {
    return this.#coming === coming;
  }

  /** It is here. */
  arrive(): void {
    this.#coming = undefined;
    this.release();
  }

  /**
   * It does not come, or the user has gone elsewhere.
   * @returns the first key that has waited for it
   */
  lose(): KeyPress | undefined {
    const [first] = this.#held;
    if (!this.#coming) return undefined;
    this.#coming = undefined;
    this.forget();
    return first;
  }

  /**
   * From a field into the rows that it asks for: at once, or when they are here. Until then the keys
   * that are pressed are meant for the first of them.
   * @param waitAt has the focus until then; rows are not entered once the user has left it
   */
  enter(question: unknown, waitAt: HTMLElement): void {
    if (question === this.#answered) this.#enterRows();
    else {
      waitAt.focus();
      this.#coming = { isOpen: false, entry: { question, waitAt } };
    }
  }

  /** The rows rendered are those that a question asks for; undefined: they are on their way. */
  answer(question: unknown): void {
    this.#answered = question;
    const entry = this.#coming?.entry;
    if (entry === undefined || entry.question !== question) return;
    this.#coming = undefined;
    if (document.activeElement === entry.waitAt) this.#enterRows();
    this.release();
  }

  /**
   * Called with each rendering of the grid: it may have brought what is waited for.
   * @param focusedRow the row that has the focus; undefined: it is none of the grid's
   */
  serve<Row>(
    grid: GridKeys,
    focusedRow: () => Row | undefined,
    commandOf: RowCommandOf<Row> | undefined,
  ): void {
    this.#grid = grid;
    this.#hasRow = () => focusedRow() !== undefined;
    this.#commandOf = (press) => {
      const run = commandOf?.(press);
      const row = focusedRow();
      return run && (() => row !== undefined && run(row));
    };
    this.release();
  }

  /** Called with each key; true when it was taken. */
  hold(event: KeyboardEvent): boolean {
    const { key, nativeEvent } = event;
    if (key === 'Escape') this.forget();
    const isOfRow = this.#isOfGrid(nativeEvent) || this.#commandOf(nativeEvent);
    if (hasModifier(event) || !isOfRow) return false;
    if (this.#held.length === 0 && !this.#isHeldFirst(key)) return false;
    event.preventDefault();
    event.stopPropagation();
    this.#held.push(nativeEvent);
    return true;
  }

  /** Does the keys that need not wait any longer, when all who heard of that have done their part. */
  release(): void {
    if (this.#held.length > 0) queueMicrotask(() => this.#releaseAll());
  }

  readonly forget = (): void => {
    this.#held = [];
  };

  /** Each key meets what the one before has changed. */
  #releaseAll(): void {
    for (let [first] = this.#held; first && !this.#mustWait(first.key); [first] = this.#held) {
      if (!this.#hasRow()) {
        this.forget();
        return;
      }
      this.#held.shift();
      if (this.#isOfGrid(first)) this.#grid?.press(first);
      else {
        this.forget();
        this.#commandOf(first)?.();
      }
    }
  }

  /** A number under way goes on while its row comes, but not where there is no row yet to go from. */
  #isHeldFirst(key: string): boolean {
    const goesOn = this.#grid?.isOfNumber({ key }) === true && this.#hasRow();
    return this.#grid?.mustWait(key) === true || (this.isAwaited && !goesOn);
  }

  #mustWait(key: string): boolean {
    return this.isAwaited || this.#grid?.mustWait(key) === true;
  }

  #isOfGrid(press: KeyPress): boolean {
    return this.#grid?.isOfNumber(press) === true || this.#grid?.isGridKey(press) === true;
  }
}
