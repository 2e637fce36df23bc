import { withoutTimes } from '../storage/effect.ts';
import { Breath, mapWithBreath, type Watch } from './breath.ts';
import { fingerprint } from './fingerprint.ts';
import type { PlannedInvocation, Run } from './judge-run.ts';

const printLength = 16;

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
  const lasting = effects.map((effect) => ({
    ...effect,
    before: withoutTimes(effect.before),
    after: withoutTimes(effect.after),
  }));
  const shown = violations.length > 0 ? 'brud' : { effects: lasting, warnings };
  return fingerprint(shown).slice(0, printLength);
}
