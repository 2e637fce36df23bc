import { isValidCvr } from '../../../src/domain/check-digits.ts';
import { writingCommandsOf } from '../../../src/domain/commands/element-commands.ts';
import { virksomhed } from '../../../src/domain/elements/virksomhed.ts';
import type { CvrLookups } from '../../cvr/lookups.ts';
import type { Invocation } from '../command.ts';

const { create } = writingCommandsOf(virksomhed);

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
  for (const number of new Set(asked)) await cvr.find(String(number));
}
