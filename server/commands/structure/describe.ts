import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { formatTime } from '../../../src/domain/time-axis.ts';
import type { Effect } from '../../storage/effect.ts';
import type { CommandHandler, Invocation, Plan } from '../command.ts';
import { markedCorrection } from './correction.ts';

/** The log's line: number, name and the time that the change takes effect. */
export function describeElement(_invocation: Invocation, plan: Plan): string {
  const { effects, elementId } = plan;
  const version = effects.findLast(
    ({ entity, key }) => entity === 'element_version' && key.element_id === elementId,
  );
  const type = elementTypeNameSchema.safeParse(version?.after?.type);
  if (!version?.after || !type.success) return '';
  const { fuldt_nummer, navn, fra } = version.after;
  const time = formatTime(elementTypes[type.data].axis, Number(fra));
  return markedCorrection(plan, `${fuldt_nummer} ${navn}, gælder fra ${time}`);
}

/** The log's line of a change of status: number, name, what becomes of it, and why. */
export function describeChange(
  becomes: (after: Effect['after'], plan: Plan) => string,
): CommandHandler['describe'] {
  return ({ input: { bemaerkning } }, plan) => {
    const version = plan.effects.find(
      ({ entity, key }) => entity === 'element_version' && key.element_id === plan.elementId,
    );
    if (!version) return '';
    const { fuldt_nummer, navn } = version.after ?? version.before ?? {};
    const reason = typeof bemaerkning === 'string' ? bemaerkning.trim() : '';
    const change = `${fuldt_nummer} ${navn}, ${becomes(version.after, plan)}`;
    return reason ? `${change}: ${reason}` : change;
  };
}
