import { areaOf } from '../../../../src/domain/elements/area-types.ts';
import { type AreaDeclaration, mayRead } from '../../../../src/domain/elements/areas.ts';
import type { ElementType, TimeAxis } from '../../../../src/domain/elements/element-type.ts';
import { common, type Interval } from '../../../../src/domain/time/intervals.ts';
import { convertInterval, OPEN_END } from '../../../../src/domain/time/time-axis.ts';
import { type StoredVersion, typeOf } from '../../../storage/stored-version.ts';
import type { Violation } from '../../command.ts';
import type { WorldView } from '../../world.ts';
import type { Closing } from '../judging/draft.ts';

/** So many of the elements in the way are links; all are counted. */
export const linkedAtMost = 100;
const namedAtMost = 3;

/** Those of some versions that stand within an interval. */
export function during(
  interval: Interval,
  versions: readonly StoredVersion[],
): readonly StoredVersion[] {
  return versions.filter((version) => common(version, interval));
}

/** Those of some versions that are of other elements and stand after a closing. */
export function after(
  { type, til, elementId }: Closing,
  versions: readonly StoredVersion[],
): readonly StoredVersion[] {
  const end = lastPeriode(type.axis, til);
  return versions.filter((version) => {
    const { axis } = typeOf(version);
    return version.element_id !== elementId && lastPeriode(axis, version.til) > end;
  });
}

/** When a last time ends, in perioder: a finansår lasts longer than all but the last of its own. */
function lastPeriode(axis: TimeAxis, til: number | null): number {
  if (til === null) return OPEN_END;
  return convertInterval({ fra: til, til }, axis, 'periode').til ?? OPEN_END;
}

/** Those of some versions that the user may read, and what the others are of: no more is told of them. */
export function seenBy(
  { user }: Pick<WorldView, 'user'>,
  versions: readonly StoredVersion[],
): { readonly seen: readonly StoredVersion[]; readonly unseen: readonly AreaDeclaration[] } {
  const isSeen = ({ name }: ElementType) => mayRead(areaOf(name), user.permissions);
  const seen = versions.filter((version) => isSeen(typeOf(version)));
  const others = versions.filter((version) => !isSeen(typeOf(version)));
  return { seen, unseen: [...new Set(others.map((version) => areaOf(typeOf(version).name)))] };
}

/** What the elements of some versions stand in the way of; nothing where there are none. */
export function inTheWay<Found extends object>(
  versions: readonly StoredVersion[],
  found: (count: { readonly antal: number; readonly foerste: string }) => Found,
): (Found & Required<Pick<Violation, 'elements'>>)[] {
  if (versions.length === 0) return [];
  const elements = [...new Map(versions.map((row) => [row.element_id, linkTo(row)])).values()];
  const numbers = elements.slice(0, namedAtMost).map(({ fuldtNummer }) => fuldtNummer);
  const more = elements.length > namedAtMost ? ' m.fl.' : '';
  const count = { antal: elements.length, foerste: `${numbers.join(', ')}${more}` };
  return [{ ...found(count), elements: elements.slice(0, linkedAtMost) }];
}

/** An element as it is linked to from what is told. */
export function linkTo(version: { element_id: string; fuldt_nummer: string; navn: string }) {
  return { id: version.element_id, fuldtNummer: version.fuldt_nummer, navn: version.navn };
}
