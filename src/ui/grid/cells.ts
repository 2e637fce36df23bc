import type { LaterStatus, StatusKind } from '../basics/status-mark.tsx';
import { element, iconElement, setAttribute, setClass, setText, svgElement } from './elements.ts';
import type { TreeShape } from './grid-rows.ts';
import { type Highlight, highlightedParts, highlightedText, setHighlighted } from './highlight.ts';

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
  /** The column's text is the label beside the mark; `isBare`: it is only read aloud. */
  | {
      readonly kind: 'status';
      readonly status: (row: Row) => StatusKind | undefined;
      /** What it becomes later, in words of its own beside the label. */
      readonly later?: ((row: Row) => LaterStatus | undefined) | undefined;
      readonly isBare?: boolean | undefined;
      /** What is read aloud instead, where the label is cut short. */
      readonly word?: ((row: Row) => string | undefined) | undefined;
    }
  /** The column's text is the word behind the code; `isNumber`: in the face of numbers, without a frame. */
  | {
      readonly kind: 'tag';
      readonly code: (row: Row) => string;
      readonly isNumber?: true | undefined;
    }
  /** Drawn; the column's text is what it says. Undefined: it is not known how, and the text stands alone. */
  | {
      readonly kind: 'picture';
      readonly size: { readonly width: number; readonly height: number };
      /** As wide as its cell, however wide that is; lines keep their breadth. */
      readonly isStretched?: true | undefined;
      readonly parts: (row: Row) => readonly PicturePart[] | undefined;
      /** A few words in the picture, which its text says too. */
      readonly note?: ((row: Row) => PictureNote | undefined) | undefined;
    }
  /** One of a few steps, each in a shade of its own, which the column's text names. */
  | { readonly kind: 'level'; readonly level: (row: Row) => string }
  /** Carries the tree: guides, expander and the number before the column's text. */
  | {
      readonly kind: 'tree';
      readonly number?: ((row: Row) => string) | undefined;
      /** It only says something of the row above, and has the columns' room too. */
      readonly isNote?: ((row: Row) => boolean) | undefined;
    }
  /** The button of the row's menu; the column's text is its accessible name. */
  | { readonly kind: 'menu' };

/** One path of a picture, always at the same place among its paths. */
export interface PicturePart {
  readonly className: string;
  readonly path: string;
}

/** Words beside a place of a picture. */
export interface PictureNote {
  readonly text: string;
  /** What it is of, as shares of the picture's width from 0 to 1: it stands after it, or, late in the picture, before. */
  readonly of: readonly [from: number, to: number];
}

/** Behind what ends later there is no room. */
const lastWordsAt = 0.8;

/** What a cell shows beside what is in its row. */
interface CellPlace {
  readonly highlight: Highlight | undefined;
  readonly tree: TreeShape | undefined;
  readonly index: number;
}

export interface CellBinder<Row> {
  readonly className: string;
  /** What is read of a cell that holds no words. */
  readonly label?: string;
  readonly build: () => Node;
  readonly bind: (cell: HTMLElement, row: Row, place: CellPlace) => void;
  /** For a row that is on its way; without it what stood there is left, and hidden by css. */
  readonly bindLoading?: (cell: HTMLElement, place: CellPlace) => void;
}

interface CellColumn<Row> {
  readonly text: (row: Row) => string;
  readonly cell?: CellKind<Row> | undefined;
}

export function cellBinder<Row>({ text, cell }: CellColumn<Row>): CellBinder<Row> {
  if (cell?.kind === 'status') return statusBinder(text, cell);
  if (cell?.kind === 'tag') return tagBinder(text, cell);
  if (cell?.kind === 'picture') return pictureBinder(text, cell);
  if (cell?.kind === 'level') return levelBinder(text, cell.level);
  if (cell?.kind === 'menu') return menuBinder(text);
  if (cell?.kind === 'tree') return treeBinder(text, cell.number);
  if (cell?.isHighlighted) {
    return {
      className: cell.face ?? '',
      build: () => {
        const parts = document.createDocumentFragment();
        parts.append(...highlightedParts());
        return parts;
      },
      bind: (target, row, { highlight }) => setHighlighted(target, text(row), highlight),
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
  { status, later: laterOf, isBare, word }: Extract<CellKind<Row>, { kind: 'status' }>,
): CellBinder<Row> {
  return {
    className: isBare ? 'bare' : '',
    build: () => {
      const later = element('span', 'later other', document.createTextNode(''));
      const label = element('span', 'status-label', document.createTextNode(''), later);
      return element('span', '', label);
    },
    bind: (target, row) => {
      const mark = target.firstElementChild as HTMLElement;
      const label = mark.firstElementChild;
      const kind = status(row);
      const later = kind && laterOf?.(row);
      setClass(mark, kind ? `status ${kind}` : '');
      setText(label?.firstChild, kind ? text(row) : '');
      if (word) setAttribute(target, 'aria-label', word(row));
      setLater(label?.lastElementChild as HTMLElement, later);
    },
  };
}

/** The pencil stands only where it is needed: hardly any row ever has it. */
function setLater(target: HTMLElement, later: LaterStatus | undefined): void {
  const isUnsaved = later?.tone === 'unsaved';
  const pencil = target.firstElementChild;
  setClass(target, `later ${later?.tone ?? 'other'}`);
  setText(target.lastChild, later ? `${isUnsaved ? ' ' : ' → '}${later.text}` : '');
  if (!isUnsaved) pencil?.remove();
  else if (!pencil) target.prepend(iconElement('edit'));
}

/** Code and word as in Tag: the word is read aloud, the code is seen. */
function tagBinder<Row>(
  text: (row: Row) => string,
  { code, isNumber }: Extract<CellKind<Row>, { kind: 'tag' }>,
): CellBinder<Row> {
  const look = isNumber ? 'num' : 'tag';
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
      setClass(tag, short ? look : '');
      setAttribute(tag, 'data-tip', short ? word : undefined);
      setText(tag.firstElementChild?.firstChild, short);
      setText(tag.lastElementChild?.firstChild, short ? word : '');
    },
  };
}

function levelBinder<Row>(
  text: (row: Row) => string,
  level: (row: Row) => string,
): CellBinder<Row> {
  return {
    className: 'level-cell',
    build: () => element('span', '', document.createTextNode('')),
    bind: (target, row) => {
      const shade = target.firstElementChild as HTMLElement;
      setClass(shade, `level ${level(row)}`);
      setText(shade.firstChild, text(row));
    },
  };
}

/** An image whose paths are written anew; without one the text itself is shown. */
function pictureBinder<Row>(
  text: (row: Row) => string,
  { size, isStretched, parts: partsOf, note: noteOf }: Extract<CellKind<Row>, { kind: 'picture' }>,
): CellBinder<Row> {
  return {
    className: '',
    build: () => {
      const { width, height } = size;
      const svg = svgElement('svg', 'dg-picture');
      svg.setAttribute('width', isStretched ? '100%' : String(width));
      if (isStretched) svg.setAttribute('preserveAspectRatio', 'none');
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      svg.setAttribute('role', 'img');
      const both = document.createDocumentFragment();
      both.append(svg, element('span', '', document.createTextNode('')));
      return both;
    },
    bind: (target, row) => {
      const [svg, words] = target.children as unknown as [SVGElement, HTMLElement];
      const parts = partsOf(row) ?? [];
      const said = text(row);
      svg.style.display = parts.length > 0 ? '' : 'none';
      setAttribute(svg, 'aria-label', said || undefined);
      setAttribute(svg, 'aria-hidden', said === '' ? 'true' : undefined);
      for (const [at, { className, path }] of parts.entries()) {
        const drawn = svg.children[at] ?? svg.appendChild(svgElement('path', className));
        setAttribute(drawn, 'd', path);
        setAttribute(drawn, 'class', className);
      }
      const note = noteOf?.(row);
      setText(words.firstChild, note?.text ?? (parts.length > 0 ? '' : said));
      if (noteOf) placeNote(words, note);
    },
  };
}

function placeNote(words: HTMLElement, note: PictureNote | undefined): void {
  setClass(words, note ? 'note' : '');
  setAttribute(words, 'aria-hidden', note && 'true');
  const [from, to] = note?.of ?? [0, 0];
  const isAfter = to <= lastWordsAt;
  words.style.left = note && isAfter ? `${to * 100}%` : '';
  words.style.right = note && !isAfter ? `${(1 - from) * 100}%` : '';
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

/** Guides, expander, number and name. The guides are one element, as wide as the level and drawn by css. */
function treeBinder<Row>(
  text: (row: Row) => string,
  numberOf: ((row: Row) => string) | undefined,
): CellBinder<Row> {
  const bindLead = (cell: HTMLElement, shown: string, code: string, place: CellPlace) => {
    const { highlight, tree, index } = place;
    const [guides, expander, number, name] = cell.children as unknown as HTMLElement[];
    if (!guides || !expander || !number || !name) return;
    const width = `${(tree?.levelAt(index) ?? 1) - 1}rem`;
    if (guides.style.width !== width) guides.style.width = width;
    const isExpandable = tree?.expandedAt(index) !== undefined;
    setAttribute(expander, 'data-toggle', isExpandable ? '' : undefined);
    number.hidden = code === '';
    setHighlighted(number, code, highlight);
    setHighlighted(name, shown, highlight);
  };
  return {
    className: 'tree',
    build: () => {
      const lead = document.createDocumentFragment();
      const expander = element('span', 'x', iconElement('chevron-right'));
      lead.append(element('span', 'g'), expander, highlightedText('num'), highlightedText('name'));
      return lead;
    },
    bind: (cell, row, place) => bindLead(cell, text(row), numberOf?.(row) ?? '', place),
    bindLoading: (cell, place) => bindLead(cell, 'Henter …', '', place),
  };
}
