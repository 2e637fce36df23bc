import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import { message } from '../../domain/words/messages.ts';
import type { ShownPlan } from '../planner/use-command-plan.ts';
import { changedCount } from './plan-text.ts';

/** Ticked beside the warnings' codes: what breaks a rule is left out. */
export const onlyValid = 'kunGyldige';

/** Warnings that must be ticked and are not. */
export function unconfirmed(plan: CommandPlan, confirmed: readonly string[]): string[] {
  const codes = plan.warnings.filter(({ confirm }) => confirm).map(({ code }) => code);
  return [...new Set(codes)].filter((code) => !confirmed.includes(code));
}

/**
 * Said of a plan that changes nothing, which `ShownPlan.run` never runs; undefined: it does, or a rule is in the way.
 * @param isPart what breaks a rule is left out
 */
export function unchangedText(plan: CommandPlan, isPart = false): string | undefined {
  const isInTheWay = plan.violations.length > 0 && !isPart;
  return isInTheWay || changedCount(plan) > 0 ? undefined : message('ingenAendring');
}

/** Why a plan cannot be run as things stand, in Danish; undefined: it can. */
export function againstPlan(
  { plan, error }: Pick<ShownPlan, 'plan' | 'error'>,
  confirmed: readonly string[],
): string | undefined {
  if (error) return 'Konsekvenserne kunne ikke beregnes.';
  if (!plan) return 'Konsekvenserne er ikke beregnet endnu.';
  const isPart = confirmed.includes(onlyValid);
  const unchanged = unchangedText(plan, isPart);
  if (unchanged) return unchanged;
  const isStopped = plan.violations.length > 0 && !isPart;
  if (plan.token === null || isStopped) return 'En regel er i vejen. Se konsekvenserne.';
  return unconfirmed(plan, confirmed).length > 0 ? 'Bekræft advarslerne først.' : undefined;
}
