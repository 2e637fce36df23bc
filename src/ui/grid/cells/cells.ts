import type { LaterStatus } from '../../basics/status-mark.tsx';
import type { CellBinder } from './cell-binder.ts';
import type { CellKind, PictureNote, WordsBeside } from './cell-kinds.ts';
import { element, iconElement, setAttribute, setClass, setText, svgElement } from './elements.ts';
import { highlightedParts, highlightedText, setHighlighted } from './highlight.ts';
import { toldBinder } from './told-cells.ts';
import { treeBinder } from './tree-cell.ts';
import { needOf, setNeed } from './whole-text.ts';

/** Behind what ends later there is no room. */
const lastWordsAt = 0.8;

interface CellColumn<Row> {
  readonly text: (row: Row) => string;
  readonly cell?: CellKind<Row> | undefined;
}

export function cellBinder<Row>({ text, cell }: CellColumn<Row>): CellBinder<Row> {
  if (cell?.kind === 'status') return statusBinder(text, cell);
  if (cell?.kind === 'tag') return tagBinder(text, cell);
  if (cell?.kind === 'picture') return pictureBinder(text, cell);
  if (cell?.kind === 'level') return levelBinder(text, cell.level);
  if (cell?.kind === 'change' || cell?.kind === 'act' || cell?.kind === 'named')
    return toldBinder(text, cell);
  if (cell?.kind === 'sign') return toldBinder(text, cell);
  if (cell?.kind === 'menu') return menuBinder(text);
  if (cell?.kind === 'tree') return treeBinder(text, cell);
  if (cell?.isWhole) return wholeBinder(text);
  if (cell?.isTwoPart) return twoPartBinder(text);
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

function wholeBinder<Row>(text: (row: Row) => string): CellBinder<Row> {
  return {
    className: 'named',
    build: () => highlightedText('whole'),
    bind: (target, row, { highlight }) => {
      const whole = target.firstElementChild as HTMLElement;
      const shown = text(row);
      setHighlighted(whole, shown, highlight);
      setNeed(whole, needOf(shown));
    },
  };
}

function twoPartBinder<Row>(text: (row: Row) => string): CellBinder<Row> {
  return {
    className: 'two-part',
    build: () => {
      const both = document.createDocumentFragment();
      const part = () => element('span', '', document.createTextNode(''));
      both.append(part(), part());
      return both;
    },
    bind: (target, row) => {
      const said = text(row);
      const end = said.indexOf(', ') + 1 || said.length;
      setText(target.firstElementChild?.firstChild, said.slice(0, end));
      setText(target.lastElementChild?.firstChild, said.slice(end));
    },
  };
}

function statusBinder<Row>(
  text: (row: Row) => string,
  {
    status,
    short,
    later: laterOf,
    isBare,
    isTextToo,
    beside,
    said,
  }: Extract<CellKind<Row>, { kind: 'status' }>,
): CellBinder<Row> {
  return {
    className: isBare ? 'bare' : '',
    build: () => {
      const later = element('span', 'later other', document.createTextNode(''));
      const mark = element('span', '');
      mark.append(element('span', 'status-label', document.createTextNode(''), later));
      if (beside) mark.append(element('span', 'beside', document.createTextNode('')));
      if (!said) return mark;
      const both = document.createDocumentFragment();
      both.append(mark, element('span', 'sr', document.createTextNode('')));
      return both;
    },
    bind: (target, row) => {
      const mark = target.firstElementChild as HTMLElement;
      const label = mark.firstElementChild;
      const kind = status(row);
      const later = kind && laterOf?.(row);
      setClass(mark, kind ? `status ${kind}` : '');
      setText(label?.firstChild, kind || isTextToo ? ((later && short?.(row)) ?? text(row)) : '');
      setLater(label?.lastElementChild as HTMLElement, later);
      if (beside) setBeside(mark.lastElementChild as HTMLElement, kind && beside(row));
      if (said) setSaid(target, kind && said(row));
    },
  };
}

/** What is seen stands for the words, which alone are read aloud: a name that is written otherwise would be no name of it. */
function setSaid({ children: [mark, words] }: HTMLElement, said: string | undefined): void {
  if (!mark || !words) return;
  setAttribute(mark, 'aria-hidden', said === undefined ? undefined : 'true');
  setText(words.firstChild, said ?? '');
}

function setBeside(target: HTMLElement, words: WordsBeside | undefined): void {
  setClass(target, words ? `beside ${words.look}` : 'beside');
  setText(target.firstChild, words?.text ? ` ${words.text}` : '');
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
