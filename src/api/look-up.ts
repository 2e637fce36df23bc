import { areaOf } from '../domain/elements/areas.ts';
import type { TimeAxis } from '../domain/elements/element-type.ts';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { convertInterval } from '../domain/time-axis.ts';
import { searchQuery } from './structure-search.ts';

interface LookUp {
  readonly soeg: string;
  readonly type: ElementTypeName;
  readonly antal: number;
}

/**
 * The best hits of a type on a number or a name, for the fields of a form. What lives on the other
 * axis is seen in the finansår that holds the periode, or in the finansår's first periode, where a
 * change takes effect.
 * @param axis of the time: the form's
 */
export function lookUpQuery(search: LookUp, axis: TimeAxis, time: number) {
  const area = areaOf(search.type);
  const { fra } = convertInterval({ fra: time, til: time }, axis, area.axis);
  return searchQuery(area, { ...search, time: fra });
}
