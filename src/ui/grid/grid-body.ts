import { bodyParts, hearPointer, sizeBody } from './body-parts.ts';
import {
  measureLayout,
  noLayout,
  observeLayout,
  sameLayout,
  stickHeads,
} from './columns/column-layout.ts';
import { ColumnWindow, noTemplate, type RowTemplate } from './columns/column-window.ts';
import type { CellBox } from './edit/cell-editor.ts';
import { watchAside } from './hand/aside.ts';
import { FocusRing } from './hand/hand-overlay.ts';
import { type ActivePlace, TakenCells } from './hand/taken-cells.ts';
import { watchEntry } from './hand/watch-entry.ts';
import type { Scroller } from './scroller.ts';
import { type Slot, SlotPool } from './slots.ts';

/** What the body shows. Another `template` makes every slot anew, another object binds them anew. */
export interface BodyContent {
  readonly count: number;
  readonly template: RowTemplate;
  /** `isHurried`: the row rushes by, and only what tells it from others is written. */
  readonly bind: (slot: Slot, index: number, isHurried: boolean) => void;
}

const noContent: BodyContent = {
  count: 0,
  template: noTemplate,
  bind: () => undefined,
};

/**
 * The part of a grid that React does not render: rows, scrolling, the active place and its focus.
 *
 * Focus is real and roving: one element at a time, the active row or cell, is in the tab order.
 * `aria-activedescendant` would spare a call of focus() per key, but screen readers follow it badly where
 * rows are virtual; since the slot pool keeps the focused element in the document anyway, one mechanism
 * serves both. What can be seen is the ring alone, so a key writes two attributes and one transform, and no
 * cell.
 */
export class GridBody extends TakenCells {
  readonly #elements: ReturnType<typeof bodyParts>;
  readonly #slots: SlotPool;
  readonly #scroller: Scroller;
  readonly #ring: FocusRing;
  readonly #columns: ColumnWindow;
  #content = noContent;
  #layout = noLayout;
  #active: ActivePlace = { row: -1, column: undefined };
  #target: HTMLElement | undefined;
  /** Of the target: it has the focus until another has, and keeps its cells. */
  #targetColumn: number | undefined;
  #isHurried = false;
  /** Called when the hand is elsewhere, or what it is on says something else. */
  onActive: () => void = () => undefined;

  constructor(grid: HTMLElement, scroller: Scroller) {
    const elements = bodyParts(grid);
    super(elements.range, elements.said);
    this.#elements = elements;
    grid.tabIndex = 0;
    const { body, ring, band } = elements;
    this.#columns = new ColumnWindow(grid);
    this.#ring = new FocusRing(ring, band);
    this.#slots = new SlotPool({
      body,
      build: () => this.#columns.make(),
      bind: (slot, index) => {
        slot.element.style.transform = `translateY(${index * this.#scroller.rowHeight}px)`;
        // The active row may take the focus, which nothing that is left out can.
        this.#content.bind(slot, index, this.#isHurried && index !== this.#active.row);
        this.tellTaken(slot);
      },
    });
    this.#scroller = scroller;
    scroller.begin(grid, (isScrolling) => {
      this.#show();
      if (!isScrolling) this.#slots.order(document.activeElement);
    });
  }

  connect(): () => void {
    const { grid, body } = this.#elements;
    // Before the rows are written, so that nothing has to be laid out for the answer.
    const unwatch = watchAside(grid, () => {
      this.#showColumns();
      this.#drawRing();
    });
    const disconnect = this.#scroller.connect();
    const unobserve = observeLayout(this.#elements, () => this.#resized());
    const unwatchEntry = watchEntry(grid, body, (target) => {
      if (this.#target?.contains(target)) this.#bringActiveIntoSight();
    });
    return () => {
      unwatch();
      disconnect();
      unobserve();
      unwatchEntry();
    };
  }

  get active(): ActivePlace {
    return this.#active;
  }

  get page(): number {
    return this.#scroller.page;
  }

  protected get cells() {
    return { columns: this.#layout.columns, row: this.#scroller.rowHeight };
  }

  protected eachSlot(visit: (slot: Slot) => void): void {
    this.#slots.eachSlot(visit);
  }

  /** Where the active cell lies in the scrolled content, in pixels. */
  get activeCell(): CellBox {
    const { left, width } = this.#columns.boxOf(this.#active.column);
    const height = this.#scroller.rowHeight;
    return { left, width, top: this.#active.row * height, height };
  }

  /** The slot's row under this element, or -1. */
  rowOf(target: EventTarget | null): number {
    const row = target instanceof Element ? target.closest<HTMLElement>('.dg-row') : null;
    return row ? Number(row.getAttribute('aria-rowindex')) - 1 - this.#headRows : -1;
  }

  /** Place of the cell under this element among all of its row's, or 0. */
  columnOf(target: EventTarget | null): number {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.dg-cell') : null;
    const cells = this.#slots.find(this.rowOf(cell))?.cells ?? [];
    return Math.max(0, cells.indexOf(cell ?? undefined));
  }

  get hasFocus(): boolean {
    return this.#elements.body.contains(document.activeElement);
  }

  /** Also on the grid itself, which has the tab stop until there is an active row. */
  get holdsFocus(): boolean {
    return this.hasFocus || (!this.#target && document.activeElement === this.#elements.grid);
  }

  /** `active` is where the active row stands among the new rows. */
  setContent(content: BodyContent, active: ActivePlace, scroll: 'keep' | 'top' | 'active'): void {
    const hadFocus = this.holdsFocus;
    // A row that the hand is on stays in sight, but where the user has scrolled away; a new screen begins at its top.
    const staysInSight = scroll === 'active' || this.#isHandSeen;
    const isRebuilt = content.template !== this.#content.template;
    this.#content = content;
    this.#active = active;
    this.#slots.clear();
    this.forgetRange();
    if (isRebuilt) {
      // First: the spare slot is made of it, and may be bound before the others are made.
      this.#columns.use(content.template);
      this.#slots.rebuild(0);
    }
    this.#measure();
    if (scroll === 'top') this.#scroller.scrollToTop();
    if (staysInSight) this.#bringActiveIntoSight();
    this.#show();
    this.#slots.order(document.activeElement);
    const { scrollTop } = this.#elements.grid;
    if (hadFocus) this.focus();
    // What gets the focus comes into sight.
    if (!staysInSight) this.#elements.grid.scrollTop = scrollTop;
  }

  /** Moves the active place; with `focus` the keyboard goes along. */
  activate(active: ActivePlace, focus: boolean): void {
    const follows = focus || this.holdsFocus;
    this.#active = active;
    this.#bringActiveIntoSight();
    this.#show();
    if (follows) this.focus();
    this.onActive();
  }

  /** Without going there. */
  showRow(row: number): void {
    this.#scroller.bringIntoSight(row);
  }

  focus(): void {
    const target = this.#target ?? this.#elements.grid;
    if (target !== document.activeElement) target.focus({ preventScroll: true });
  }

  /** The tracks of the head are others: the cells follow it. */
  layOut(): void {
    this.#measure();
  }

  /** Writes rows that are shown again: their records have changed. */
  refresh(isWritten: (index: number) => boolean): void {
    this.#slots.rebind(isWritten);
    if (isWritten(this.#active.row)) this.onActive();
  }

  /** The hand is here, and its row in sight. */
  get #isHandSeen(): boolean {
    return this.hasFocus && this.#scroller.isInSight(this.#active.row);
  }

  get #headRows(): number {
    return this.#elements.head.children.length;
  }

  #measure(): void {
    const layout = measureLayout(this.#elements);
    // Nothing has a size while the view is hidden; the last one is kept then.
    const usable = layout.row > 0 || this.#layout === noLayout ? layout : this.#layout;
    const isSame = sameLayout(usable, this.#layout);
    const wasRow = this.#scroller.rowHeight;
    this.#layout = usable;
    stickHeads(this.#elements, usable.columns);
    if (!isSame) this.#columns.layOut(usable);
    const hasOthers = this.#lookAside();
    this.#scroller.update(this.#content.count, { ...usable, row: usable.row || wasRow });
    this.#size();
    if (this.#scroller.poolSize > this.#slots.size) this.#rebuild();
    else if (hasOthers || !isSame) this.#fillRows(hasOthers);
    if (this.#scroller.rowHeight !== wasRow) this.#slots.clear();
    if (isSame) return;
    this.drawRange();
    this.#show();
  }

  /** What comes up below it, such as a bar, is not to lie over the row that the hand is on. */
  #resized(): void {
    const isSeen = this.#isHandSeen;
    this.#measure();
    if (isSeen) this.showRow(this.#active.row);
    this.#show();
  }

  #rebuild(): void {
    const hadFocus = this.holdsFocus;
    this.#slots.rebuild(this.#scroller.poolSize);
    this.#show();
    if (hadFocus) this.focus();
  }

  #size(): void {
    const height = this.#content.count * this.#scroller.rowHeight;
    sizeBody(this.#elements.body, height, this.#layout.width);
  }

  /** Whether other columns than before have come into sight, or gone. */
  #lookAside(): boolean {
    return this.#columns.look([this.#active.column, this.#targetColumn]);
  }

  #showColumns(): void {
    if (this.#lookAside()) this.#fillRows(true);
  }

  #fillRows(hasOthers: boolean): void {
    this.#slots.eachSlot((slot) => this.#columns.fill(slot));
    if (hasOthers) this.#slots.rebind(() => true);
  }

  #show(): void {
    this.#showColumns();
    const { first, end } = this.#scroller.window();
    const wasHurried = this.#isHurried;
    this.#isHurried = this.#scroller.isLeaping;
    hearPointer(this.#elements.body, !this.#isHurried);
    const { row, column } = this.#active;
    this.#slots.show(first, end, row);
    if (wasHurried && !this.#isHurried) this.#slots.rebind(() => true);
    const slot = row < 0 ? undefined : this.#slots.find(row);
    const target = column === undefined ? slot?.element : slot?.cells[column];
    if (target !== this.#target) {
      if (this.#target) this.#target.tabIndex = -1;
      if (target) target.tabIndex = 0;
      if (!target !== !this.#target) this.#elements.grid.tabIndex = target ? -1 : 0;
      this.#target = target;
      this.#targetColumn = column;
    }
    this.#drawRing();
  }

  #drawRing(): void {
    const { row, column } = this.#active;
    if (!this.#target) this.#ring.hide();
    else this.#ring.moveTo(this.#columns.boxOf(column), row, this.#scroller.rowHeight);
  }

  #bringActiveIntoSight(): void {
    const { row, column } = this.#active;
    if (row < 0) return;
    this.#scroller.bringIntoSight(row);
    if (column !== undefined) this.#columns.bringIntoSight(column);
  }
}
