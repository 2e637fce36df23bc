import { type CommandDeclaration, ofTheUndone } from '../../src/domain/commands/declaration.ts';
import { declarationOf } from '../../src/domain/commands/registry.ts';
import { fieldLabel } from '../../src/domain/elements/field-labels.ts';
import { isStorable } from '../db/storable-text.ts';
import type { Answered, Wanted } from '../storage/record-store.ts';
import { Breath, mapWithBreath, type Watch } from './breath.ts';
import type { Invocation, Plan, Violation, Warning } from './command.ts';
import { idsFrom } from './fingerprint.ts';
import { withIdsMade } from './made-by.ts';
import type { Located } from './refusal.ts';
import { noAccess, refused, violation, warning } from './refused.ts';
import { handlerOf, unknownCommand } from './registry.ts';
import { ofWhatStands } from './text/of-what-stands.ts';
import { inWordsOfText } from './text/words-of-text.ts';
import type { World } from './world.ts';

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
 * Judges every command in its turn, each in the world as the earlier ones leave it; one with
 * violations leaves it as it was. Answers all that the commands asked for and was not loaded, when
 * there was anything: what was judged then says nothing.
 */
export async function judgeRun(
  world: World,
  invocations: readonly Invocation[],
  seed: string,
  watch?: Watch,
): Promise<Run | { readonly missing: readonly Wanted[] }> {
  const commands: PlannedInvocation[] = [];
  const plans: Plan[] = [];
  const missing: Wanted[] = [];
  const breath = new Breath(watch);
  for (const [nummer, invocation] of invocations.entries()) {
    if (breath.isDue()) {
      watch?.progress('afproeves', nummer);
      await breath.take();
    }
    world.idsBy(idsFrom(`${seed}:${nummer}`));
    const judged = judgeOne(world, invocation, { invocations, plans });
    if ('missing' in judged) {
      missing.push(...judged.missing);
    } else {
      commands.push(judged.answer);
      plans[nummer] = judged.answer.plan;
    }
  }
  return missing.length > 0 ? { missing } : await runOf(commands, breath);
}

/**
 * One command in its turn. Only a plan that lacked nothing is made so, and what its effects or the
 * rules about them then lack takes them back: nothing that was judged by halves stays in the world.
 */
function judgeOne(
  world: World,
  invocation: Invocation,
  before: { readonly invocations: readonly Invocation[]; readonly plans: readonly Plan[] },
): Answered<PlannedInvocation> {
  const planned = world.store.judging((): PlannedInvocation => {
    if (invocation.unreadable) return { invocation, plan: refused(...invocation.unreadable) };
    const known = withIdsMade(invocation, before);
    if (!('kommando' in known)) return { invocation, plan: refused(known) };
    const whole = ofWhatStands(world, known);
    return { invocation: whole, plan: inWordsOfText(world, whole, planOne(world, whole)) };
  });
  if ('missing' in planned) return planned;
  const { answer } = planned;
  const mark = world.mark();
  const done = world.store.judging((): PlannedInvocation => {
    return { ...answer, plan: carriedOut(world, answer.plan, mark) };
  });
  if ('missing' in done) world.takeBack(mark);
  return done;
}

/** A plan with its effects made so, unless they break a rule about what they leave. */
function carriedOut(world: World, plan: Plan, mark: number): Plan {
  const effects = world.apply(plan.effects);
  const { violations = [], warnings = [] } = plan.afterwards?.() ?? {};
  const isBroken = violations.length > 0;
  if (isBroken) world.takeBack(mark);
  else if (plan.undoes !== undefined && effects.length > 0) world.keepUndone(plan.undoes, effects);
  return {
    ...plan,
    effects: isBroken ? [] : effects,
    violations: [...plan.violations, ...violations],
    warnings: [...plan.warnings, ...warnings],
  };
}

async function runOf(commands: readonly PlannedInvocation[], breath: Breath): Promise<Run> {
  const found = await mapWithBreath(breath, commands, ({ invocation, plan }, nummer) => {
    const { bekraeft } = invocation.input;
    const confirmed = new Set<unknown>(Array.isArray(bekraeft) ? bekraeft : []);
    const open = plan.warnings.filter(({ code, confirm }) => confirm && !confirmed.has(code));
    return {
      violations: located(plan.violations, nummer),
      warnings: located(plan.warnings, nummer),
      unconfirmed: located(open, nummer),
    };
  });
  return {
    commands,
    violations: found.flatMap(({ violations }) => violations),
    warnings: found.flatMap(({ warnings }) => warnings),
    unconfirmed: found.flatMap(({ unconfirmed }) => unconfirmed),
  };
}

function located<Finding>(findings: readonly Finding[], nummer: number): Located<Finding>[] {
  return findings.map((finding) => ({ ...finding, nummer }));
}

function planOne(world: World, invocation: Invocation): Plan {
  const { kommando } = invocation;
  const command = declarationOf(kommando);
  const handler = handlerOf(kommando);
  if (!command || !handler) return refused(unknownCommand(kommando));
  const { permission } = command;
  const isAllowed = permission === ofTheUndone || world.user.permissions.has(permission);
  if (!isAllowed) return refused(noAccess);
  const plan = handler.plan(world, invocation);
  const isRefused = plan.violations.some(({ status }) => status !== 400);
  const broken = Object.entries(invocation.input).find((field) => !isStorable(field));
  // Access comes before what is wrong with the content (docs/domaene.md "Porten").
  if (broken && !isRefused) return refused(brokenText(broken[0]));
  if (plan.violations.length > 0) return { ...plan, effects: [] };
  return withSecondConfirmation(command, plan);
}

/** Fields refuse such texts by their own rules; this is for what no field reads and a plan would keep. */
function brokenText(felt: string): Violation {
  const field = isStorable(felt) ? felt : '';
  return violation(400, field, 'ugyldigVaerdi', { felt: fieldLabel(field || 'input') });
}

/**
 * What a command that asks twice would do, with the warning that says so: like any other that is to
 * be confirmed, it stops a commit until the user has said yes to it, or seen it in a plan.
 */
export function withSecondConfirmation(
  { confirm }: Pick<CommandDeclaration, 'confirm'>,
  plan: Plan,
): Plan {
  if (!confirm?.includes('anden gang') || plan.effects.length === 0) return plan;
  const onceMore = { ...warning('bekraeftIgen', ''), confirm: true };
  return { ...plan, warnings: [...plan.warnings, onceMore] };
}
