import type { ElementType } from './elements/element-type.ts';
import type { Area, ElementTypeName } from './elements/names.ts';
import { elementTypes, isCodeList } from './elements/registry.ts';
import { bareNumber } from './words/folding.ts';

interface FullNumber {
  readonly type: ElementTypeName;
  readonly fuldtNummer: string;
}

/**
 * The types whose full numbers tell them apart: those of the trees, and the code lists that have a
 * page; underkontotype and bevillingstype never stand in `/fl/{number}`.
 */
const treeTypes = Object.values(elementTypes).filter(
  ({ name, ownPage }) => ownPage || !isCodeList(name),
);

/** The type a full number with its dots belongs to: `07.14.01.10` is an underkonto's. */
export function typeOfFullNumber(
  fuldtNummer: string,
  area: Area = 'finanslovsstruktur',
): ElementTypeName | undefined {
  return readWritten(fuldtNummer, area)?.type;
}

/** A number with its dots, and with the mark of its type where that has one. */
function readWritten(text: string, area: Area): FullNumber | undefined {
  for (const { name, area: own, number } of treeTypes) {
    const { full, addressMark = '' } = number;
    if (own !== area || !text.startsWith(addressMark)) continue;
    const fuldtNummer = text.slice(addressMark.length);
    if (full.test(fuldtNummer)) return { type: name, fuldtNummer };
  }
  return undefined;
}

/** Whether a text is the number of an element of a type, which need not be told from others of its area. */
export function isNumberOf(type: ElementTypeName, text: string): boolean {
  const { area, number } = elementTypes[type];
  if (parseFullNumber((number.addressMark ?? '') + text, area)?.type === type) return true;
  // Without its dots it may be another's too: `28130001` is a virksomhed's and a delregnskab's.
  const digits = bareNumber(text);
  if (isCodeList(type) || !/^\d+$/.test(digits)) return false;
  return number.full.test(formatDigits(elementTypes[type], digits));
}

/** The full number of a type that a text is, however it is written; undefined: it is none. */
export function numberOfType(type: ElementTypeName, text: string): string | undefined {
  if (!isNumberOf(type, text)) return undefined;
  const bare = bareNumber(text).replaceAll('-', '.').replace(/\.$/, '');
  const { full } = elementTypes[type].number;
  return full.test(bare) ? bare : formatDigits(elementTypes[type], bare.replaceAll('.', ''));
}

/** The number of a type that a text begins with; the name after it may begin with a number too. */
export function leadingNumber(type: ElementTypeName, text: string): string | undefined {
  const [digits = ''] = /^[§\d.\s-]+(?=\s|$)/.exec(text) ?? [];
  const words = digits.trim().split(/\s+/);
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '));
  return beginnings.find((one) => isNumberOf(type, one));
}

/** Reads a whole full number, however people write it; undefined when no type has such a one. */
export function parseFullNumber(
  text: string,
  area: Area = 'finanslovsstruktur',
): FullNumber | undefined {
  const bare = bareNumber(text).replace(/(\..*)\.$/, '$1');
  const number = bare.replaceAll('-', '.');
  const written = readWritten(bare, area) ?? readWritten(number, area);
  if (written) return written;
  if (!/^\d+$/.test(number)) return undefined;
  for (const candidate of treeTypes) {
    if (candidate.area !== area) continue;
    const fuldtNummer = formatDigits(candidate, number);
    if (candidate.number.full.test(fuldtNummer)) return { type: candidate.name, fuldtNummer };
  }
  return undefined;
}

/** The number of an address as it is said elsewhere, without the mark of its type. */
export function saidNumber(number: string, area: Area): string {
  return parseFullNumber(number, area)?.fuldtNummer ?? number;
}

/** So many first letters of a full number are those of what stands above: `14.32.02.` of *14.32.02.15*. */
export function lengthAbove(fuldtNummer: string): number {
  return fuldtNummer.lastIndexOf('.') + 1;
}

/** The full number of an element: its own number put after its parent's, as the type says. */
export function joinNumber(type: ElementTypeName, parentFull: string | null, own: string): string {
  const { separator } = elementTypes[type].number;
  if (separator === undefined || parentFull === null) return pointed(elementTypes[type], own);
  return parentFull + separator + own;
}

/** `1811` is `18.11`: an own number that begins with the one above has a point after that. */
function pointed({ number: { aboveDigits, digits } }: ElementType, own: string): string {
  if (aboveDigits === undefined || own.length !== digits) return own;
  return `${own.slice(0, aboveDigits)}.${own.slice(aboveDigits)}`;
}

/** A full number as numbers of its type are ordered: those that are whole numbers with zeros in front. */
export function numberInOrder(type: ElementTypeName, fuldtNummer: string): string {
  const { isNumeric, digits } = elementTypes[type].number;
  return isNumeric ? fuldtNummer.padStart(digits, '0') : fuldtNummer;
}

/** The full number of what an element hangs below; null where its own number does not say it. */
export function numberAbove(type: ElementTypeName, fuldtNummer: string): string | null {
  const { separator, digits, aboveDigits } = elementTypes[type].number;
  if (aboveDigits !== undefined) return fuldtNummer.slice(0, aboveDigits);
  return separator === undefined ? null : fuldtNummer.slice(0, -(separator.length + digits));
}

/**
 * The path of own numbers down to an element, `07.10213231.0706.07004.001` (docs/domaene.md "Numre"): it
 * follows from what is above it at a time, and is kept nowhere.
 * @param line the element, and what it hangs below, nearest first
 */
export function canonicalNumber(line: readonly { readonly nummer: string }[]): string {
  return line
    .map(({ nummer }) => nummer)
    .toReversed()
    .join('.');
}

/** The full number at the end of a canonical one; undefined when it is the path of no element. */
export function fullOfCanonical(text: string, area: Area): FullNumber | undefined {
  const types = treeTypes.filter((type) => type.area === area);
  const own = text.split('.');
  let level: ElementType | undefined;
  let fuldtNummer: string | null = null;
  for (const number of own) {
    const above: ElementTypeName | undefined = level?.name;
    const below: readonly ElementType[] = types.filter(({ parent }) => parent?.type === above);
    level = below.find((type) => type.number.own.test(number));
    if (!level) return undefined;
    fuldtNummer = joinNumber(level.name, fuldtNummer, number);
  }
  return level && fuldtNummer !== null ? { type: level.name, fuldtNummer } : undefined;
}

/** An own number among its siblings: `.10`; where no dot parts it from the one above, whole: `07.14`. */
export function shortNumber(type: ElementTypeName, parentFull: string | null, own: string): string {
  return elementTypes[type].number.separator === '.'
    ? `.${own}`
    : joinNumber(type, parentFull, own);
}

/** Cuts digits from the right, one own number per level, and joins them with the types' dots. */
function formatDigits(type: ElementType, digits: string): string {
  const { separator, digits: ownDigits } = type.number;
  const parent = type.parent && elementTypes[type.parent.type];
  if (separator === undefined || !parent) return pointed(type, digits);
  const cut = Math.max(digits.length - ownDigits, 0);
  return joinNumber(type.name, formatDigits(parent, digits.slice(0, cut)), digits.slice(cut));
}
