import { setOver } from '../../ui/notices/notifications.ts';
import type { NamedRun } from '../subjects/run-choice.ts';

/** Runs that have been taken back here and not done again, and all that have been either. */
const takenBack = new Set<number>();
const known = new Set<number>();

/** The run that taking a run back is about: of one that took another back it is that other. */
function rootOf({ koersel, fortryder }: NamedRun) {
  return typeof fortryder === 'number'
    ? { run: fortryder, isAgain: true }
    : { run: koersel, isAgain: false };
}

/** What a notice that offers it calls the offer. */
export function offerOf(run: NamedRun): string {
  const { run: about, isAgain } = rootOf(run);
  return `${isAgain ? 'gentag' : 'fortryd'} ${about}`;
}

/** Runs have been taken back or done again: what was told of them before offers that no more. */
export function tellTurned(runs: readonly NamedRun[]): void {
  for (const { run, isAgain } of runs.map(rootOf)) {
    known.add(run);
    if (isAgain) takenBack.delete(run);
    else takenBack.add(run);
  }
  const over = [...known].map((run) =>
    offerOf(takenBack.has(run) ? { koersel: run } : { koersel: run, fortryder: run }),
  );
  setOver(new Set(over));
}
