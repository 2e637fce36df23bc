import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import { contains } from '../../../src/domain/status.ts';
import { parseTime, previous } from '../../../src/domain/time-axis.ts';
import type { Effect } from '../../storage/effect.ts';
import { defaultDelregnskabField, fieldValues } from '../../storage/field-storage.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { CommandHandler, Invocation, Plan, Warning } from '../command.ts';
import type { WorldView } from '../world.ts';
import { scalarText } from './access.ts';
import {
  changedFields,
  fixedViolations,
  permissionViolations,
  relationViolations,
  timeViolations,
} from './change-rules.ts';
import { firstPeriodeOf } from './change-time.ts';
import { isStale, staleViolation } from './conflict.ts';
import { correctionWarning, isCorrection, reasonMissing } from './correction.ts';
import { defaultEffects } from './default-delregnskab.ts';
import { delregnskabScopeViolations } from './delregnskab-scope.ts';
import { describeElement } from './describe.ts';
import { type Draft, judge } from './draft.ts';
import { effectViolations } from './effect-rule.ts';
import { newPart } from './end-rules.ts';
import { readChange } from './input.ts';
import { recordFindings } from './record-rules.ts';
import { refused } from './refused-plan.ts';
import { findSubject, type Subject } from './subject.ts';
import { filledColumns, versionAdded, versionChanged } from './version-row.ts';
import { defaultDelregnskabIn } from './world-times.ts';

/**
 * Edits elements of a type: the same fra corrects the version that the user saw, a later one makes a
 * new version and ends that one at the time before (domain guide 7).
 */
export function editHandler(type: ElementType): CommandHandler {
  return {
    title: `Ret ${type.label.one}`,
    describe: describeElement,
    plan: (world, invocation) => planEdit(world, type, invocation),
  };
}

/** The element as it is, with the values that the change begins from. */
interface Standing extends Subject {
  readonly values: Readonly<Record<string, unknown>>;
}

function planEdit(world: WorldView, type: ElementType, invocation: Invocation): Plan {
  const found = findSubject(world, { type, permission: type.name }, invocation);
  if ('code' in found) return refused([found]);
  if (isStale(found, invocation)) {
    return refused([staleViolation(found, theirsOf(world, found, invocation), invocation)]);
  }
  const values = currentValues(world, type, found.base, invocation);
  const subject = { ...found, values };
  const { access } = subject;
  const input = readChange(type, invocation, subject.values);
  const fixed = fixedViolations(subject, invocation.input);
  if (!input.ok) return refused([...fixed, ...input.violations]);
  const draft = draftOf(world, subject, input.values);
  const changed = changedFields(subject, draft);
  const change = newPart(world, subject, draft, changed);
  const corrects = isCorrection(world, subject, draft, changed);
  const wrongTime = corrects
    ? reasonMissing(invocation.input.bemaerkning)
    : effectViolations(world, change, access.underaktivitet);
  const judged = judge(recordFindings(world, change), changed);
  const violations = [
    ...fixed,
    ...timeViolations(world, subject, draft, changed),
    ...permissionViolations(world, draft, subject.values),
    ...delregnskabScopeViolations(world, draft, subject.values),
    ...relationViolations(subject, draft),
    ...wrongTime,
    ...judged.violations,
  ];
  const warnings = [
    ...access.warnings,
    ...(corrects ? [correctionWarning(draft.fra)] : []),
    ...input.inherited,
    ...judged.warnings,
  ];
  if (violations.length > 0) return { violations, warnings, effects: [] };
  const about = { takesEffect: change.fra, elementId: subject.base.element_id };
  if (changed.size === 0) return { violations, warnings: [unchanged], effects: [], ...about };
  const underaktivitetId = access.underaktivitet?.id ?? null;
  return {
    ...about,
    violations,
    warnings,
    effects: [
      ...versionEffects(world, subject, draft, underaktivitetId),
      ...(changed.has(defaultDelregnskabField)
        ? defaultEffects(world, draft, about.elementId)
        : []),
    ],
  };
}

const unchanged: Warning = {
  code: 'ingenAendring',
  field: '',
  message: message('ingenAendring'),
};

/** A version made since may be what now stands at the time the change is for, and is the one to go on from. */
function theirsOf(world: WorldView, subject: Subject, invocation: Invocation) {
  const { type, versions, base } = subject;
  const time = timeOfChange(type, invocation) ?? base.fra;
  const version = versions.find((other) => contains(other, time)) ?? base;
  return { version, values: currentValues(world, type, version, invocation) };
}

/** Input is unread here: what is no time is left to the field rules. */
function timeOfChange(type: ElementType, { input }: Invocation): number | undefined {
  return parseTime(type.axis, scalarText(input[timeFieldCodes[type.axis].from]));
}

/** A relation has times of its own, so its value is the one at the time of the change. */
function currentValues(
  world: WorldView,
  type: ElementType,
  base: StoredVersion,
  invocation: Invocation,
): Record<string, unknown> {
  const values = fieldValues(type, base);
  if (!type.fields.some(({ code }) => code === defaultDelregnskabField)) return values;
  const time = timeOfChange(type, invocation) ?? base.fra;
  const standing = defaultDelregnskabIn(world, base.element_id, time);
  return { ...values, [defaultDelregnskabField]: standing };
}

/** Fields left out keep their value, but a bemærkning belongs to the change it explains. */
function draftOf(
  world: WorldView,
  { type, base, values: current }: Standing,
  input: Draft['values'],
): Draft {
  const { from, to } = timeFieldCodes[type.axis];
  const fra = Number(input[from]);
  const isNewVersion = fra !== base.fra;
  const kept = isNewVersion ? { ...current, bemaerkning: null } : current;
  const values: Record<string, unknown> = { ...kept, ...input };
  const til = typeof values[to] === 'number' ? values[to] : null;
  const parentId = base.overordnet_id;
  return {
    type,
    elementId: base.element_id,
    fuldtNummer: base.fuldt_nummer,
    fra,
    til,
    values,
    current,
    parent: type.parent && parentId ? world.timeline(parentId, type.parent.type) : [],
    fraPeriode: firstPeriodeOf(world, type, fra),
  };
}

function versionEffects(
  world: WorldView,
  { versions, base }: Subject,
  { type, fra, til, values, fuldtNummer }: Draft,
  underaktivitetId: number | null,
): Effect[] {
  const filled = { ...filledColumns({ type, values, fuldtNummer, underaktivitetId }), til };
  if (fra === base.fra) return [versionChanged(base, filled)];
  const end = previous(type.axis, fra);
  return [
    ...(base.til === end ? [] : [versionChanged(base, { til: end })]),
    versionAdded(world, versions, base, { ...filled, fra }),
  ];
}
