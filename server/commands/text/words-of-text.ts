import { inQuotes } from '../../../src/domain/commands/text/tokens.ts';
import { message } from '../../../src/domain/words/messages.ts';
import type { Invocation, Plan, Violation } from '../command.ts';
import type { World } from '../world.ts';

/** What is to be done about a command is told as it is done where it stands: of a line of text what is to be written. */
export function inWordsOfText(world: World, { line }: Invocation, plan: Plan): Plan {
  if (line === undefined || plan.violations.length === 0) return plan;
  return { ...plan, violations: plan.violations.map((violation) => asWritten(world, violation)) };
}

/** So many are told; the others are chosen where the names are offered. */
const mostTold = 4;

function asWritten(world: World, violation: Violation): Violation {
  const { underaktiviteter } = violation;
  if (!underaktiviteter) return violation;
  const all = world.store.all('underaktivitet');
  const heads = underaktiviteter.slice(0, mostTold).map(({ id, navn }) => {
    const isOnly = all.filter((one) => one.navn === navn).length < 2;
    return `underaktivitet ${isOnly ? inQuotes(navn) : id}`;
  });
  return {
    ...violation,
    message: message('skrivUnderaktivitet', { linjer: heads.join(' eller ') }),
  };
}
