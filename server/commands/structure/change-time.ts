import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { Subject, Values } from './asked.ts';
import type { Draft } from './draft.ts';
import { labelOf } from './finding-words.ts';
import { firstOpenPeriode } from './world-times.ts';

/** When a change of status takes effect: as asked for, else with the step's finansår, else as given. */
export function effectiveTime(
  { type, access }: Subject,
  values: Values,
  otherwise: number | undefined,
): number | Violation {
  const field = timeFieldCodes[type.axis].from;
  const asked = values[field];
  if (typeof asked === 'number') return asked;
  const time = access.underaktivitet?.finansaar ?? otherwise;
  return time ?? violation(400, field, 'paakraevet', { felt: labelOf(type, field) });
}

/** First period that a change can take effect in, for what lives in perioder. */
export function firstPeriodeOf(world: WorldView, { type, fra }: Draft): number {
  return type.axis === 'periode' ? fra : firstOpenPeriode(world, fra);
}
