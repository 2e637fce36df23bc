import * as z from 'zod/mini';
import type { RunningUnderaktivitet } from '../api/contract/proces.ts';
import { formatDate } from '../domain/time/dates.ts';
import { userPart } from '../ui/memory/user-memory.ts';

/** The underaktivitet that the user works in, by id; null: none is chosen. Lists, forms and commands begin with it. */
export const workingUnderaktivitet = userPart('underaktivitet', z.nullable(z.int()), null);

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
