/** How long the hand rests on a row before pane and address follow; browsers limit how often those may. */
const REST_MS = 160;

/** What rows are called by those who do not know their ids: an address, a typed number. */
export interface RowNaming<Row, Name> {
  /** Undefined for a row that nothing can be about. */
  readonly nameOf: (row: Row) => Name | undefined;
  /** Id of the row that is meant, when it is among them. */
  readonly find: (rows: Iterable<Row>, name: Name) => string | undefined;
  readonly isSame: (one: Name, other: Name) => boolean;
  /** No row is meant. */
  readonly isNone: (name: Name) => boolean;
}

export interface Rested<Name> {
  /** What pane and address are about. */
  readonly name: Name;
  /** Grows each time someone else than the hand in the rows asks for a row. */
  readonly asked: number;
  /** The hand has gone there since, in the rows; otherwise it is what someone else asks for. */
  readonly isWalked: boolean;
}

/** How `rested` became another: urgently, or because the hand rests and panes may come late. */
type HearRested = (isUrgent: boolean) => void;

/** The row that the hand is on at once, and what pane and address are about when it rests. */
export class RestingHand<Row, Name> {
  protected readonly naming: RowNaming<Row, Name>;
  #rested: Rested<Name>;
  #walked: Row | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #hearWalked = new Set<() => void>();
  readonly #hearRested = new Set<HearRested>();

  /** @param name what the user has asked for to begin with */
  constructor(name: Name, naming: RowNaming<Row, Name>) {
    this.#rested = { name, asked: 1, isWalked: false };
    this.naming = naming;
  }

  get rested(): Rested<Name> {
    return this.#rested;
  }

  /** The row that the hand is on, since someone else last asked for one. */
  get walked(): Row | null {
    return this.#walked;
  }

  /** No row has been gone to or asked for, though the hand stands where the view begins. */
  get isAboutNone(): boolean {
    return this.walked === null && this.naming.isNone(this.rested.name);
  }

  /** Names what the view is about more exactly, unless the hand has gone on meanwhile. */
  restate(name: Name): void {
    if (this.#timer === undefined) this.#say({ ...this.#rested, name }, true);
  }

  /** The hand does something where it is, as to write: it does not rest yet, and nothing follows it meanwhile. */
  stir(): void {
    if (this.#timer !== undefined) this.#restLater();
  }

  /** Lets what waits for rest follow at once: the place is about to be left, or written to. */
  settle(): void {
    if (this.#timer !== undefined) this.#rest(true);
  }

  onWalked(hear: () => void): () => void {
    this.#hearWalked.add(hear);
    return () => this.#hearWalked.delete(hear);
  }

  onRested(hear: HearRested): () => void {
    this.#hearRested.add(hear);
    return () => this.#hearRested.delete(hear);
  }

  /** Counts at once for those who act on a row, and for the rest when the hand rests. */
  protected walk(row: Row): void {
    this.#walked = row;
    this.#restLater();
    for (const hear of this.#hearWalked) hear();
  }

  /** Where the hand was is forgotten, unless that is what someone else asks for. */
  protected leaveFor(name: Name): void {
    const walked = this.walkedName;
    if (walked === undefined || !this.naming.isSame(walked, name)) this.#walked = null;
    this.#stop();
  }

  /** Someone else asks, perhaps for the same again. */
  protected ask(name: Name): void {
    this.#say({ name, asked: this.#rested.asked + 1, isWalked: false }, true);
  }

  #restLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(false), REST_MS);
  }

  protected get walkedName(): Name | undefined {
    return this.#walked === null ? undefined : this.naming.nameOf(this.#walked);
  }

  #rest(isUrgent: boolean): void {
    this.#stop();
    const name = this.walkedName;
    if (name !== undefined) this.#say({ ...this.#rested, name, isWalked: true }, isUrgent);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #say(rested: Rested<Name>, isUrgent: boolean): void {
    const { name, asked } = this.#rested;
    if (asked === rested.asked && this.naming.isSame(name, rested.name)) return;
    this.#rested = rested;
    for (const hear of this.#hearRested) hear(isUrgent);
  }
}
