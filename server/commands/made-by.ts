import { isMadeBy } from '../../src/domain/commands/made-by.ts';
import { effectsOn } from '../storage/effect.ts';
import { rowVersionText } from '../storage/stored-version.ts';
import type { Invocation, Plan, Violation } from './command.ts';
import { violation } from './refused.ts';

/**
 * The command with the ids of what earlier ones make, or why it cannot have them.
 * @param plans of the commands before it
 */
export function withIdsMade(
  invocation: Invocation,
  plans: readonly Plan[],
): Invocation | Violation {
  const input: Record<string, unknown> = { ...invocation.input };
  let { rowVersion } = invocation;
  for (const [field, value] of Object.entries(input)) {
    if (!isMadeBy(value)) continue;
    const raekke = value.ny + 1;
    const plan = plans[value.ny];
    if (!plan) return violation(400, field, 'henvisningFremad', { raekke });
    const made = plan.elementId ?? plan.postId ?? plan.poster?.find(({ foer }) => !foer)?.id;
    if (plan.violations.length > 0 || made === undefined) {
      return violation(400, field, 'byggerPaaBrud', { raekke });
    }
    input[field] = made;
    // Nobody has seen what is not made yet.
    if (field === 'id') rowVersion ??= rowVersionMade(plan, made);
  }
  return { ...invocation, input, rowVersion };
}

function rowVersionMade({ effects }: Plan, id: string | number): string | undefined {
  if (typeof id === 'number') {
    const post = effects.find(({ key }) => key.id === id)?.after;
    return post && 'row_version' in post ? String(post.row_version) : undefined;
  }
  // Where one version ends and another begins, it is the new one that stands from then on.
  const versions = effectsOn(id, effects).flatMap(({ after }) => after ?? []);
  const [last] = versions.toSorted((one, other) => other.version_id - one.version_id);
  return last && rowVersionText(last);
}
