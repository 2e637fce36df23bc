import { element, setText } from './elements.ts';

/** From and to among the letters of a text. */
type Range = readonly [from: number, to: number];

/** Where a text fits what was asked for; undefined where it does not. */
export type Highlight = (text: string) => Range | undefined;

/** A text in three parts, the middle one marked; an empty mark is not drawn. */
export function highlightedParts(): Node[] {
  const text = () => document.createTextNode('');
  const mark = document.createElement('mark');
  mark.append(text());
  return [text(), mark, text()];
}

export function highlightedText(className: string): HTMLElement {
  return element('span', className, ...highlightedParts());
}

const rangeIn = (text: string, highlight: Highlight | undefined) =>
  text === '' ? undefined : highlight?.(text);

/** `target` holds the parts above. Writes only what differs, as all binding does. */
export function setHighlighted(
  target: Element,
  text: string,
  highlight: Highlight | undefined,
): void {
  setMarked(target, text, rangeIn(text, highlight));
}

/**
 * A text that stands in two elements with the parts above, the first to a place in it: what is marked may
 * reach from the one into the other.
 */
export function setHighlightedInTwo(
  [first, second]: readonly [Element, Element],
  text: string,
  place: number,
  highlight: Highlight | undefined,
): void {
  const [from, to] = rangeIn(text, highlight) ?? [place, place];
  setMarked(first, text.slice(0, place), [Math.min(from, place), Math.min(to, place)]);
  setMarked(second, text.slice(place), [Math.max(from - place, 0), Math.max(to - place, 0)]);
}

function setMarked(target: Element, text: string, range: Range | undefined): void {
  const [from, to] = range ?? [text.length, text.length];
  const [before, mark, after] = target.childNodes;
  setText(before, text.slice(0, from));
  setText(mark?.firstChild, text.slice(from, to));
  setText(after, text.slice(to));
}
