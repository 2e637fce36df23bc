import type { BodyContent, GridBody } from '../grid/grid-body.ts';

/** What the session moves. */
export type SessionBody = Pick<GridBody, 'active' | 'hasFocus' | 'setContent' | 'activate'>;

/** The rows in the order shown. */
export interface RowOrder {
  readonly idAt: (index: number) => string | undefined;
  /** Where the row with this id stands now, or -1. */
  readonly indexOf: (id: string) => number;
}

const noRows: RowOrder = { idAt: () => undefined, indexOf: () => -1 };

/**
 * Which row has the focus, or would get it: remembered by id, so it stays the same row when the rows
 * are others. The focus moves in two ways: `go` is the user's hand in the grid, `wish` is everyone
 * else. A key renders nothing: it moves the body, and tells the owner.
 */
export class RowSession {
  /** Called with the place of another row that the hand has gone to. */
  onGo: (index: number) => void = () => undefined;
  readonly #isByCell: boolean;
  #body: SessionBody | undefined;
  #order = noRows;
  #active: string | undefined;
  /** Wished for, but not among the rows so far: they may still be on their way. */
  #awaited: string | undefined;
  /** The active row is not among the rows any longer, and another stands in its place. */
  #isGone = false;
  #question: unknown;
  #wish: unknown;
  #heardWish: unknown;

  /** @param isByCell cells take the focus, beginning with the first; otherwise rows do */
  constructor(isByCell: boolean) {
    this.#isByCell = isByCell;
  }

  attach(body: SessionBody | undefined, order: RowOrder): void {
    this.#body = body;
    this.#order = order;
  }

  /**
   * The owner wants a row to have the focus.
   * @param id undefined until it is among the rows
   * @param wish another value: it is wanted anew. The same: its row only follows the focus
   */
  wish(id: string | undefined, wish: unknown): void {
    this.#wish = wish;
    if (id === undefined || this.#heardWish === wish) return;
    this.#heardWish = wish;
    this.#active = id;
    this.#awaited = id;
  }

  /** Goes to the row that is wished for, when it is among the rows. */
  seek(): void {
    const row = this.#awaited === undefined ? -1 : this.#order.indexOf(this.#awaited);
    if (row < 0 || !this.#body) return;
    this.#awaited = undefined;
    this.#body.activate({ row, column: this.#body.active.column }, false);
  }

  /**
   * Shows other rows, or the same ones differently.
   * @param question another one: the owner asked for other rows, which then begin at the top
   */
  show(content: BodyContent, question: unknown): void {
    const body = this.#body;
    if (!body) return;
    const { active } = body;
    const known = this.#active === undefined ? -1 : this.#order.indexOf(this.#active);
    const isAwaited = known >= 0 && this.#active === this.#awaited;
    this.#isGone = known < 0 && this.#active !== undefined && this.#awaited === undefined;
    if (isAwaited) this.#awaited = undefined;
    const toTop = this.#question !== question && !isAwaited && !body.hasFocus;
    this.#question = question;
    const kept = known >= 0 ? known : Math.min(Math.max(active.row, 0), content.count - 1);
    const place = {
      row: toTop ? Math.min(0, content.count - 1) : kept,
      column: this.#isByCell ? (active.column ?? 0) : undefined,
    };
    body.setContent(content, place, toTop ? 'top' : isAwaited ? 'active' : 'keep');
  }

  /** The user's hand. */
  go(row: number, column: number | undefined, focus: boolean): void {
    const id = this.#order.idAt(row);
    if (id === undefined) return;
    const isOther = id !== this.#active;
    this.#active = id;
    this.#awaited = undefined;
    this.#isGone = false;
    // The user went on before the row that was wished for had come.
    this.#heardWish = this.#wish;
    this.#body?.activate({ row, column }, focus);
    if (isOther) this.onGo(row);
  }

  /**
   * A change may take the active row out of the rows: the focus is then on the one in its place, and
   * so must be what the owner thinks it is on, or the next key would be about a row that is gone.
   */
  takePlaceOfGone(): void {
    if (!this.#body?.hasFocus || !this.#isGone) return;
    const { row, column } = this.#body.active;
    this.go(row, column, false);
  }

  /** Whether the row is the one that the owner was last told of, or one is still to come by a wish. */
  isTold(row: number): boolean {
    return this.#awaited !== undefined || this.#order.idAt(row) === this.#active;
  }
}
