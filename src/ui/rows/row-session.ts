import { isFocusFree } from '../focus/focus-memory.ts';
import type { BodyContent, GridBody } from '../grid/grid-body.ts';
import { HeldKeys } from './held-keys.ts';
import { noRows, type RowOrder, rowsIn } from './row-order.ts';

/** How long the hand rests on a row before pane and address follow; browsers limit how often those may. */
const REST_MS = 160;

/** What the session moves. */
export type SessionBody = Pick<
  GridBody,
  'active' | 'hasFocus' | 'setContent' | 'activate' | 'focus'
>;

/** What a grid renders. */
interface ShownRows<Row> {
  readonly body: SessionBody | undefined;
  readonly content: BodyContent;
  readonly order: RowOrder<Row>;
  /** Cells take the focus, beginning with the first; otherwise rows do. */
  readonly isByCell: boolean;
  /** Another one: the owner asked for other rows, which then begin at the top. */
  readonly question: unknown;
  /** Rows are on their way; one that is missing may be among them. */
  readonly busy: boolean | undefined;
}

/** What rows are called by those who do not know their ids: an address, a typed number. */
export interface RowNaming<Row, Name> {
  /** Undefined for a row that nothing can be about. */
  readonly nameOf: (row: Row) => Name | undefined;
  /** Id of the row that is meant, when it is among them. */
  readonly find: (rows: Iterable<Row>, name: Name) => string | undefined;
  readonly isSame: (one: Name, other: Name) => boolean;
}

export interface Rested<Name> {
  /** What pane and address are about. */
  readonly name: Name;
  /** Grows each time someone else than the hand in the rows asks for a row. */
  readonly asked: number;
}

/** Sees to it that a row can come among those shown; `filtered`: what kept it away was taken off. */
export type Opener<Name> = (name: Name) => Promise<'opened' | 'absent' | 'filtered'>;

/** The way into the rows that a question asks for. */
interface Entry {
  readonly question: unknown;
  /** Has the focus until they are here. */
  readonly waitAt: HTMLElement;
}

/** How `rested` became another: urgently, or because the hand rests and panes may come late. */
type HearRested = (isUrgent: boolean) => void;

/** What a grid needs of the session of its view. */
export type GridSession<Row> = Pick<RowSession<Row, never>, 'shown' | 'go' | 'isTold' | 'keys'>;

/**
 * Where the user is among the rows of a view, from key to key, whichever grid shows them. The active
 * row is remembered by id, so it stays the same one when the rows are others. The focus moves in two
 * ways: `go` is the user's hand in the grid, `reveal` is everyone else. A key renders nothing: it
 * moves the body, and tells those who listen; pane and address follow when the hand rests.
 */
export class RowSession<Row, Name = string> {
  /** Given by the view. */
  open: Opener<Name> = () => Promise.resolve('opened');
  /** Keys for a row that is on its way. */
  readonly keys = new HeldKeys(() => this.#coming !== undefined);
  readonly #naming: RowNaming<Row, Name>;
  #rested: Rested<Name>;
  #walked: Row | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #body: SessionBody | undefined;
  #order: RowOrder<Row> = noRows;
  #active: string | undefined;
  /** What is asked for has not been among the rows yet: it may still be on its way. */
  #isSought = true;
  /** The active row is not among the rows any longer, and another stands in its place. */
  #isGone = false;
  /** What the keys wait for; `isOpen`: it can come among the rows now. */
  #coming: { isOpen: boolean; readonly entry?: Entry } | undefined;
  /** What the rows rendered are an answer to. */
  #answered: unknown;
  /** The row that is asked for takes the focus when it is here, if nobody has it then. */
  #takesFocus = false;
  #content: BodyContent | undefined;
  #question: unknown;
  readonly #hearWalked = new Set<() => void>();
  readonly #hearRested = new Set<HearRested>();

  /** @param name what the user has asked for to begin with */
  constructor(name: Name, naming: RowNaming<Row, Name>) {
    this.#rested = { name, asked: 1 };
    this.#naming = naming;
  }

  get rested(): Rested<Name> {
    return this.#rested;
  }

  /** The row that the hand is on, since someone else last asked for one. */
  get walked(): Row | null {
    return this.#walked;
  }

  /**
   * Called with each rendering of a grid. One grid at a time; another one begins at what the view is
   * about.
   */
  shown({ body, order, content, isByCell, question, busy }: ShownRows<Row>): void {
    const isOther = body !== this.#body;
    if (isOther) {
      this.#active = undefined;
      this.#isSought = true;
    }
    this.#body = body;
    this.#order = order;
    if (body && (isOther || content !== this.#content)) {
      const place = this.#placeIn(body, content, question);
      const column = isByCell ? (body.active.column ?? 0) : undefined;
      body.setContent(content, { row: place.row, column }, place.scroll);
      this.#content = content;
      this.#question = question;
    }
    this.#focusFound();
    if (!busy) this.#takePlaceOfGone();
  }

  /** The user's hand. Another row counts at once for commands, and for the rest when the hand rests. */
  go(index: number, column: number | undefined, focus: boolean): void {
    const id = this.#order.idAt(index);
    if (id === undefined) return;
    this.#lose();
    this.#takesFocus = false;
    const isOther = id !== this.#active;
    this.#active = id;
    this.#isSought = false;
    this.#isGone = false;
    this.#body?.activate({ row: index, column }, focus);
    const row = isOther ? this.#order.rowAt(index) : undefined;
    if (row !== undefined && this.#naming.nameOf(row) !== undefined) this.#walk(row);
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
    this.#lose();
    this.#takesFocus = focus === 'ifFree';
    if (because === 'number') void this.#jump(name);
    else this.#ask(name);
  }

  /** The same row, which may stand elsewhere among other rows. */
  revealAgain(): void {
    this.settle();
    this.#seek(this.#rested.name);
  }

  /** The rows are all here, and what was asked for when they were rendered is not among them. */
  giveUp(asked: Rested<Name>): void {
    if (asked === this.#rested && this.#coming?.isOpen) this.#lose();
  }

  /**
   * From a field into the rows that it asks for: at once, or when they are here. Until then the keys
   * that are pressed are meant for the first of them.
   * @param waitAt has the focus until then; rows are not entered once the user has left it
   */
  enter(question: unknown, waitAt: HTMLElement): void {
    if (question === this.#answered) this.focus();
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
    this.#arrive();
    if (document.activeElement === entry.waitAt) this.focus();
  }

  /** On the active row or cell; without rows, on the grid. */
  readonly focus = (): void => this.#body?.focus();

  /** Names what the view is about more exactly, unless the hand has gone on meanwhile. */
  restate(name: Name): void {
    if (this.#timer === undefined) this.#say({ ...this.#rested, name }, true);
  }

  /** Lets what waits for rest follow at once: the place is about to be left, or written to. */
  settle(): void {
    if (this.#timer !== undefined) this.#rest(true);
  }

  /** Whether the row is the active one also by its id, or stands there until another comes. */
  isTold(index: number): boolean {
    return this.#coming !== undefined || this.#order.idAt(index) === this.#active;
  }

  onWalked(hear: () => void): () => void {
    this.#hearWalked.add(hear);
    return () => this.#hearWalked.delete(hear);
  }

  onRested(hear: HearRested): () => void {
    this.#hearRested.add(hear);
    return () => this.#hearRested.delete(hear);
  }

  /** What the keys wait for is here. */
  #arrive(): void {
    this.#coming = undefined;
    this.keys.release();
  }

  /** What the keys wait for does not come, or the user has gone elsewhere. */
  #lose(): void {
    if (this.#coming) this.keys.forget();
    this.#coming = undefined;
  }

  async #jump(name: Name): Promise<void> {
    const jump = { isOpen: false };
    this.#coming = jump;
    const answer = await this.open(name);
    if (this.#coming !== jump) return;
    if (answer === 'absent') return this.#lose();
    jump.isOpen = true;
    this.#ask(name);
  }

  #ask(name: Name): void {
    const walked = this.#walked === null ? undefined : this.#naming.nameOf(this.#walked);
    if (walked === undefined || !this.#naming.isSame(walked, name)) this.#walked = null;
    this.#stop();
    this.#seek(name);
  }

  #seek(name: Name): void {
    this.#isSought = true;
    this.#say({ name, asked: this.#rested.asked + 1 }, true);
    const body = this.#body;
    if (!body || !this.#find() || this.#active === undefined) return;
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
  #placeIn(body: SessionBody, { count }: BodyContent, question: unknown) {
    const isFound = this.#find();
    const known = this.#active === undefined ? -1 : this.#order.indexOf(this.#active);
    this.#isGone = known < 0 && this.#active !== undefined;
    if (this.#question !== question && !isFound && !body.hasFocus) {
      return { row: Math.min(0, count - 1), scroll: 'top' } as const;
    }
    const row = known >= 0 ? known : Math.min(Math.max(body.active.row, 0), count - 1);
    return { row, scroll: isFound ? 'active' : 'keep' } as const;
  }

  /**
   * A change may take the active row out of the rows: the focus is then on the one in its place, and
   * so must be what the view thinks it is on, or the next key would be about a row that is gone.
   */
  #takePlaceOfGone(): void {
    if (!this.#body?.hasFocus || !this.#isGone || this.#coming) return;
    const { row, column } = this.#body.active;
    this.go(row, column, false);
  }

  /** Makes the row that is asked for the active one, when it has come. */
  #find(): boolean {
    if (!this.#isSought) return false;
    const id = this.#naming.find(rowsIn(this.#order), this.#rested.name);
    if (id === undefined) return false;
    this.#isSought = false;
    this.#active = id;
    if (this.#coming?.isOpen) this.#arrive();
    return true;
  }

  #walk(row: Row): void {
    this.#walked = row;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(false), REST_MS);
    for (const hear of this.#hearWalked) hear();
  }

  #rest(isUrgent: boolean): void {
    this.#stop();
    const name = this.#walked === null ? undefined : this.#naming.nameOf(this.#walked);
    if (name !== undefined) this.#say({ ...this.#rested, name }, isUrgent);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #say(rested: Rested<Name>, isUrgent: boolean): void {
    const { name, asked } = this.#rested;
    if (asked === rested.asked && this.#naming.isSame(name, rested.name)) return;
    this.#rested = rested;
    for (const hear of this.#hearRested) hear(isUrgent);
  }
}
