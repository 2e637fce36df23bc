/** Few names hold any: a hundred thousand are folded for one table. */
const accented = /[^ -~]/;

/** For search: case and accents off, and æ/ae, ø/oe, å/aa alike. Both the text and the query are folded. */
export function fold(text: string): string {
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa');
  if (!accented.test(letters)) return letters;
  return withBlanks(letters.normalize('NFD').replace(/\p{M}/gu, ''));
}

/**
 * Also as written without the Danish keys: `o` for ø, `a` for æ and å. The beginning of a text stays the
 * beginning of what it becomes.
 */
export function looseFold(text: string): string {
  return fold(text).replaceAll('oe', 'o').replaceAll('aa', 'a').replaceAll('ae', 'a');
}

/** What takes more than lower case: most numbers, codes and names hold none of it. */
const needsCare = /aa|[^ -~]/;
/** What may be written in more than one way; hardly any text holds it. */
const beyondLatin = /[^ -ÿ]/;

/** Right after z stand `{`, `|` and `}`. */
const danishLetters = [
  ['aa', '}'],
  ['æ', '{'],
  ['ø', '|'],
  ['å', '}'],
] as const;

/**
 * Danish order by plain comparison: æ, ø, å after z, aa as å (docs/domaene.md "Søgning og sortering"). The
 * same as SQL's `translate(replace(lower(x),'aa','å'),'æøå','{|}') collate "C"`.
 */
export function sortKey(text: string): string {
  const lower = text.toLowerCase();
  if (!needsCare.test(lower)) return lower;
  let key = beyondLatin.test(lower) ? lower.normalize('NFC') : lower;
  // Asked first: most names hold one of them, or none, and a hundred thousand are read for one table.
  for (const [letter, sign] of danishLetters) {
    if (key.includes(letter)) key = key.replaceAll(letter, sign);
  }
  return key;
}

/** What `soegetekst` of a version holds: the number with and without dots, then the folded name. */
export function searchText(fuldtNummer: string, navn: string): string {
  const digits = fuldtNummer.replaceAll('.', '');
  const numbers = digits === fuldtNummer ? [digits] : [fuldtNummer, digits];
  return [...numbers, fold(navn)].join(' ');
}

/** A number someone searches for: the start of an element's full number. */
interface NumberQuery {
  /**
   * How a full number may begin: as typed, or, typed without dots, with those of each area and with
   * none: `07.14`, `07004.001`, `10213231`.
   */
  readonly forms: readonly string[];
  readonly digits: string;
  /** How a word of a name may begin: as typed, where it has hyphens: `18-21` of `18-21-årige`. */
  readonly wordStart: string;
}

/** A text as it is seen: every kind of blank is a space, and signs that no one sees are not there. */
export function withBlanks(text: string): string {
  if (!accented.test(text)) return text;
  return text.replace(/\p{Cf}/gu, '').replace(/[\p{Zs}\t]/gu, ' ');
}

/** The dashes that programs make of a hyphen. */
const dashes = /[\u2010-\u2015\u2212]/gu;

/** What people write before the number of a company or an address to say which it is: `DK10108330`, `EAN: 57989…`. */
const kinds = /^(?:DK|CVR|EAN|GLN)(?:-?n(?:umme)?r)?[.:]*(?=(?:\d{8}|\d{13})$)/i;

/**
 * A number without what people write around it: `§ 07` is `07`, `57 98` is `5798`, `07–14` is `07-14`. The
 * law leaves out the first zero where more follows: `7.14` is `07.14`, but a bare `7` is how a number begins.
 */
export function bareNumber(text: string): string {
  const bare = withBlanks(text).replace(/\s/g, '').replace(/^§/, '').replace(dashes, '-');
  return bare.replace(kinds, '').replace(/^\d\.(?=\d)/, '0$&');
}

/** Hyphens that part the levels of a number stand for its dots: `07-14-01` is `07.14.01`. */
function withDots(number: string): string {
  return number.replaceAll('-', '.');
}

/**
 * Recognises `0714`, `07.14`, `07-14` and `§ 07.14` (docs/domaene.md "Numre"). Undefined when the text is not
 * a number, or has its dots where no element has them.
 */
export function numberQuery(text: string): NumberQuery | undefined {
  const typed = bareNumber(text).replace(/[.-]$/, '');
  const number = withDots(typed);
  if (!/^\d[\d.]*$/.test(number)) return undefined;
  const digits = number.replaceAll('.', '');
  const wordStart = typed.includes('-') ? typed : digits;
  const forms = [...new Set([insertDots(digits, [2, 4, 6]), insertDots(digits, [5]), digits])];
  if (number === digits) return { forms, digits, wordStart };
  return forms.includes(number) ? { forms: [number], digits, wordStart } : undefined;
}

/**
 * The own number of one written in full, as it is pasted: `07.14.01.63` after `07.14.01.` is `63`,
 * also without dots, where it is longer than an own number. All other texts stay as they are.
 */
export function ownNumber(text: string, prefix: string | undefined, ownDigits: number): string {
  if (prefix === undefined) return text;
  const isDotless = /^\d+$/.test(text) && text.length > ownDigits;
  const begins = isDotless ? prefix.replaceAll('.', '') : prefix;
  const number = withDots(text);
  return number.startsWith(begins) && number !== begins ? number.slice(begins.length) : text;
}

/** Puts a dot before each of the positions that the digits reach beyond. */
function insertDots(digits: string, positions: readonly number[]): string {
  return [...digits]
    .map((digit, index) => (positions.includes(index) ? `.${digit}` : digit))
    .join('');
}
