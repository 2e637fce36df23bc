import { areaOf } from '../../domain/elements/area-types.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { convertInterval } from '../../domain/time/time-axis.ts';
import type { ElementLink } from '../contract/structure/element.ts';
import { apiCall } from '../http/client.ts';
import { at, browseOf } from './structure-calls.ts';
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

/** So many texts are asked about in one call. */
const AT_ONCE = 500;

interface ManyTexts {
  readonly type: ElementTypeName;
  readonly texts: readonly string[];
  readonly signal: AbortSignal;
  /** How many have been answered. */
  readonly report: (done: number) => void;
}

/**
 * The elements that texts may mean, by their whole number or name: many texts in a call, a time of any axis
 * on that of their area.
 */
export async function lookUpAll(
  { type, texts, signal, report }: ManyTexts,
  axis: TimeAxis,
  time: number,
): Promise<ElementLink[]> {
  const area = areaOf(type);
  const { fra } = convertInterval({ fra: time, til: time }, axis, area.axis);
  const found: ElementLink[] = [];
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    report(from);
    const tekster = texts.slice(from, from + AT_ONCE);
    const { poster } = await apiCall(browseOf(area).lookUp, {
      query: at(area.axis, fra),
      body: { type, tekster },
      signal,
    });
    found.push(...poster);
  }
  return found;
}
