import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import type { Violation } from '../command.ts';
import type { WorldView } from '../world.ts';
import type { Subject } from './asked.ts';
import { labelOf } from './finding-words.ts';
import { firstOpenPeriode } from './world-times.ts';

/** When a change of status takes effect: as asked for, else with the step's finansår, else as given. */
export function effectiveTime(
  { type, access }: Subject,
  values: Readonly<Record<string, unknown>>,
  otherwise: number | undefined,
): number | Violation {
  const field = timeFieldCodes[type.axis].from;
  const asked = values[field];
  if (typeof asked === 'number') return asked;
  return access.underaktivitet?.finansaar ?? otherwise ?? timeMissing(type, field);
}

/** First period that a change can take effect in, for what lives in perioder. */
export function firstPeriodeOf(world: WorldView, { axis }: ElementType, fra: number): number {
  return axis === 'periode' ? fra : firstOpenPeriode(world, fra);
}

function timeMissing(type: ElementType, field: string): Violation {
  const felt = labelOf(type, field);
  return { code: 'paakraevet', field, message: message('paakraevet', { felt }), status: 400 };
}
