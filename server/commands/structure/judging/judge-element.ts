import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { inputOf } from '../../../../src/domain/commands/inputs.ts';
import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import type { HandledCommand, Handler, Invocation, Plan, Violation } from '../../command.ts';
import { isRefused, refused, unchanged } from '../../refused.ts';
import { fieldsOf } from '../../said-fields.ts';
import type { WorldView } from '../../world.ts';
import { defaultScopeViolations } from '../relations/relation-scope.ts';
import { effectRule } from '../times/effect-rule.ts';
import type { Asked, ElementHandler, Verdict } from './asked.ts';

/** What comes before a command's handler: a subject that the user may change, as they saw it. */
type Open<What extends Asked> = (
  world: WorldView,
  command: ElementCommand,
  invocation: Invocation,
) => What | Plan;

/**
 * The one loop of every command about an element, by its declaration: what opens it (subject, gate,
 * stale row, input), the handler that is the change's own, the time rule, and the rules of what it
 * makes. Permission comes before it.
 */
export function judgedBy<What extends Asked>(open: Open<What>, handle: ElementHandler<What>) {
  return (command: ElementCommand): Handler => {
    if (!(command.time in timeFieldCodes)) {
      throw new Error(`${command.id} has no time rule: ${command.time} has none`);
    }
    return (world, invocation) => {
      const asked = open(world, command, invocation);
      if (isRefused(asked)) return asked;
      const { access, against, inherited } = asked;
      const verdict = handle(world, asked);
      if (isRefused(verdict)) return verdict;
      const { time } = verdict;
      const wrongTime = time ? effectRule(world, asked, time) : [];
      const found = verdict.rules();
      const broken = [...against, ...(verdict.against ?? []), ...wrongTime, ...found.violations];
      const warnings = [...access.warnings, ...inherited, ...found.warnings];
      if (broken.length > 0) return { violations: broken, warnings, effects: [] };
      const { isUnchanged, warnings: more = [], ...change } = verdict.change();
      const denied = defaultsDenied(world, command, change);
      if (denied.length > 0) return refused(...denied);
      const said = isUnchanged ? [unchanged] : [...warnings, ...more];
      return { violations: [], warnings: said, ...change };
    };
  };
}

/** How a change of elements is carried out, for whichever of its commands: judged by the loop. */
export function handledBy<What extends Asked>(open: Open<What>, handle: ElementHandler<What>) {
  const judged = judgedBy(open, handle);
  return (command: ElementCommand): HandledCommand => ({
    said: fieldsOf(inputOf(command)),
    plan: judged(command),
  });
}

/**
 * A default that a new element or an edit brings with it; what ends or goes on with its element is
 * nobody's choice. The element itself is what the gate was asked about.
 */
function defaultsDenied(
  world: WorldView,
  command: ElementCommand,
  { effects, elementId }: ReturnType<Verdict['change']>,
): Violation[] {
  const isChosen = command.change === 'create' || command.change === 'edit';
  return isChosen ? defaultScopeViolations(world, effects, command.gate, elementId) : [];
}
