import { isValidCvr } from '../../../src/domain/check-digits.ts';
import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { virksomhed } from '../../../src/domain/elements/types/virksomhed.ts';
import type { CvrLookups } from '../../cvr/lookups.ts';
import type { Invocation } from '../command.ts';

const { create } = commandsOf(virksomhed);

/** The register is asked about no more at once, and the others of this process have theirs beside. */
const atOnce = 4;
/** Whoever waits for a plan is told of those that nothing was heard of, rather than of none of it. */
const patienceMs = 20_000;

/**
 * Asks the CVR register about the virksomheder that commands are to make, so that its answers are
 * kept when the commands are judged: nothing is asked outside while anybody waits for their turn.
 */
export async function lookUpCvr(
  cvr: Pick<CvrLookups, 'find'>,
  invocations: readonly Invocation[],
): Promise<void> {
  const asked = invocations
    .filter(({ kommando }) => kommando === create.id)
    .map(({ input }) => input[virksomhed.number.field])
    .filter((number) => typeof number === 'string' && isValidCvr(number));
  const numbers = new Set(asked.map(String)).values();
  const until = performance.now() + patienceMs;
  const askOn = async () => {
    // One list for them all: each takes the next that none has taken.
    for (const number of numbers) {
      if (performance.now() > until) return;
      await cvr.find(number);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
}
