import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { whyNoEffectIn } from '../../../../src/domain/time/finansaar.ts';
import { statusOfFinansaar } from '../../../storage/calendar.ts';
import { relationFields } from '../../../storage/field-storage.ts';
import type { Plan, Violation, Warning } from '../../command.ts';
import { violation, warning } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { Subject } from '../judging/asked.ts';
import type { Draft } from '../judging/draft.ts';

/**
 * Whether a change corrects, where it stands, a version that took effect in a finansår now closed:
 * RequiredAdmin may, outside any underaktivitet (docs/domaene.md "Rettelse i et afsluttet finansår"). When it ends, and
 * its relations, are changes of their own times.
 */
export function isCorrection(
  world: WorldView,
  { type, base, access }: Subject,
  { fra }: Draft,
  changed: ReadonlySet<string>,
): boolean {
  const ofOtherTimes = [
    timeFieldCodes[type.axis].to,
    ...relationFields(type).map(({ code }) => code),
  ];
  return (
    type.axis === 'finansaar' &&
    access.underaktivitet === null &&
    fra === base.fra &&
    !ofOtherTimes.some((code) => changed.has(code)) &&
    mayCorrectIn(world, fra)
  );
}

/** Whether the user may correct what took effect in a finansår that is closed. */
export function mayCorrectIn(world: WorldView, finansaar: number): boolean {
  return (
    world.user.permissions.has('RequiredAdmin') &&
    whyNoEffectIn(statusOfFinansaar(world, finansaar)) === 'finansaarAfsluttet'
  );
}

/** A correction says why, also where no underaktivitet asks for it. */
export function reasonMissing(bemaerkning: unknown): Violation[] {
  if (typeof bemaerkning === 'string' && bemaerkning.trim()) return [];
  return [violation(400, 'bemaerkning', 'paakraevet', { felt: 'Bemærkning' })];
}

const code = 'rettelseAfsluttetAar';

export function correctionWarning(finansaar: number): Warning {
  return warning(code, '', { finansaar });
}

/** Whether a change corrects in a finansår that is closed. */
export function hasCorrected({ warnings }: Pick<Plan, 'warnings'>): boolean {
  return warnings.some((warning) => warning.code === code);
}
