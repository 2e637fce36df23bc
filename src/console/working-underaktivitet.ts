import * as z from 'zod/mini';
import type { RunningUnderaktivitet } from '../api/contract/proces.ts';
import { levelLabels } from '../domain/proces/proces-gate.ts';
import { formatDate } from '../domain/time/dates.ts';
import { message } from '../domain/words/messages.ts';
import { userPart } from '../ui/memory/user-memory.ts';

/** The underaktivitet that the user works in, by id; null: none is chosen. Lists, forms and commands begin with it. */
export const workingUnderaktivitet = userPart('underaktivitet', z.nullable(z.int()), null);

/**
 * An underaktivitet that is chosen, wherever that is, is the one worked in from then on: it is asked for once.
 * @param chosen its id; what stands for none changes nothing
 */
export function workIn(chosen: string): void {
  const id = Number(chosen);
  if (/^\d+$/.test(chosen)) workingUnderaktivitet.change(() => id);
}

type Ending = Pick<RunningUnderaktivitet, 'konteringSlut'>;

/** Kontering is over: some may still write in it, but nobody is led there. Both are ÅÅÅÅ-MM-DD. */
export function hasEnded({ konteringSlut }: Ending, today: string): boolean {
  return konteringSlut < today;
}

/** Those where kontering is over come last; else as they were. */
export function endedLast<Underaktivitet extends Ending>(
  underaktiviteter: readonly Underaktivitet[],
  today: string,
): Underaktivitet[] {
  const isEnded = (underaktivitet: Underaktivitet) => Number(hasEnded(underaktivitet, today));
  return underaktiviteter.toSorted((one, other) => isEnded(one) - isEnded(other));
}

/** Said of an underaktivitet where kontering is over; '' of others. */
export function endedText(underaktivitet: Ending, today: string): string {
  return hasEnded(underaktivitet, today)
    ? `kontering slut ${formatDate(underaktivitet.konteringSlut)}`
    : '';
}

/** What can be done in an underaktivitet, from when it counts, and until when; else why nothing can. */
export function explainedUnderaktivitet(
  underaktivitet: Ending &
    Pick<RunningUnderaktivitet, 'rettighedsniveau' | 'kanRedigere' | 'aarsag' | 'finansaar'>,
  today: string,
): string {
  const { rettighedsniveau, kanRedigere, aarsag, finansaar, konteringSlut } = underaktivitet;
  if (!kanRedigere) return aarsag ?? message('adgangNaegtet');
  const ended = endedText(underaktivitet, today);
  const until = ended || `frist ${formatDate(konteringSlut).slice(0, 5)}`;
  return `${levelLabels[rettighedsniveau]}: du kan oprette og rette fra ${finansaar}, ${until}`;
}
