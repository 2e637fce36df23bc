import type { ElementCommand } from '../../../src/domain/commands/declaration.ts';
import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import type { Handler, Invocation } from '../command.ts';
import { refused, unchanged } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { Asked, ElementHandler, Opening } from './asked.ts';
import { effectRule } from './effect-rule.ts';

type Open<What extends Asked> = (
  world: WorldView,
  command: ElementCommand,
  invocation: Invocation,
) => Opening<What>;

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
      const opening = open(world, command, invocation);
      if (!opening.ok) return refused(...opening.violations);
      const { type, access, against, inherited } = opening.asked;
      const verdict = handle(world, opening.asked);
      if ('refused' in verdict) return refused(verdict.refused);
      const { time } = verdict;
      const wrongTime = time ? effectRule(world, { type, time }, access.underaktivitet) : [];
      const found = verdict.rules();
      const broken = [...against, ...(verdict.against ?? []), ...wrongTime, ...found.violations];
      const warnings = [...access.warnings, ...inherited, ...found.warnings];
      if (broken.length > 0) return { violations: broken, warnings, effects: [] };
      const { isUnchanged, warnings: more = [], ...change } = verdict.change();
      const said = isUnchanged ? [unchanged] : [...warnings, ...more];
      return { violations: [], warnings: said, ...change };
    };
  };
}
