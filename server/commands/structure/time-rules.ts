import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import type { UnderaktivitetForParagraf } from '../../../src/domain/procesrettighed.ts';
import type { Violation } from '../command.ts';
import type { WorldView } from '../world.ts';
import type { Verdict } from './asked.ts';
import { closingEffectViolations, effectViolations } from './effect-rule.ts';

type Time = NonNullable<Extract<Verdict, { readonly rules: unknown }>['time']>;

/** Whether a change may take effect when it is asked to. */
export type TimeRule = (
  world: WorldView,
  change: { readonly type: ElementType; readonly time: Time },
  underaktivitet: UnderaktivitetForParagraf | null,
) => readonly Violation[];

const ofAxis: TimeRule = (world, { type, time }, underaktivitet) =>
  'til' in time
    ? closingEffectViolations(world, { type, til: time.til }, underaktivitet)
    : effectViolations(world, { type, fra: time.fra }, underaktivitet);

/** By axis; a command on an axis without a rule cannot be run. */
export const timeRules: Readonly<Partial<Record<string, TimeRule>>> = {
  finansaar: ofAxis,
  periode: ofAxis,
};
