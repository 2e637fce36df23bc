import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { OPEN_END } from '../../../src/domain/time-axis.ts';
import { fieldValues } from '../../storage/field-storage.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { Violation, Warning } from '../command.ts';
import { differingCodes } from '../structure/change-rules.ts';
import { annulmentViolations, childViolations } from '../structure/closing-rules.ts';
import { type Closing, judge } from '../structure/draft.ts';
import { draftOf, recordFindings } from '../structure/record-rules.ts';
import { rulesOf } from '../structure/type-rules.ts';
import type { WorldView } from '../world.ts';
import type { NetChange } from './net-changes.ts';

/** An element as it is before the run is taken back. */
interface Before {
  readonly versions: readonly StoredVersion[];
  /** What the rules say against it already: that it says so again is not for the sake of the run. */
  readonly broken: ReadonlySet<string>;
}

/** The elements that are touched. */
export type ElementsBefore = ReadonlyMap<string, Before>;

const none: ReadonlySet<string> = new Set();

interface Judged {
  readonly violations: readonly Violation[];
  readonly warnings: readonly Warning[];
}

export function elementsBefore(world: WorldView, net: readonly NetChange[]): ElementsBefore {
  const versions = net.filter(({ entity }) => entity === 'element_version');
  const ids = new Set(versions.map(({ key }) => String(key.element_id)));
  return new Map(
    [...ids].map((id) => {
      const versions = world.timeline(id);
      const found = versions.flatMap((version) => recordFindings(world, draftOf(world, version)));
      return [id, { versions, broken: new Set(found.map(({ message }) => message)) }];
    }),
  );
}

/** The rules of the records as they are when the run is taken back: may they look like this now? */
export function judgedAfterwards(world: WorldView, before: ElementsBefore): Judged {
  const judged = [...before].flatMap(([id, was]) => judgedElement(world, id, was));
  return {
    violations: judged.flatMap(({ violations }) => violations),
    warnings: judged.flatMap(({ warnings }) => warnings),
  };
}

function judgedElement(
  world: WorldView,
  id: string,
  { versions: was, broken }: Before,
): Judged[] {
  const is = world.timeline(id);
  const [any] = [...is, ...was];
  if (!any) return [];
  const type = typeOf(any);
  const judged = is.flatMap((version) => {
    const same = was.find(({ version_id }) => version_id === version.version_id);
    const changed = changedBetween(type, same, version);
    if (changed.size === 0) return [];
    const found = recordFindings(world, draftOf(world, version));
    const [inherited = [], own = []] = [true, false].map((isInherited) =>
      found.filter(({ message }) => broken.has(message) === isInherited),
    );
    return [judge(own, changed), judge(inherited, none)];
  });
  const ending = endOf(is) < endOf(was) ? endingViolations(world, closingOf(type, is, any)) : [];
  return [{ violations: ending, warnings: [] }, ...judged];
}

/** One that comes again stands again: its times, its number and its place are asked about anew. */
function changedBetween(
  type: ElementType,
  was: StoredVersion | undefined,
  is: StoredVersion,
): ReadonlySet<string> {
  const { to } = timeFieldCodes[type.axis];
  if (!was) return new Set([to, 'softLukketTil', type.number.field]);
  if (was === is) return new Set();
  const codes = differingCodes(type, fieldValues(type, was), fieldValues(type, is));
  const isSoft =
    was.soft_lukket_fra !== is.soft_lukket_fra || was.soft_lukket_til !== is.soft_lukket_til;
  return new Set([...codes, ...(isSoft ? ['softLukketTil'] : [])]);
}

function endOf(versions: readonly StoredVersion[]): number {
  return Math.max(0, ...versions.map(({ til }) => til ?? OPEN_END));
}

function closingOf(type: ElementType, is: readonly StoredVersion[], any: StoredVersion): Closing {
  const { element_id: elementId, fuldt_nummer: fuldtNummer } = any;
  return { type, elementId, fuldtNummer, til: endOf(is), last: is.at(-1) ?? null };
}

/** What hangs below, or points to what ends earlier than it did, stands in the way. */
function endingViolations(world: WorldView, closing: Closing): readonly Violation[] {
  return [
    ...childViolations(world, closing),
    ...annulmentViolations(world, closing),
    ...(rulesOf(closing.type.name).closing?.(world, closing).violations ?? []),
  ];
}
