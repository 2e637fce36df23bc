import { element, iconElement, setAttribute } from './elements.ts';
import { type Highlight, highlightedText, setHighlighted } from './highlight.ts';

/** Guides, expander, number and name: the first cell of a tree row. */
export function buildTreeLead(): Node {
  const lead = document.createDocumentFragment();
  lead.append(
    element('span', 'g'),
    element('span', 'x', iconElement('chevron-right')),
    highlightedText('num'),
    highlightedText('name'),
  );
  return lead;
}

interface TreeLead {
  readonly level: number;
  readonly isExpandable: boolean;
  readonly number: string;
  readonly name: string;
  readonly highlight: Highlight | undefined;
}

/** The guides are one element, as wide as the level and drawn by css: no element per level. */
export function bindTreeLead(cell: HTMLElement, lead: TreeLead): void {
  const [guides, expander, number, name] = cell.children as unknown as HTMLElement[];
  if (!guides || !expander || !number || !name) return;
  const width = `${lead.level - 1}rem`;
  if (guides.style.width !== width) guides.style.width = width;
  setAttribute(expander, 'data-toggle', lead.isExpandable ? '' : undefined);
  number.hidden = lead.number === '';
  setHighlighted(number, lead.number, lead.highlight);
  setHighlighted(name, lead.name, lead.highlight);
}
