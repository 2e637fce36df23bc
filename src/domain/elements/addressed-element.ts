import type { Status } from '../status.ts';
import type { ElementTypeName } from './names.ts';
import { elementTypes } from './registry.ts';

/**
 * How an address names an element: by its full number and, where other elements have the number at
 * other times, by its id too.
 */
export interface AddressedElement {
  /** As `addressNumber` writes it. */
  readonly number: string;
  /** Empty: not said. */
  readonly id: string;
}

/** What is known of an element that an address is to name. */
export interface Numbered {
  readonly id: string;
  readonly type: ElementTypeName;
  readonly fuldtNummer: string;
  /** Left out where it is not known. */
  readonly nummerGenbrugt?: boolean | undefined;
}

/** A full number as an address says it: marked, where it could be another type's of the same area. */
export function addressNumber({
  type,
  fuldtNummer,
}: Pick<Numbered, 'type' | 'fuldtNummer'>): string {
  return (elementTypes[type].number.addressMark ?? '') + fuldtNummer;
}

/** The id is spared only where the number is known to be this element's alone. */
export function addressed(element: Numbered): AddressedElement {
  const { id, nummerGenbrugt } = element;
  return { number: addressNumber(element), id: nummerGenbrugt === false ? '' : id };
}

/** Which element an address says, in one text. */
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
  // A view that begins without an element is about none of its rows, however many come.
  if (number === '') return undefined;
  let meant: Element | undefined;
  for (const element of elements) {
    if (addressNumber(element) !== number || (id !== '' && element.id !== id)) continue;
    if (meant === undefined || comesBefore(element, meant)) meant = element;
  }
  return meant;
}
