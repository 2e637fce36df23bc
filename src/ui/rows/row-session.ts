import { isFocusFree } from '../focus/focus-memory.ts';
import type { BodyContent } from '../grid/grid-body.ts';
import { AwaitedPlace } from './awaited-place.ts';
import { ComingRow } from './coming-row.ts';
import { LentHand } from './lent-hand.ts';
import type { Rested, RowNaming } from './resting-hand.ts';
import { firstOf, type LeftPlace, nearestTo, noRows, type RowOrder, rowsIn } from './row-order.ts';
import { rowsTaken, type SessionBody, type ShownRows } from './session-parts.ts';

/**
 * Where the user is among the rows of a view, from key to key, whichever grid shows them. The active
 * row is remembered by id, so it stays the same one when the rows are others. The focus moves in two
 * ways: `go` is the user's hand in the grid, `reveal` is everyone else. A key renders nothing: it
 * moves the body, and tells those who listen; pane and address follow when the hand rests.
 */
export class RowSession<Row, Name = string> extends LentHand<Row, Name> {
  /** On the active row or cell; without rows, on the grid. */
  readonly focus = (): void => this.#body?.focus();
  readonly coming = new ComingRow(() => {
    this.#awaitEntry();
    this.focus();
  });
  readonly #awaited = new AwaitedPlace(this.coming);
  #body: SessionBody | undefined;
  #order: RowOrder<Row> = noRows;
  #active: string | undefined;
  #walkedId: string | undefined;
  #restedId: string | undefined;
  /** What is asked for has not been among the rows yet: it may still be on its way. */
  #isSought = true;
  /** Another row stands where the hand was: its own is gone, or other rows are asked for. */
  #isGone = false;
  /** Of the two it is the first. */
  #hasLeft = false;
  /** Rows are on their way to the grid. */
  #isBusy = false;
  /** Where the hand was when its row left the rows; it may be elsewhere among them. */
  #leftAt: LeftPlace | undefined;
  /** The row that is asked for takes the focus when it is here, if nobody has it then. */
  #takesFocus = false;
  #content: BodyContent | undefined;
  #question: unknown;

  /** @param name what the user has asked for to begin with */
  constructor(name: Name, naming: RowNaming<Row, Name>) {
    super(name, naming);
    // Before all others who hear of it.
    this.onRested(() => {
      const find = () => naming.find(rowsIn(this.#order), this.rested.name);
      this.#restedId = this.walked === null ? find() : this.#walkedId;
    });
  }

  /** Where the hand is among the cells of its row, from 0; undefined: rows take the focus. */
  get column(): number | undefined {
    return this.#body?.active.column;
  }

  /** What of the rows is taken together, by their columns; undefined: nothing is, but where the hand is. */
  get range() {
    return rowsTaken(this.#order, this.#body?.range);
  }

  /** The row that pane and address are about; undefined: it has not been among those shown. */
  get restedId(): string | undefined {
    return this.#restedId;
  }

  /**
   * Called with each rendering of a grid. One grid at a time; another one begins at what the view is
   * about.
   */
  shown({ body, order, content, isByCell, question, busy }: ShownRows<Row>): void {
    const isOther = body !== this.#body;
    const was = this.column;
    if (isOther) {
      this.#active = undefined;
      this.#isSought = true;
      this.#isGone = false;
      this.#leftAt = undefined;
      this.#question = question;
    }
    this.#body = body;
    if (body) body.onRange = this.tellColumn;
    const before = this.#order;
    this.#order = order;
    this.#isBusy = busy === true;
    this.#awaitEntry(isOther || this.#isBusy);
    if (body && (isOther || content !== this.#content)) {
      const place = this.#placeIn({ order: before, row: body.active.row }, body, question);
      const column = isByCell ? (body.active.column ?? this.beginsIn) : undefined;
      body.setContent(content, { row: place.row, column }, place.scroll);
      this.#content = content;
      this.#question = question;
    }
    if (isOther && was !== undefined && was !== this.column) this.tellColumn();
    const come = this.#awaited.come(order, this.#isBusy);
    if (come) this.#stand(come.id, come.row, come.column, false);
    if (come) this.coming.arrive();
    this.#focusFound();
    if (!busy) this.#takePlaceOfGone();
  }

  /** The user's hand. Another row counts at once for commands, and for the rest when the hand rests. */
  go(index: number, column: number | undefined, focus: boolean): void {
    const id = this.#order.idAt(index);
    if (id === undefined) return;
    this.coming.lose();
    this.#stand(id, index, column, focus);
  }

  /** The user's hand, to a row that is on its way: it is there when the row is, and the keys that follow are for that one. */
  goWhenHere(index: number, column: number | undefined): void {
    if (!this.#isBusy) return;
    this.#isSought = false;
    this.#awaited.wait(this.#order, index, column);
  }

  #stand(id: string, index: number, column: number | undefined, focus: boolean): void {
    this.#takesFocus = false;
    const isInstead = this.#isGone && this.#hasLeft && index === this.#body?.active.row;
    const gone = isInstead ? (this.walkedName ?? this.rested.name) : undefined;
    const told = this.walked === null ? this.#restedId : this.#walkedId;
    this.#active = id;
    this.#isSought = false;
    this.#isGone = false;
    this.#leftAt = undefined;
    const before = this.column;
    this.#body?.activate({ row: index, column }, focus);
    if (this.column !== before) this.tellColumn();
    const row = id === told ? undefined : this.#order.rowAt(index);
    if (row === undefined || this.naming.nameOf(row) === undefined) return;
    this.#walkedId = id;
    this.walk(row);
    if (gone !== undefined && !this.naming.isNone(gone)) this.onStoodIn(gone);
  }

  /**
   * Someone else asks for a row, also for the one that the view is about: it gets the place of the
   * focus, now or when it is among the rows. A number may be of no row, so nothing moves before the
   * view knows it, and the keys that are pressed meanwhile are for that row.
   * @param focus `ifFree`: the row takes it when it is here, unless the user has gone somewhere by then
   */
  reveal(
    name: Name,
    because: 'address' | 'number' = 'address',
    focus: 'keep' | 'ifFree' = 'keep',
  ): void {
    this.coming.lose();
    this.#takesFocus = focus === 'ifFree';
    if (because === 'number') void this.#jump(name);
    else this.#askFor(name);
  }

  /** The same row, which may stand elsewhere among other rows; without the focus it begins there anew. */
  revealAgain(): void {
    this.settle();
    if (!this.#body?.hasFocus) this.#active = undefined;
    this.#seek(this.rested.name);
  }

  /**
   * The rows are here, and what was asked for when they were rendered is not among them.
   * @param isWhole false: a filter leaves some out, and one that was gone to may be let in yet
   * @returns the first key that has waited for it where the focus still is
   */
  giveUp(asked: Rested<Name>, isWhole: boolean): KeyboardEvent | undefined {
    const isEntering = this.#isEntering;
    if (asked !== this.rested || !(isWhole || isEntering)) return undefined;
    const press = this.coming.isOpen ? this.coming.lose() : undefined;
    if (isEntering) {
      const row = nearestTo(this.#leftAt, this.#order);
      this.#isGone = this.#leftAt !== undefined;
      this.#hasLeft = this.#isGone;
      this.#leftAt = undefined;
      this.#active = this.#order.idAt(row);
      this.#body?.activate({ row, column: this.#body.active.column }, false);
      this.#takePlaceOfGone();
    }
    return this.#body?.holdsFocus ? press : undefined;
  }

  /**
   * Whether the view is about what it is to be about while the active row has the focus. Not when that
   * is another than the hand was put on; but the first row, where a view begins, is not chosen by that.
   */
  get isTold(): boolean {
    return this.coming.isAwaited || !this.#isGone;
  }

  /** The row that the view begins with is on its way: no other one stands in for it meanwhile. */
  get #isEntering(): boolean {
    return this.#isSought && this.#active === undefined && !this.naming.isNone(this.rested.name);
  }

  /** @param waits false: what has been given up is not waited for again */
  #awaitEntry(waits = true): void {
    if (waits && this.#isEntering && !this.coming.isAwaited) this.coming.wait(true);
    // Rows that the grid has been given may be drawn next.
    queueMicrotask(() => {
      // What nobody seeks, and is not among rows that are all here, would be waited for for ever.
      if (this.mayCome || this.#isBusy || !this.#body || !this.#isEntering) return;
      this.giveUp(this.rested, true);
    });
  }

  async #jump(name: Name): Promise<void> {
    const jump = this.coming.wait();
    const answer = await this.open(name);
    if (!this.coming.isStill(jump)) return;
    if (answer === 'absent') {
      this.coming.lose();
      return;
    }
    jump.isOpen = true;
    this.#askFor(name);
  }

  #askFor(name: Name): void {
    this.leaveFor(name);
    this.#seek(name);
  }

  #seek(name: Name): void {
    this.#isSought = true;
    this.#leftAt = undefined;
    this.ask(name);
    const body = this.#body;
    if (!body || !this.#find() || this.#active === undefined) {
      this.#awaitEntry();
      return;
    }
    const row = this.#order.indexOf(this.#active);
    body.activate({ row, column: body.active.column }, false);
    this.#focusFound();
  }

  #focusFound(): void {
    if (!this.#takesFocus || this.#isSought) return;
    this.#takesFocus = false;
    if (isFocusFree()) this.focus();
  }

  /** Where the active row is among other rows; what is asked for anew begins at the top. */
  #placeIn(was: LeftPlace, body: SessionBody, question: unknown) {
    const isFound = this.#find();
    if (this.#isEntering) return { row: -1, scroll: 'keep' } as const;
    const known = this.#active === undefined ? -1 : this.#order.indexOf(this.#active);
    const isAnew = this.#question !== question && !isFound && !body.hasFocus;
    if (known < 0 && this.#mayBeElsewhere(isAnew)) {
      this.#seekGone(was);
      return { row: -1, scroll: 'keep' } as const;
    }
    this.#isGone = isAnew || (known < 0 && (this.#isGone || this.#active !== undefined));
    this.#hasLeft = !isAnew;
    if (isAnew) return { row: firstOf(this.#order), scroll: 'top' } as const;
    const row = known >= 0 ? known : nearestTo(was, this.#order);
    return { row, scroll: isFound ? 'active' : 'keep' } as const;
  }

  /** The row that the view is about has left the rows, or has not come to them; not where the user asks for others. */
  #mayBeElsewhere(isAnew: boolean): boolean {
    if (!this.seeksGone || this.#active === undefined) return false;
    if (this.#isSought) return !this.naming.isNone(this.rested.name);
    return !isAnew && this.#active === (this.walked === null ? this.#restedId : this.#walkedId);
  }

  /** Until it is here, or known not to come, no other row stands in for it. */
  #seekGone(was: LeftPlace): void {
    if (!this.#isSought) this.#leftAt = was;
    this.settle();
    this.#active = undefined;
    this.#isSought = true;
    this.#awaitEntry();
  }

  /**
   * A change may take the active row out of the rows: the focus is then on the one in its place, and
   * so must be what the view thinks it is on, or the next key would be about a row that is gone.
   */
  #takePlaceOfGone(): void {
    if (!this.#body?.hasFocus || !this.#isGone || this.coming.isAwaited) return;
    const { row, column } = this.#body.active;
    this.go(row, column, false);
  }

  /** Makes the row that is asked for the active one, when it has come. */
  #find(): boolean {
    if (!this.#isSought) return false;
    const id = this.naming.find(rowsIn(this.#order), this.rested.name);
    if (id === undefined) return false;
    this.#isSought = false;
    this.#isGone = false;
    this.#leftAt = undefined;
    this.#active = id;
    this.#restedId = id;
    if (this.coming.isOpen) this.coming.arrive();
    return true;
  }
}
