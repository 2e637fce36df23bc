import type { TimeAxis } from '../../elements/element-type.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import type { RecordKindName } from '../../records/names.ts';
import { convertInterval } from '../../time/time-axis.ts';
import { isMadeBy, type MadeBy } from '../made-by.ts';

export type ElementId = string | MadeBy;
export type PostId = string | number | MadeBy;

/** An element in a time in which it has had a number, or a name; on its own axis. */
export interface Bearer {
  readonly id: ElementId;
  readonly fra: number;
  readonly til: number | null;
}

/** What the numbers and names of a text mean. Nothing is guessed: all that have had them are told. */
export interface Lookups {
  readonly byNumber: (type: ElementTypeName, fuldtNummer: string) => readonly Bearer[];
  /** The name word for word. */
  readonly byName: (type: ElementTypeName, navn: string) => readonly Bearer[];
  /**
   * Records by what they are known by: a periode by ÅÅÅÅPP, an aktivitet by `2027/0010`, the others
   * by their name word for word.
   */
  readonly posts: (kind: RecordKindName, known: string) => readonly PostId[];
  /** Whether a record whose kind has numbered ids has this one. */
  readonly isPost: (kind: RecordKindName, id: number) => boolean;
}

/** A time that is said, on the axis it is said on. */
export interface LineTime {
  readonly axis: TimeAxis;
  readonly fra: number;
  readonly til: number;
}

type Meant<Id> = { readonly id: Id } | 'ingen' | 'flere';

/** The one of those that fit; where several do, the one that does at the time. */
export function meant(
  type: ElementTypeName,
  bearers: readonly Bearer[],
  time: LineTime | undefined,
): Meant<ElementId> {
  const only = theOne(bearers.map(({ id }) => id));
  if (only !== 'flere' || !time) return only;
  const within = convertInterval(time, time.axis, elementTypes[type].axis);
  const last = within.til ?? within.fra;
  const standing = bearers.filter(
    ({ fra, til }) => fra <= last && (til === null || til >= within.fra),
  );
  const one = theOne(standing.map(({ id }) => id));
  return one === 'ingen' ? 'flere' : one;
}

export function theOne<Id>(ids: readonly Id[]): Meant<Id> {
  const [first, ...others] = new Map(ids.map((id) => [keyOf(id), id])).values();
  if (first === undefined) return 'ingen';
  return others.length > 0 ? 'flere' : { id: first };
}

export function isSameId(one: unknown, other: unknown): boolean {
  return keyOf(one) === keyOf(other);
}

export function keyOf(id: unknown): string {
  return isMadeBy(id) ? `ny ${id.ny}` : String(id).toLowerCase();
}
