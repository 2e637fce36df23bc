import * as z from 'zod/mini';
import type { RunningUnderaktivitet } from '../api/contract/proces.ts';
import { formatDate } from '../domain/dates.ts';
import { userPart } from '../ui/memory/user-memory.ts';

/** The underaktivitet that the user works in, by id; null: none is chosen. Lists, forms and commands begin with it. */
export const workingStep = userPart('underaktivitet', z.nullable(z.int()), null);

type Ending = Pick<RunningUnderaktivitet, 'konteringSlut'>;

/** Kontering is over: some may still write in it, but nobody is led there. Both are ÅÅÅÅ-MM-DD. */
export function hasEnded({ konteringSlut }: Ending, today: string): boolean {
  return konteringSlut < today;
}

/** Those where kontering is over come last; else as they were. */
export function endedLast<Step extends Ending>(steps: readonly Step[], today: string): Step[] {
  const isEnded = (step: Step) => Number(hasEnded(step, today));
  return steps.toSorted((one, other) => isEnded(one) - isEnded(other));
}

/** Said of a step where kontering is over; '' of others. */
export function endedText(step: Ending, today: string): string {
  return hasEnded(step, today) ? `kontering slut ${formatDate(step.konteringSlut)}` : '';
}
