/**
 * The reader's own text size against the usual. Limits of width hold for the usual one: what a
 * reader has made larger needs more room.
 */
export function textScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}
