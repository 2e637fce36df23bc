import type { TimeAxis } from '../../../../src/domain/elements/element-type.ts';
import { formatTime } from '../../../../src/domain/time/time-axis.ts';
import { effectsOn } from '../../../storage/effect.ts';
import { typeOf } from '../../../storage/stored-version.ts';
import type { Describe, Plan } from '../../command.ts';
import { markedCorrection } from './correction.ts';

/** Number, name and the time that the change takes effect. */
export function describeVersion(...[, plan]: Parameters<Describe>): string {
  const { effects, elementId } = plan;
  const version = effectsOn(elementId, effects).at(-1)?.after;
  if (!version) return '';
  const { fuldt_nummer, navn, fra } = version;
  const time = formatTime(typeOf(version).axis, Number(fra));
  return markedCorrection(plan, `${fuldt_nummer} ${navn}, gælder fra ${time}`);
}

/** Number, name, what becomes of the element, and why. */
export function describeChange(
  becomes: (at: (time: number) => string, plan: Plan, axis: TimeAxis) => string,
): Describe {
  return ({ input: { bemaerkning } }, plan) => {
    const [version] = effectsOn(plan.elementId, plan.effects);
    const row = version?.after ?? version?.before;
    if (!version || !row) return '';
    const { axis } = typeOf(row);
    const reason = typeof bemaerkning === 'string' ? bemaerkning.trim() : '';
    const what = becomes((time) => formatTime(axis, time), plan, axis);
    const change = `${row.fuldt_nummer} ${row.navn}, ${what}`;
    return reason ? `${change}: ${reason}` : change;
  };
}
