import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import { joinNumber } from '../../../src/domain/numbers.ts';
import { isGuid, loadVersions, type StoredVersion } from '../../read/stored-version.ts';
import type {
  CommandHandler,
  Effect,
  Invocation,
  Plan,
  PlanContext,
  Violation,
} from '../command.ts';
import { type Allowed, elementAccess, scalarText, type WriteAccess } from './access.ts';
import { permissionViolations } from './change-rules.ts';
import { firstPeriodeOf } from './change-time.ts';
import { defaultEffects } from './default-delregnskab.ts';
import { delregnskabScopeViolations } from './delregnskab-scope.ts';
import { describeElement } from './describe.ts';
import { type Draft, judge } from './draft.ts';
import { finansaarViolations } from './finansaar-rule.ts';
import { readInput } from './input.ts';
import { referenceRule } from './references.ts';
import { refused } from './refused-plan.ts';
import { numberRule, parentRule } from './rules.ts';
import { rulesOf } from './type-rules.ts';
import { filledColumns, newRow, versionMade } from './version-row.ts';

/** Makes elements of a type: access, fields, rules, and the rows (domain guide 7 and 9). */
export function createHandler(type: ElementType): CommandHandler {
  return {
    title: `Opret ${type.label.one}`,
    describe: describeElement,
    plan: async (context, invocation) => await planCreate(context, type, invocation),
  };
}

async function planCreate(
  context: PlanContext,
  type: ElementType,
  invocation: Invocation,
): Promise<Plan> {
  const parent = await loadParent(context, type, invocation);
  const access = await accessTo(context, type, invocation, parent);
  if (!access.allowed) return refused([access.violation]);
  const input = readInput(type, invocation);
  const unknownParent =
    input.ok || !faults(input.violations, type) ? missingParent(type, parent) : [];
  if (!input.ok) return refused([...input.violations, ...unknownParent]);
  if (unknownParent.length > 0) return refused(unknownParent);
  const asked = await draftOf(context, type, input.values, parent);
  const preset = (await rulesOf(type.name).preset?.(context, asked)) ?? {};
  const draft = { ...asked, values: { ...preset, ...asked.values } };
  const wrongYear = await finansaarViolations(context, draft, access.underaktivitet);
  const { violations, warnings } = await checked(context, draft);
  const found = [
    ...permissionViolations(context, draft, preset),
    ...(await delregnskabScopeViolations(context, draft, preset)),
    ...wrongYear,
    ...violations,
  ];
  const elementId = context.newId();
  return {
    violations: found,
    warnings: [...access.warnings, ...warnings],
    effects: found.length > 0 ? [] : await effectsOf(context, draft, access, elementId),
    takesEffect: draft.fra,
    elementId,
  };
}

async function loadParent(
  { tx }: PlanContext,
  { parent }: ElementType,
  { input }: Invocation,
): Promise<StoredVersion[]> {
  const id = parent && input[parent.field];
  return parent && isGuid(id) ? await loadVersions(tx, parent.type, id) : [];
}

async function accessTo(
  context: PlanContext,
  type: ElementType,
  { input }: Invocation,
  parent: readonly StoredVersion[],
): Promise<WriteAccess> {
  const above = parent.at(-1);
  // Without a parent there is no paragraf to ask about, and the command fails at that field anyway.
  if (type.parent !== undefined && !above) {
    return { allowed: true, underaktivitet: null, warnings: [] };
  }
  const place = above
    ? { elementId: above.element_id }
    : { nummer: scalarText(input[type.number.field]) };
  return await elementAccess(context, { type, permission: type.name, place, input });
}

function faults(violations: readonly Violation[], { parent }: ElementType): boolean {
  return violations.some(({ field }) => field === parent?.field);
}

function missingParent({ parent, fields }: ElementType, versions: readonly unknown[]): Violation[] {
  if (!parent || versions.length > 0) return [];
  const label = fields.find(({ code }) => code === parent.field)?.label ?? '';
  const text = message('referenceUkendt', { felt: label });
  return [{ code: 'referenceUkendt', field: parent.field, message: text, status: 400 }];
}

async function draftOf(
  context: PlanContext,
  type: ElementType,
  values: Draft['values'],
  parent: readonly StoredVersion[],
): Promise<Draft> {
  const { from, to } = timeFieldCodes[type.axis];
  const fra = Number(values[from]);
  const til = typeof values[to] === 'number' ? values[to] : null;
  const above = parent.at(-1)?.fuldt_nummer ?? null;
  const fuldtNummer = joinNumber(type.name, above, String(values[type.number.field]));
  const fraPeriode = await firstPeriodeOf(context, type, fra);
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

async function checked(context: PlanContext, draft: Draft) {
  const rules = [numberRule, parentRule, referenceRule, rulesOf(draft.type.name).rule];
  const findings = [];
  for (const rule of rules) findings.push(...((await rule?.(context, draft)) ?? []));
  return judge(findings, 'all');
}

async function effectsOf(
  context: PlanContext,
  draft: Draft,
  { underaktivitet }: Allowed,
  id: string,
): Promise<Effect[]> {
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
    ...newRow(context),
  };
  const element = { id, type: type.name };
  return [
    { entity: 'element', key: { id }, before: null, after: element },
    versionMade(version),
    ...(await defaultEffects(context, draft, id)),
  ];
}
