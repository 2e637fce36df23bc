import { type IconName, iconPath } from '../../icons/icon-paths.ts';

/** Cells are made and bound without React; this is all of the DOM they need. */
export function element(tag: 'div' | 'span', className = '', ...children: Node[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

export function svgElement(tag: 'svg' | 'path', className = ''): SVGElement {
  const made = document.createElementNS(svgNamespace, tag);
  if (className) made.setAttribute('class', className);
  return made;
}

export function iconElement(name: IconName): SVGElement {
  const svg = svgElement('svg', 'i');
  svg.setAttribute('viewBox', '0 -960 960 960');
  svg.setAttribute('aria-hidden', 'true');
  const path = svgElement('path');
  path.setAttribute('d', iconPath(name));
  svg.append(path);
  return svg;
}

/** Writes only what differs: even the same text again would cost the browser a layout. */
export function setText(node: Node | null | undefined, text: string): void {
  if (node instanceof Text && node.data !== text) node.data = text;
}

export function setAttribute(target: Element, name: string, value: string | undefined): void {
  if (value === undefined) target.removeAttribute(name);
  else if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}

export function setClass(target: HTMLElement, className: string): void {
  if (target.className !== className) target.className = className;
}
