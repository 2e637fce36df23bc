/**
 * A text that is not cut: where its cell has not the room, css sets it in two lines of smaller letters. How
 * much it needs is told by its letters, for to measure each would lay out the page for every row.
 */

/** How wide a letter of IBM Plex Sans is, em, by its likes: rather too wide, for what breaks at full size is cut. */
const letters: readonly (readonly [likes: string, em: number])[] = [
  [" ijl.,:;'", 0.27],
  ['frt()/', 0.36],
  ['I-', 0.4],
  ['cksvxyz', 0.51],
  ['mwæMWÆ%', 0.87],
  ['ABCDEFGHJKLNOPQRSTUVXYZØÅ0123456789', 0.67],
];
const otherEm = 0.56;
const widths = new Map(
  letters.flatMap(([likes, em]) => [...likes].map((one) => [one, em] as const)),
);

function widthOf(text: string): number {
  let em = 0;
  for (const letter of text) em += widths.get(letter) ?? otherEm;
  return em;
}

/** No cell is so narrow that it needs more than it has for fewer. */
const fewLetters = 20;

/** How wide a text is, with what stands before it in its cell, as css has it; '' for a short one. */
export function needOf(text: string, rem = 0, em = 0): string {
  if (text.length < fewLetters) return '';
  return `calc(${rem}rem + ${(em + widthOf(text)).toFixed(1)}em)`;
}

/** Writes only what differs, as all binding does. */
export function setNeed({ style }: HTMLElement, need: string): void {
  if (style.getPropertyValue('--need') === need) return;
  if (need === '') style.removeProperty('--need');
  else style.setProperty('--need', need);
}
