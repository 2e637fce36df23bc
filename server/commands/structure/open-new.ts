import type { ElementCommand } from '../../../src/domain/commands/declaration.ts';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { isGuid, type StoredVersion } from '../../storage/stored-version.ts';
import type { Invocation, Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { noStep } from './access.ts';
import type { AskedNew, Opening } from './asked.ts';
import { labelOf } from './finding-words.ts';
import { accessTo } from './gates.ts';
import { readInput } from './input.ts';

/** A new element: what it is to hang below, access to that, and what it is to hold. */
export function openNew(
  world: WorldView,
  command: ElementCommand,
  invocation: Invocation,
): Opening<AskedNew> {
  const { input } = invocation;
  const type = elementTypes[command.types[0]];
  const parent = loadParent(world, type, invocation);
  const above = parent.at(-1) ?? null;
  // Without a parent there is no paragraf to ask about, and the command fails at that field anyway.
  const isAdrift = type.parent !== undefined && !above;
  const access = isAdrift ? noStep : accessTo(world, command, { within: above, input });
  if (!access.allowed) return { ok: false, violations: [access.violation] };
  const read = readInput(command, invocation);
  const unknownParent =
    read.ok || !faults(read.violations, type) ? missingParent(type, parent) : [];
  if (!read.ok) return { ok: false, violations: [...read.violations, ...unknownParent] };
  if (unknownParent.length > 0) return { ok: false, violations: unknownParent };
  const { values } = read;
  return { ok: true, asked: { type, access, values, parent, against: [], inherited: [] } };
}

function loadParent(
  world: WorldView,
  { parent }: ElementType,
  { input }: Invocation,
): readonly StoredVersion[] {
  const id = parent && input[parent.field];
  return parent && isGuid(id) ? world.timeline(id, parent.type) : [];
}

function faults(violations: readonly Violation[], { parent }: ElementType): boolean {
  return violations.some(({ field }) => field === parent?.field);
}

function missingParent(type: ElementType, versions: readonly unknown[]): Violation[] {
  const { parent } = type;
  if (!parent || versions.length > 0) return [];
  return [violation(400, parent.field, 'referenceUkendt', { felt: labelOf(type, parent.field) })];
}
