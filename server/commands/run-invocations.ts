import { message } from '../../src/domain/messages.ts';
import { permissionOf } from '../../src/domain/permissions.ts';
import { refreshDisplayIntervals } from '../db/display-intervals.ts';
import { isStorable } from '../db/storable-text.ts';
import { fieldLabel } from '../http/field-labels.ts';
import { applyEffects } from './apply-effects.ts';
import type { Effect, Invocation, Plan, PlanContext, Violation, Warning } from './command.ts';
import type { Located } from './refusal.ts';
import { handlerOf, unknownCommand } from './registry.ts';

export interface PlannedInvocation {
  readonly invocation: Invocation;
  readonly plan: Plan;
}

export interface Run {
  readonly commands: readonly PlannedInvocation[];
  readonly violations: readonly Located<Violation>[];
  readonly warnings: readonly Located<Warning>[];
  /** Those of the warnings that must be confirmed and are not. */
  readonly unconfirmed: readonly Located<Warning>[];
}

/**
 * Plans every command and writes its effects at once, so that later ones see what earlier ones do.
 * The caller decides whether the transaction stands. A command with violations leaves no effects.
 */
export async function runInvocations(
  context: PlanContext,
  invocations: readonly Invocation[],
): Promise<Run> {
  const commands: PlannedInvocation[] = [];
  const violations: Located<Violation>[] = [];
  const warnings: Located<Warning>[] = [];
  const unconfirmed: Located<Warning>[] = [];
  for (const [nummer, invocation] of invocations.entries()) {
    const plan = await planOne(context, invocation);
    if (plan.violations.length === 0) await write(context, plan.effects);
    commands.push({ invocation, plan });
    violations.push(...plan.violations.map((violation) => ({ ...violation, nummer })));
    warnings.push(...plan.warnings.map((warning) => ({ ...warning, nummer })));
    const confirmed = confirmedCodes(invocation);
    unconfirmed.push(
      ...plan.warnings
        .filter((warning) => warning.confirm && !confirmed.has(warning.code))
        .map((warning) => ({ ...warning, nummer })),
    );
  }
  return { commands, violations, warnings, unconfirmed };
}

async function write({ tx }: PlanContext, effects: readonly Effect[]): Promise<void> {
  await applyEffects(tx, effects);
  const versions = effects.filter(({ entity }) => entity === 'element_version');
  const elements = new Set(versions.map(({ key }) => String(key.element_id)));
  if (elements.size > 0) await refreshDisplayIntervals(tx, [...elements]);
}

async function planOne(context: PlanContext, invocation: Invocation): Promise<Plan> {
  const handler = handlerOf(invocation.kommando);
  if (!handler) return refused(unknownCommand(invocation.kommando));
  if (!context.user.permissions.has(permissionOf(invocation.kommando)))
    return refused(noPermission);
  const plan = await handler.plan(context, invocation);
  const isRefused = plan.violations.some(({ status }) => status !== 400);
  const broken = Object.entries(invocation.input).find((field) => !isStorable(field));
  // Access comes before what is wrong with the content (domain guide 9).
  if (broken && !isRefused) return refused(brokenText(broken[0]));
  return plan.violations.length === 0 ? plan : { ...plan, effects: [] };
}

const noPermission: Violation = {
  code: 'adgangNaegtet',
  field: '',
  message: message('adgangNaegtet'),
  status: 403,
};

/** Fields refuse such texts by their own rules; this is for what no field reads and a plan would keep. */
function brokenText(felt: string): Violation {
  const field = isStorable(felt) ? felt : '';
  const text = message('ugyldigVaerdi', { felt: fieldLabel(field || 'input') });
  return { code: 'ugyldigVaerdi', field, message: text, status: 400 };
}

function refused(violation: Violation): Plan {
  return { effects: [], violations: [violation], warnings: [] };
}

function confirmedCodes(invocation: Invocation): ReadonlySet<unknown> {
  const { bekraeft } = invocation.input;
  return new Set(Array.isArray(bekraeft) ? bekraeft : []);
}
