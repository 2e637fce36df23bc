import { fold } from '../../domain/words/folding.ts';

/** How records are left out by what is written: those stay whose number or code begins with it, or whose name holds it. */
export function recordFits(text: string): (number: string, name: string) => boolean {
  const wanted = fold(text.trim());
  return (number, name) => fold(number).startsWith(wanted) || fold(name).includes(wanted);
}
