import { element, setText } from './elements.ts';

/** Where a text fits what was asked for, from and to; undefined where it does not. */
export type Highlight = (text: string) => readonly [from: number, to: number] | undefined;

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

/** `target` holds the parts above. Writes only what differs, as all binding does. */
export function setHighlighted(
  target: Element,
  text: string,
  highlight: Highlight | undefined,
): void {
  const [from, to] = (text && highlight?.(text)) || [text.length, text.length];
  const [before, mark, after] = target.childNodes;
  setText(before, text.slice(0, from));
  setText(mark?.firstChild, text.slice(from, to));
  setText(after, text.slice(to));
}
