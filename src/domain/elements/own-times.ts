import type { Status, Validity } from '../status.ts';
import { readCourse } from '../time/version-course.ts';
import { timeFieldCodes } from './element-type.ts';
import type { ElementTypeName } from './names.ts';
import { elementTypes } from './registry.ts';

/** What a row or an answer holds of an element's times, and the fields of its own axis by their codes. */
export interface Timed {
  readonly type: ElementTypeName;
  readonly status: Status;
  readonly softLukketFra: number | null;
  readonly softLukketTil: number | null;
  /** The times of all its versions; null: there is only this one. */
  readonly forloeb?: string | null | undefined;
  readonly [code: string]: unknown;
}

/** When the version that stands is, on the axis of its type. */
export function ownTimes(element: Timed): Validity {
  const { from, to } = timeFieldCodes[elementTypes[element.type].axis];
  const { softLukketFra, softLukketTil } = element;
  const til = element[to] == null ? null : Number(element[to]);
  return { fra: Number(element[from]), til, softLukketFra, softLukketTil };
}

/** When each of its versions is, oldest first; undefined: it is not told. */
export function courseOf(element: Timed): readonly Validity[] | undefined {
  const { forloeb } = element;
  if (forloeb === undefined) return undefined;
  return forloeb === null ? [ownTimes(element)] : readCourse(forloeb);
}
