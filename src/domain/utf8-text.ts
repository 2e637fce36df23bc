/** The text of a file; undefined: it is not UTF-8, or no text (`whyNotUtf8`). */
export function utf8Text(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What a file that is not UTF-8 seems to be, and what to do about it, said after what it is called. */
export function whyNotUtf8(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return `er UTF-16 (»Unicode«) og ikke UTF-8. ${advice}`;
  if (bytes.includes(0)) return 'er ikke tekst i UTF-8.';
  return `er ikke UTF-8, men formentlig Windows-1252 (»ANSI«). ${advice}`;
}

const advice = 'Gem den som UTF-8: i Notesblok under Gem som, Kodning.';

/** So many bytes tell what a text is in. */
const looked = 512;

/** It says so itself, or every other byte of it is nothing, as of letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const head = bytes.subarray(0, looked);
  const empty = [0, 1].map((of) => head.filter((byte, at) => byte === 0 && at % 2 === of).length);
  const [most = 0, least = 0] = empty.toSorted((one, other) => other - one);
  return least === 0 && most > head.length / 4;
}
