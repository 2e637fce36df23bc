import { gridStops, hearFocus, lastPlaceIn } from '../ui/focus/focus-memory.ts';

/** A pane of the shown screen; its value is the region that scopes and status bar go by. */
const paneMark = 'data-focus-region';
const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

let lastPane: WeakRef<Element> | undefined;

function paneOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`[${paneMark}]`) : null;
}

/** Follows the focus from pane to pane, until the answer is called. */
export function followPanes(): () => void {
  return hearFocus((target) => {
    const pane = paneOf(target);
    if (pane) lastPane = new WeakRef(pane);
  });
}

/** The name of the pane that has the focus now; null: none. */
export function paneWithFocus(): string | null {
  return paneOf(document.activeElement)?.getAttribute(paneMark) ?? null;
}

/** Panes in sight, in reading order; those of a kept-alive view in the background are not. */
function shownPanes(): Element[] {
  return [...document.querySelectorAll(`[${paneMark}]`)].filter((pane) => pane.checkVisibility());
}

/** Palette and buttons outside take the focus along, but the user is still in the pane they left. */
function placeAmong(panes: readonly Element[]): number {
  const here = paneOf(document.activeElement);
  return panes.indexOf(here ?? lastPane?.deref() ?? document.body);
}

/** True in the last pane going on and in the first going back: there the key is the browser's. */
export function isEdgePane(step: 1 | -1): boolean {
  const panes = shownPanes();
  const edge = step === 1 ? panes.at(-1) : panes[0];
  return panes.length === 0 || (edge !== undefined && edge === paneOf(document.activeElement));
}

function entryOf(pane: Element): HTMLElement | null {
  const remembered = lastPlaceIn(pane)?.stop;
  if (remembered?.checkVisibility()) return remembered;
  const row = pane.querySelector<HTMLElement>(gridStops);
  if (row) return row;
  if (pane instanceof HTMLElement && pane.tabIndex === 0) return pane;
  return pane.querySelector<HTMLElement>(focusable);
}

/** Moves the focus to the next or previous pane; round from the last to the first. */
export function stepPane(step: 1 | -1): void {
  const panes = shownPanes();
  const at = placeAmong(panes);
  const next =
    at < 0 ? (step === 1 ? 0 : panes.length - 1) : (at + step + panes.length) % panes.length;
  const pane = panes[next];
  if (pane) entryOf(pane)?.focus();
}

/** Moves the focus to the first pane unless it is there already; true when it was moved. */
export function goToFirstPane(): boolean {
  const [first] = shownPanes();
  const here = document.activeElement;
  if (!first || here === null || here === document.body || paneOf(here) === first) return false;
  const entry = entryOf(first);
  entry?.focus();
  return entry !== null;
}
