/**
 * Where the focus has been, so that it can be put back there. Heard by one listener for the life of
 * the page, and held weakly: a screen that is left is not kept by having had the focus.
 */

const regions = '[data-focus-region], main';
/** What closes again, and leaves the focus to who had it before. */
const layers = '[role="menu"], [role="dialog"]';
export const grids = ':is([role="treegrid"], [role="grid"])';
/**
 * What has the tab stop of a grid: its active row or cell, or, until that is here, the grid itself,
 * which waits for it and for the keys that are meant for it.
 */
export const gridStops = `${grids}[tabindex="0"], ${grids} [tabindex="0"]`;

const lastIn = new WeakMap<Element, Place>();
let lastOutside: Place | undefined;
const hearers = new Set<(target: Element) => void>();
/** Regions that name a place of theirs for the focus of a control that is gone. */
const heirs = new WeakMap<Element, () => void>();

/** The innermost region around a control that names a place for its focus. */
export function regionWithHeir(within: Element): Element | undefined {
  for (let at: Element | null = within; at; at = at.parentElement) if (heirs.has(at)) return at;
  return undefined;
}

function weak<Value extends WeakKey>(value: Value | null | undefined): WeakRef<Value> | undefined {
  return value ? new WeakRef(value) : undefined;
}

/** A place that has, or had, the focus. */
export class Place {
  readonly #left: WeakRef<HTMLElement>;
  readonly #grid: WeakRef<HTMLElement> | undefined;
  readonly #region: WeakRef<Element> | undefined;

  constructor(left: HTMLElement) {
    this.#left = new WeakRef(left);
    this.#grid = weak(left.closest<HTMLElement>(grids));
    this.#region = weak(regionWithHeir(left));
  }

  /**
   * What the focus goes to, asked for when it does; null: it is gone. In a grid that is the active
   * cell: its elements show other rows as it scrolls, and are made anew with its columns.
   */
  get stop(): HTMLElement | null {
    const left = this.#left.deref();
    if (left?.isConnected && left.tabIndex >= 0) return left;
    const grid = this.#grid?.deref();
    const cell = grid?.isConnected ? grid.querySelector<HTMLElement>('[tabindex="0"]') : null;
    return cell ?? (left?.isConnected ? left : null);
  }

  /** Gives the focus back; where the place is gone, to what its region names, else to the screen. */
  restore(): void {
    const { stop } = this;
    stop?.focus({ preventScroll: true });
    const region = stop ? undefined : this.#region?.deref();
    if (region) heirs.get(region)?.();
    if (!stop && isFocusLost()) focusScreen();
  }
}

/** To where the focus last was in the screen that is shown, else to its grid or its heading. */
export function focusScreen(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const beginnings = main.querySelectorAll<HTMLElement>(`${gridStops}, h1[tabindex]`);
  const places = [lastIn.get(main)?.stop, ...beginnings];
  places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true });
}

/** Where the focus last was in a pane or a screen. */
export function lastPlaceIn(region: Element): Place | undefined {
  return lastIn.get(region);
}

/** Where the focus is; in a layer that closes, or nowhere: where it was before. */
export function placeNow(): Place | undefined {
  const { activeElement: active, body } = document;
  const isPlace = active instanceof HTMLElement && active !== body && !active.closest(layers);
  return isPlace ? new Place(active) : lastOutside;
}

function isNowhere(at: EventTarget | null): boolean {
  return at === null || at === document.body;
}

export function isFocusLost(): boolean {
  return isNowhere(document.activeElement);
}

/** Nobody has chosen it: it is nowhere, or only the heading of a screen that has just come. */
export function isUnchosen(at: EventTarget | null): boolean {
  return isNowhere(at) || (at instanceof Element && at.localName === 'h1');
}

export function isFocusFree(): boolean {
  return isUnchosen(document.activeElement);
}

/** Calls with each element that gets the focus, until the answer is called. */
export function hearFocus(hear: (target: Element) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** @param giveOn gives the focus to a place that is always in the region */
export function nameHeir(region: Element, giveOn: () => void): () => void {
  heirs.set(region, giveOn);
  return () => heirs.delete(region);
}

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  for (const hear of hearers) hear(target);
  if (target.closest(layers)) return;
  lastOutside = new Place(target);
  for (let at = target.closest(regions); at; at = at.parentElement?.closest(regions) ?? null) {
    lastIn.set(at, lastOutside);
  }
}

// Also read where there is no page: commands are.
globalThis.document?.addEventListener('focusin', remember);
