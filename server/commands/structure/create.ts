import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import { joinNumber } from '../../../src/domain/numbers.ts';
import type { Effect } from '../../storage/effect.ts';
import { isGuid, type StoredVersion } from '../../storage/stored-version.ts';
import type { CommandHandler, Invocation, Plan, Violation } from '../command.ts';
import type { WorldView } from '../world.ts';
import { type Allowed, elementAccess, type WriteAccess } from './access.ts';
import { permissionViolations } from './change-rules.ts';
import { firstPeriodeOf } from './change-time.ts';
import { defaultEffects } from './default-delregnskab.ts';
import { delregnskabScopeViolations } from './delregnskab-scope.ts';
import { describeElement } from './describe.ts';
import { type Draft, judge } from './draft.ts';
import { effectViolations } from './effect-rule.ts';
import { readInput } from './input.ts';
import { labelOf } from './label-of.ts';
import { recordFindings } from './record-rules.ts';
import { refused } from './refused-plan.ts';
import { rulesOf } from './type-rules.ts';
import { filledColumns, newRow, versionMade } from './version-row.ts';

/** Makes elements of a type: access, fields, rules, and the rows (domain guide 7 and 9). */
export function createHandler(type: ElementType): CommandHandler {
  return {
    title: `Opret ${type.label.one}`,
    describe: describeElement,
    plan: (world, invocation) => planCreate(world, type, invocation),
  };
}

function planCreate(world: WorldView, type: ElementType, invocation: Invocation): Plan {
  const parent = loadParent(world, type, invocation);
  const access = accessTo(world, type, invocation, parent);
  if (!access.allowed) return refused([access.violation]);
  const input = readInput(type, invocation);
  const unknownParent =
    input.ok || !faults(input.violations, type) ? missingParent(type, parent) : [];
  if (!input.ok) return refused([...input.violations, ...unknownParent]);
  if (unknownParent.length > 0) return refused(unknownParent);
  const asked = draftOf(world, type, input.values, parent);
  const preset = rulesOf(type.name).preset?.(world, asked) ?? {};
  const draft = { ...asked, values: { ...preset, ...asked.values } };
  const wrongTime = effectViolations(world, draft, access.underaktivitet);
  const { violations, warnings } = judge(recordFindings(world, draft), 'all');
  const found = [
    ...permissionViolations(world, draft, preset),
    ...delregnskabScopeViolations(world, draft, preset),
    ...wrongTime,
    ...violations,
  ];
  const elementId = world.newId();
  return {
    violations: found,
    warnings: [...access.warnings, ...warnings],
    effects: found.length > 0 ? [] : effectsOf(world, draft, access, elementId),
    takesEffect: draft.fra,
    elementId,
  };
}

function loadParent(
  world: WorldView,
  { parent }: ElementType,
  { input }: Invocation,
): readonly StoredVersion[] {
  const id = parent && input[parent.field];
  return parent && isGuid(id) ? world.timeline(id, parent.type) : [];
}

function accessTo(
  world: WorldView,
  type: ElementType,
  { input }: Invocation,
  parent: readonly StoredVersion[],
): WriteAccess {
  const above = parent.at(-1);
  // Without a parent there is no paragraf to ask about, and the command fails at that field anyway.
  if (type.parent !== undefined && !above) {
    return { allowed: true, underaktivitet: null, warnings: [] };
  }
  return elementAccess(world, { type, permission: type.name, within: above ?? null, input });
}

function faults(violations: readonly Violation[], { parent }: ElementType): boolean {
  return violations.some(({ field }) => field === parent?.field);
}

function missingParent(type: ElementType, versions: readonly unknown[]): Violation[] {
  const { parent } = type;
  if (!parent || versions.length > 0) return [];
  const text = message('referenceUkendt', { felt: labelOf(type, parent.field) });
  return [{ code: 'referenceUkendt', field: parent.field, message: text, status: 400 }];
}

function draftOf(
  world: WorldView,
  type: ElementType,
  values: Draft['values'],
  parent: readonly StoredVersion[],
): Draft {
  const { from, to } = timeFieldCodes[type.axis];
  const fra = Number(values[from]);
  const til = typeof values[to] === 'number' ? values[to] : null;
  const above = parent.at(-1)?.fuldt_nummer ?? null;
  const fuldtNummer = joinNumber(type.name, above, String(values[type.number.field]));
  const fraPeriode = firstPeriodeOf(world, type, fra);
  return {
    type,
    elementId: null,
    fuldtNummer,
    fra,
    til,
    values,
    current: null,
    parent,
    fraPeriode,
  };
}

function effectsOf(
  world: WorldView,
  draft: Draft,
  { underaktivitet }: Allowed,
  id: string,
): Effect[] {
  const { type, values, fuldtNummer, fra, til, parent } = draft;
  const underaktivitetId = underaktivitet?.id ?? null;
  const version: StoredVersion = {
    element_id: id,
    version_id: 1,
    type: type.name,
    fra,
    til,
    soft_lukket_fra: null,
    soft_lukket_til: null,
    overordnet_id: parent.at(-1)?.element_id ?? null,
    nummer: String(values[type.number.field]),
    fuldt_nummer: fuldtNummer,
    ...filledColumns({ type, values, fuldtNummer, underaktivitetId }),
    ...newRow(world),
  };
  const element = { id, type: type.name };
  return [
    { entity: 'element', key: { id }, before: null, after: element },
    versionMade(version),
    ...defaultEffects(world, draft, id),
  ];
}
