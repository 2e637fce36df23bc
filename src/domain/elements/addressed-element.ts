import type { Status } from '../status.ts';

/**
 * How an address names an element: by its full number and, where other elements have the number at
 * other times, by its id too.
 */
export interface AddressedElement {
  readonly number: string;
  /** Empty: not said. */
  readonly id: string;
}

/** What is known of an element that an address is to name. */
export interface Numbered {
  readonly id: string;
  readonly fuldtNummer: string;
  /** Left out where it is not known. */
  readonly nummerGenbrugt?: boolean | undefined;
}

/** The id is spared only where the number is known to be this element's alone. */
export function addressed({ id, fuldtNummer, nummerGenbrugt }: Numbered): AddressedElement {
  return { number: fuldtNummer, id: nummerGenbrugt === false ? '' : id };
}

/** The same in one text. */
export function addressedText({ number, id }: AddressedElement): string {
  return id === '' ? number : `${number} ${id}`;
}

interface Standing extends Numbered {
  readonly status?: Status | undefined;
}

/** Of elements with one number at most one holds at a time; then what came before it counts. */
function comesBefore(one: Standing, other: Standing): boolean {
  if (one.status === other.status) return one.status === 'Lukket';
  return other.status === 'Fremtidig' || (other.status === 'Lukket' && one.status !== 'Fremtidig');
}

/**
 * The element that an address means: the one it says, else of those with the number the one that
 * holds, else the last of the closed ones, else the first to come.
 * @param elements those of one number in the order of time
 */
export function meantBy<Element extends Standing>(
  elements: Iterable<Element>,
  { number, id }: AddressedElement,
): Element | undefined {
  let meant: Element | undefined;
  for (const element of elements) {
    if (element.fuldtNummer !== number || (id !== '' && element.id !== id)) continue;
    if (meant === undefined || comesBefore(element, meant)) meant = element;
  }
  return meant;
}
