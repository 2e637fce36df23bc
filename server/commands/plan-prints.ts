import type { Effect } from '../storage/effect.ts';
import { Breath, mapWithBreath } from './breath.ts';
import { fingerprint } from './fingerprint.ts';
import type { PlannedInvocation, Run } from './judge-run.ts';
import type { Watch } from './watch.ts';

const printLength = 16;

/** Set at the time of writing, so they differ between a plan and its run. */
const writingTimes: ReadonlySet<string> = new Set(['oprettet', 'aendret']);

/**
 * One print for each command: equal ones say that it would do and warn of just what was shown. It
 * holds no rows that were only read: a harmless change nearby must not stop a run of thousands.
 */
export async function printsOf({ commands }: Run, watch?: Watch): Promise<string[]> {
  return await mapWithBreath(new Breath(watch), commands, printOf);
}

/** The prints as they are kept, one after the other. */
export function splitPrints(kept: string): string[] {
  return kept.match(new RegExp(`.{${printLength}}`, 'g')) ?? [];
}

function printOf({ plan: { effects, violations, warnings } }: PlannedInvocation): string {
  const shown = violations.length > 0 ? 'brud' : { effects: effects.map(withoutTimes), warnings };
  return fingerprint(shown).slice(0, printLength);
}

function withoutTimes(effect: Effect): Effect {
  return { ...effect, before: lasting(effect.before), after: lasting(effect.after) };
}

function lasting(row: Effect['before']): Effect['before'] {
  if (row === null) return null;
  return Object.fromEntries(Object.entries(row).filter(([column]) => !writingTimes.has(column)));
}
