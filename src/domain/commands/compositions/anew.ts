import { type ElementType, timeFieldCodes } from '../../elements/element-type.ts';
import { type Field, isAlwaysSaid } from '../../elements/field.ts';
import { next } from '../../time/time-axis.ts';
import { message } from '../../words/messages.ts';
import { commandsOf } from '../element-commands.ts';
import type { ComposedCommand, Composing, Made } from './composition.ts';

/** A version of an element as it is read, with its fields by their codes. */
export interface StandingVersion {
  readonly id: string;
  readonly rowVersion: string;
  readonly nummer: string;
  readonly fuldtNummer: string;
  readonly softLukketFra: number | null;
  readonly softLukketTil: number | null;
  readonly [code: string]: unknown;
}

/** From the time of the change on, oldest first. */
export type StandingVersions = readonly [StandingVersion, ...StandingVersion[]];

/** What all commands of a composition say: why, and in which underaktivitet. */
export type Terms = ComposedCommand['input'];

/** When a version begins, but not before a time. */
export function beginsAt({ axis }: ElementType, version: StandingVersion, time: number): number {
  return Math.max(time, Number(version[timeFieldCodes[axis].from]));
}

/** What a change must say also of what it leaves as it is. */
export function alwaysSaid({ fields }: ElementType, version: StandingVersion) {
  return valuesOf(version, fields.filter(isAlwaysSaid));
}

/** What stands for an element that is made anew: for whatever points to it, and for what is changed of it then. */
interface MadeAnew {
  readonly made: Made;
  readonly latest: Made;
}

/**
 * An element made anew from a time on, with the number and the place that it is given and all that it is to become
 * later.
 */
export function madeAnew(
  composing: Composing,
  type: ElementType,
  versions: StandingVersions,
  { time, terms, given }: { readonly time: number; readonly terms: Terms; readonly given: Terms },
): MadeAnew {
  const { from, to } = timeFieldCodes[type.axis];
  const { create, edit } = commandsOf(type);
  const [first, ...later] = versions;
  const made = composing.add(create.id, {
    ...terms,
    ...carried(type, first),
    [from]: beginsAt(type, first, time),
    [to]: endOfLife(type, versions),
    ...given,
  });
  let latest = made;
  for (const version of later) {
    latest = composing.add(edit.id, {
      ...terms,
      ...carried(type, version),
      // What the one before has made of it is what it goes on from.
      id: latest,
      [from]: Number(version[from]),
    });
  }
  return { made, latest };
}

/** When it is soft-closed, and stays so as long as it stands; undefined: it is not. */
export function softFrom(
  { axis }: ElementType,
  versions: StandingVersions,
  time: number,
): number | undefined {
  const { to } = timeFieldCodes[axis];
  const soft = versions.find(
    ({ softLukketFra, softLukketTil }) =>
      softLukketFra !== null && (softLukketTil === null || softLukketTil >= time),
  );
  if (!soft) return undefined;
  // Open, soft-closed and open again is more than a new element can be told.
  if (soft.softLukketTil !== null && soft.softLukketTil !== soft[to]) throw notCarried(soft);
  return Math.max(time, Number(soft.softLukketFra));
}

/** The last time of an element; null: it has none. */
function endOfLife({ axis }: ElementType, versions: StandingVersions): number | null {
  const { from, to } = timeFieldCodes[axis];
  for (const [at, version] of versions.slice(1).entries()) {
    const before = versions[at];
    const isNext = before && next(axis, Number(before[to])) === Number(version[from]);
    // Closed and opened again later: an element that is made anew has no such hole.
    if (!isNext) throw notCarried(version);
  }
  const end = versions.at(-1)?.[to];
  return typeof end === 'number' ? end : null;
}

function notCarried({ fuldtNummer: nummer }: StandingVersion): Error {
  return new Error(message('forloebIkkeMed', { nummer }));
}

/** What goes along: not when it stands, its number or its place, nor what is kept as relations. */
function carried({ fields }: ElementType, version: StandingVersion) {
  const isCarried = (field: Field) => {
    if (field.automatic || field.fixed || field.kind === 'time') return false;
    if (field.kind === 'reference' && field.keptAs) return false;
    return field.code !== 'bemaerkning';
  };
  return valuesOf(version, fields.filter(isCarried));
}

function valuesOf(version: StandingVersion, fields: readonly Field[]) {
  return Object.fromEntries(fields.map(({ code }) => [code, version[code] ?? null]));
}
