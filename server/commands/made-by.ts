import { isMadeBy } from '../../src/domain/commands/made-by.ts';
import { effectsOn } from '../storage/effect.ts';
import { rowVersionText } from '../storage/stored-version.ts';
import type { Invocation, Plan, Violation } from './command.ts';
import { violation } from './refused.ts';

/** The commands of a run, and the plans of those that have been judged. */
interface Judged {
  readonly invocations: readonly Invocation[];
  /** By their numbers; of one that lacked something there is none. */
  readonly plans: readonly (Plan | undefined)[];
}

/** The command with the ids of what earlier ones make, or why it cannot have them. */
export function withIdsMade(invocation: Invocation, judged: Judged): Invocation | Violation {
  const input: Record<string, unknown> = { ...invocation.input };
  let { rowVersion } = invocation;
  for (const [field, value] of Object.entries(input)) {
    if (!isMadeBy(value)) continue;
    const plan = madeBy(value.ny, judged);
    if (!plan) return violation(400, field, 'henvisningFremad', { raekke: value.ny + 1 });
    const made = plan.elementId ?? plan.postId ?? plan.poster?.find(({ foer }) => !foer)?.id;
    if (plan.violations.length > 0 || made === undefined) {
      return buildsOnBroken(field, value.ny, judged);
    }
    input[field] = made;
    // Nobody has seen what is not made yet.
    if (field === 'id') rowVersion ??= rowVersionMade(plan, made);
  }
  return { ...invocation, input, rowVersion };
}

/** The plan of the command, or of one after it that makes the same, where that can be done in its place. */
function madeBy(ny: number, { invocations, plans }: Judged): Plan | undefined {
  const plan = plans[ny];
  if (!plan || plan.violations.length === 0) return plan;
  const other = invocations.findIndex(
    ({ again }, at) => again === ny && plans[at]?.violations.length === 0,
  );
  return plans[other] ?? plan;
}

function buildsOnBroken(field: string, ny: number, { invocations }: Judged): Violation {
  const linje = invocations[ny]?.line;
  return linje === undefined
    ? violation(400, field, 'byggerPaaBrud', { raekke: ny + 1 })
    : violation(400, field, 'byggerPaaLinje', { linje });
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
