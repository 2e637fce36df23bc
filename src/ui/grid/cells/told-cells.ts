import { type IconName, iconPath } from '../../icons/icon-paths.ts';
import { element, iconElement, setAttribute, setClass, setText } from './elements.ts';

/** What a field was and what it became; an empty text is none. */
export interface ToldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** `label`, what it was, struck, and what it became. Undefined: the column's text stands there instead. */
export interface ChangeKind<Row> {
  readonly kind: 'change';
  readonly change: (row: Row) => ToldChange | undefined;
}

/** A button that does the row's own thing, which the column's text names; where it is none, the text is said. */
export interface ActKind<Row> {
  readonly kind: 'act';
  readonly icon: IconName;
  readonly isOffered: (row: Row) => boolean;
}

/** A number in the face of numbers, and the rest of the column's text, which begins with it. */
export interface NamedKind<Row> {
  readonly kind: 'named';
  readonly number: (row: Row) => string;
}

/** A picture that stands for a word, in a look of its own. */
export interface Sign {
  readonly icon: IconName;
  readonly look: string;
}

/** A sign before the column's text, which says the same in words. */
export interface SignKind<Row> {
  readonly kind: 'sign';
  readonly sign: (row: Row) => Sign;
}

/** What a log and a comparison are told in. */
export type ToldKind<Row> = ChangeKind<Row> | ActKind<Row> | NamedKind<Row> | SignKind<Row>;

type Text<Row> = (row: Row) => string;

const words = (className: string) => element('span', className, document.createTextNode(''));

function changeBinder<Row>(text: Text<Row>, { change }: ChangeKind<Row>) {
  return {
    className: 'told',
    build: (): Node => {
      const parts = document.createDocumentFragment();
      const to = element('span', 'sr', document.createTextNode(' ændret til '));
      const arrow = element('span', 'told-to', iconElement('arrow-forward'), to);
      parts.append(words('told-label'), words('told-before'), arrow, words('told-after'));
      parts.append(words('told-text'));
      return parts;
    },
    bind: (cell: HTMLElement, row: Row): void => {
      const [label, before, arrow, after, said] = cell.children as unknown as HTMLElement[];
      const told = change(row);
      for (const part of [label, before, arrow, after]) if (part) part.hidden = !told;
      setText(label?.firstChild, told ? `${told.label} ` : '');
      setText(before?.firstChild, told ? told.before || 'ingen' : '');
      setText(after?.firstChild, told ? told.after || 'ingen' : '');
      if (before) setClass(before, told?.before === '' ? 'told-before none' : 'told-before');
      if (after) setClass(after, told?.after === '' ? 'told-after none' : 'told-after');
      setText(said?.firstChild, told ? '' : text(row));
    },
  };
}

/** No tab stop of its own, as the row's menu: keys reach the same beside the rows. The grid hears its press. */
function actBinder<Row>(text: Text<Row>, { icon, isOffered }: ActKind<Row>) {
  return {
    className: 'act-cell',
    build: (): Node => {
      const button = document.createElement('button');
      button.type = 'button';
      button.tabIndex = -1;
      button.className = 'dg-act';
      button.dataset.act = '';
      button.append(iconElement(icon), document.createTextNode(''));
      const both = document.createDocumentFragment();
      both.append(button, words('quiet'));
      return both;
    },
    bind: (cell: HTMLElement, row: Row): void => {
      const [button, note] = cell.children as unknown as HTMLElement[];
      const isButton = isOffered(row);
      const said = text(row);
      if (button) button.hidden = !isButton;
      setText(button?.lastChild, isButton ? said : '');
      setText(note?.firstChild, isButton ? '' : said);
      setAttribute(cell, 'data-tip', isButton || said === '' ? undefined : said);
    },
  };
}

function namedBinder<Row>(text: Text<Row>, { number: numberOf }: NamedKind<Row>) {
  return {
    className: 'named',
    build: (): Node => {
      const both = document.createDocumentFragment();
      both.append(words('num'), words(''));
      return both;
    },
    bind: (cell: HTMLElement, row: Row): void => {
      const number = numberOf(row);
      setText(cell.firstElementChild?.firstChild, number);
      setText(cell.lastElementChild?.firstChild, text(row).slice(number.length));
    },
  };
}

function signBinder<Row>(text: Text<Row>, { sign }: SignKind<Row>) {
  return {
    className: 'sign-cell',
    build: (): Node => {
      const both = document.createDocumentFragment();
      both.append(iconElement('plus'), words('clip'));
      return both;
    },
    bind: (cell: HTMLElement, row: Row): void => {
      const [picture, said] = cell.children;
      const { icon, look } = sign(row);
      if (picture) setAttribute(picture, 'class', `i ${look}`);
      if (picture?.firstElementChild) setAttribute(picture.firstElementChild, 'd', iconPath(icon));
      setText(said?.firstChild, text(row));
    },
  };
}

export function toldBinder<Row>(text: Text<Row>, cell: ToldKind<Row>) {
  if (cell.kind === 'change') return changeBinder(text, cell);
  if (cell.kind === 'sign') return signBinder(text, cell);
  return cell.kind === 'act' ? actBinder(text, cell) : namedBinder(text, cell);
}
