import type { Change } from '../../../src/domain/commands/declaration.ts';
import { formatTime } from '../../../src/domain/time-axis.ts';
import { type Effect, effectsOn } from '../../storage/effect.ts';
import { typeOf } from '../../storage/stored-version.ts';
import type { Describe, Plan } from '../command.ts';
import { markedCorrection } from './correction.ts';

type Row = NonNullable<Effect['after']>;

/** The log's line of a change of an element, by what was done. */
export const describeElement: Readonly<Record<Change, Describe>> = {
  create: describeVersion,
  edit: describeVersion,
  softClose: describeChange((at, _, { takesEffect = 0 }) => `soft-lukkes fra ${at(takesEffect)}`),
  close: describeChange((at, after) =>
    after ? `afsluttes med ${at(Number(after.til))}` : 'annulleres',
  ),
  move: describeChange((at, _, { takesEffect = 0, numbers: [own] = [] }) =>
    own ? `flyttes fra ${own.fra} til ${own.til} fra ${at(takesEffect)}` : '',
  ),
  reopen: describeChange((at, _, { takesEffect = 0 }) => `genåbnes fra ${at(takesEffect)}`),
};

/** Number, name and the time that the change takes effect. */
function describeVersion(...[, plan]: Parameters<Describe>): string {
  const { effects, elementId } = plan;
  const version = effectsOn(elementId, effects).at(-1)?.after;
  if (!version) return '';
  const { fuldt_nummer, navn, fra } = version;
  const time = formatTime(typeOf(version).axis, Number(fra));
  return markedCorrection(plan, `${fuldt_nummer} ${navn}, gælder fra ${time}`);
}

/** Number, name, what becomes of the element, and why. */
function describeChange(
  becomes: (at: (time: number) => string, after: Row | null, plan: Plan) => string,
): Describe {
  return ({ input: { bemaerkning } }, plan) => {
    const [version] = effectsOn(plan.elementId, plan.effects);
    const row = version?.after ?? version?.before;
    if (!version || !row) return '';
    const { axis } = typeOf(row);
    const reason = typeof bemaerkning === 'string' ? bemaerkning.trim() : '';
    const what = becomes((time) => formatTime(axis, time), version.after, plan);
    const change = `${row.fuldt_nummer} ${row.navn}, ${what}`;
    return reason ? `${change}: ${reason}` : change;
  };
}
