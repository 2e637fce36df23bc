import type { LaterStatus, StatusKind } from '../status-mark.tsx';
import { element, iconElement, setAttribute, setClass, setText } from './elements.ts';
import { type Highlight, highlightedParts, setHighlighted } from './highlight.ts';

/**
 * The few kinds of cell. Each is built once per slot and then bound to row after row by writing
 * text nodes and classes; a component per cell is what makes scrolling miss its frames, so there
 * is no free rendering here. The looks are those of StatusMark and Tag, by the same css.
 */
export type CellKind<Row> =
  /** `number` sets figures and codes in their own face. `isHighlighted`: the grid's marks show. */
  | {
      readonly kind: 'text';
      readonly face?: 'number' | 'quiet' | undefined;
      readonly isHighlighted?: boolean | undefined;
    }
  /** The column's text is the label beside the mark. */
  | {
      readonly kind: 'status';
      readonly status: (row: Row) => StatusKind | undefined;
      /** What it becomes later, in words of its own beside the label. */
      readonly later?: ((row: Row) => LaterStatus | undefined) | undefined;
    }
  /** The column's text is the word behind the code. */
  | { readonly kind: 'tag'; readonly code: (row: Row) => string }
  /** The button of the row's menu; the column's text is its accessible name. */
  | { readonly kind: 'menu' };

export interface CellBinder<Row> {
  readonly className: string;
  readonly build: () => Node;
  readonly bind: (cell: HTMLElement, row: Row, highlight?: Highlight) => void;
}

interface CellColumn<Row> {
  readonly text: (row: Row) => string;
  readonly cell?: CellKind<Row> | undefined;
}

export function cellBinder<Row>({ text, cell }: CellColumn<Row>): CellBinder<Row> {
  if (cell?.kind === 'status') return statusBinder(text, cell.status, cell.later);
  if (cell?.kind === 'tag') return tagBinder(text, cell.code);
  if (cell?.kind === 'menu') return menuBinder(text);
  if (cell?.isHighlighted) {
    return {
      className: cell.face ?? '',
      build: () => {
        const parts = document.createDocumentFragment();
        parts.append(...highlightedParts());
        return parts;
      },
      bind: (target, row, highlight) => setHighlighted(target, text(row), highlight),
    };
  }
  return {
    className: cell?.face ?? '',
    build: () => document.createTextNode(''),
    bind: (target, row) => setText(target.firstChild, text(row)),
  };
}

function statusBinder<Row>(
  text: (row: Row) => string,
  status: (row: Row) => StatusKind | undefined,
  laterOf: (row: Row) => LaterStatus | undefined = () => undefined,
): CellBinder<Row> {
  return {
    className: '',
    build: () => {
      const later = element('span', 'later other', document.createTextNode(''));
      const label = element('span', 'status-label', document.createTextNode(''), later);
      return element('span', '', label);
    },
    bind: (target, row) => {
      const mark = target.firstElementChild as HTMLElement;
      const label = mark.firstElementChild;
      const kind = status(row);
      const later = kind && laterOf(row);
      setClass(mark, kind ? `status ${kind}` : '');
      setText(label?.firstChild, kind ? text(row) : '');
      setClass(label?.lastElementChild as HTMLElement, `later ${later?.tone ?? 'other'}`);
      setText(label?.lastElementChild?.firstChild, later ? ` → ${later.text}` : '');
    },
  };
}

/** Code and word as in Tag: the word is read aloud, the code is seen. */
function tagBinder<Row>(text: (row: Row) => string, code: (row: Row) => string): CellBinder<Row> {
  return {
    className: '',
    build: () => {
      const seen = element('span', '', document.createTextNode(''));
      seen.setAttribute('aria-hidden', 'true');
      return element('span', '', seen, element('span', 'sr', document.createTextNode('')));
    },
    bind: (target, row) => {
      const tag = target.firstElementChild as HTMLElement;
      const short = code(row);
      const word = text(row) || short;
      setClass(tag, short ? 'tag' : '');
      setAttribute(tag, 'title', short ? word : undefined);
      setText(tag.firstElementChild?.firstChild, short);
      setText(tag.lastElementChild?.firstChild, short ? word : '');
    },
  };
}

/**
 * A real button, so that a screen reader finds it; keys reach the same menu from the row, and it is
 * no tab stop of its own. The grid hears its press.
 */
function menuBinder<Row>(text: (row: Row) => string): CellBinder<Row> {
  return {
    className: 'menu-cell',
    build: () => {
      const button = document.createElement('button');
      button.type = 'button';
      button.tabIndex = -1;
      button.className = 'dg-more';
      button.dataset.menu = '';
      button.setAttribute('aria-haspopup', 'menu');
      button.append(iconElement('more-horiz'));
      return button;
    },
    bind: (target, row) => {
      const button = target.firstElementChild;
      const label = text(row);
      if (!(button instanceof HTMLElement)) return;
      button.hidden = label === '';
      setAttribute(button, 'aria-label', label);
    },
  };
}
