import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { isGuid } from '../../../storage/stored-version.ts';
import type { Invocation, Plan } from '../../command.ts';
import { refused, violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import { accessTo } from '../access/gates.ts';
import { noUnderaktivitet } from '../access/proces-access.ts';
import { labelOf } from '../words/finding-words.ts';
import type { AskedNew } from './asked.ts';
import { readInput } from './input.ts';

/** A new element: what it is to hang below, access to that, and what it is to hold. */
export function openNew(
  world: WorldView,
  command: ElementCommand,
  invocation: Invocation,
): AskedNew | Plan {
  const { input } = invocation;
  const type = elementTypes[command.types[0]];
  const parentId = type.parent && input[type.parent.field];
  const parent = type.parent && isGuid(parentId) ? world.timeline(parentId, type.parent.type) : [];
  const above = parent.at(-1) ?? null;
  const isAtTop = type.parent?.isOptional && isLeftOut(parentId);
  const missing = above || isAtTop ? undefined : type.parent?.field;
  // Without a parent there is no paragraf to ask about, and the command fails at that field anyway.
  const access = missing ? noUnderaktivitet : accessTo(world, command, { within: above, input });
  if (!access.allowed) return refused(access.violation);
  const read = readInput(command, invocation);
  const broken = read.ok ? [] : [...read.violations];
  if (missing && !broken.some(({ field }) => field === missing)) {
    broken.push(violation(400, missing, 'referenceUkendt', { felt: labelOf(type, missing) }));
  }
  if (!read.ok || missing) return refused(...broken);
  return { type, access, values: read.values, parent, against: [], inherited: [] };
}

/** A form holds what has no value as a blank text. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}
