import type { CellBinder, CellPlace } from './cell-binder.ts';
import { element, iconElement, setAttribute, setText } from './elements.ts';
import { highlightedText, setHighlighted, setHighlightedInTwo } from './highlight.ts';
import { needOf, setNeed } from './whole-text.ts';

/** What a tree's cell says beside the column's text. */
export interface TreeCell<Row> {
  readonly number?: ((row: Row) => string) | undefined;
  /** So many of the number's first letters are those of what stands above, and stand back. */
  readonly above?: ((number: string) => number) | undefined;
  /** At the end of the cell, where the name leaves it room. */
  readonly beside?: ((row: Row) => string) | undefined;
}

/** Of a step in the tree, and of what stands between the edge and the name besides; rem. */
const indentRem = 0.75;
const leadRem = 1.875;
/** Of a letter in the face of numbers. */
const figureEm = 0.6;

/** Guides, expander, number and name. The guides are one element, as wide as the level and drawn by css. */
export function treeBinder<Row>(
  text: (row: Row) => string,
  { number: numberOf, above, beside }: TreeCell<Row>,
): CellBinder<Row> {
  const bindLead = (cell: HTMLElement, shown: string, code: string, place: CellPlace) => {
    const { highlight, tree, index } = place;
    const [guides, expander, number, name] = cell.children as unknown as HTMLElement[];
    if (!guides || !expander || !number || !name) return;
    const steps = (tree?.levelAt(index) ?? 1) - 1;
    const width = `${steps * indentRem}rem`;
    if (guides.style.width !== width) guides.style.width = width;
    const isExpandable = tree?.expandedAt(index) !== undefined;
    setAttribute(expander, 'data-toggle', isExpandable ? '' : undefined);
    number.hidden = code === '';
    const parts = number.children as unknown as [Element, Element];
    setHighlightedInTwo(parts, code, above?.(code) ?? 0, highlight);
    setHighlighted(name, shown, highlight);
    setNeed(name, needOf(shown, leadRem + steps * indentRem, code.length * figureEm));
  };
  const sayBeside = (cell: HTMLElement, said: string) =>
    setText(cell.children[4]?.firstElementChild?.firstChild, said);
  return {
    className: 'tree named',
    build: () => {
      const lead = document.createDocumentFragment();
      const expander = element('span', 'x', iconElement('chevron-right'));
      const number = element('span', 'num', highlightedText('above'), highlightedText(''));
      lead.append(element('span', 'g'), expander, number, highlightedText('name whole'));
      if (beside) {
        const words = element('span', '', document.createTextNode(''));
        lead.append(element('span', 'beside', words));
      }
      return lead;
    },
    bind: (cell, row, place) => {
      bindLead(cell, text(row), numberOf?.(row) ?? '', place);
      if (beside) sayBeside(cell, beside(row));
    },
    bindLoading: (cell, place) => {
      bindLead(cell, 'Henter …', '', place);
      sayBeside(cell, '');
    },
  };
}
