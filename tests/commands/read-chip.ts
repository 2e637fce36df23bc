import type { Choice } from '../../src/commands/choice.ts';
import { fold } from '../../src/domain/words/folding.ts';

/** What chips and fields say, read by hand: by none of the product's own reading. */

export const holds = (text: string | undefined) => (text ?? '').trim() !== '';
export const digits = (text: string) => text.replaceAll(/\D/g, '');

/** ÅÅÅÅPP as it is shown, PP.ÅÅÅÅ. */
const shownPeriode = (text: string) => `${text.slice(4)}.${text.slice(0, 4)}`;

/** dd/mm/åååå or åååå-mm-dd of a day that exists; undefined: it is no date. */
export function dateIn(text: string): string | undefined {
  const [, day, month, year] = /^(\d+)\/(\d+)\/(\d{4})$/.exec(text.trim()) ?? [];
  const iso = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Whether what is written says just this, whichever way its parts are set. */
export function saysJust(said: string, { number = '', label }: Choice): boolean {
  if (!/\d/.test(said)) return fold(label) === fold(said.trim());
  const isNumber = [number, label].some((shown) => shown !== '' && digits(shown) === digits(said));
  return isNumber || number === shownPeriode(digits(said));
}
