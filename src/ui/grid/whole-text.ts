/**
 * A text that is not cut: where its cell has not the room, css sets it in two lines of smaller letters. How
 * much it needs is told by its letters, for to measure each would lay out the page for every row; a text
 * that is a little longer than it was thought breaks all the same.
 */

/** About as wide as a letter is. */
const letterEm = 0.468;
/** No cell is so narrow that it needs more than it has for fewer. */
const fewLetters = 20;

/** How wide a text is, with what stands before it in its cell, as css has it; '' for a short one. */
export function needOf(text: string, rem = 0, em = 0): string {
  if (text.length < fewLetters) return '';
  return `calc(${rem}rem + ${(em + text.length * letterEm).toFixed(1)}em)`;
}

/** Writes only what differs, as all binding does. */
export function setNeed({ style }: HTMLElement, need: string): void {
  if (style.getPropertyValue('--need') === need) return;
  if (need === '') style.removeProperty('--need');
  else style.setProperty('--need', need);
}
