import { childTypesOf } from '../../../src/domain/elements/registry.ts';
import { common, type Interval } from '../../../src/domain/time/intervals.ts';
import { fieldValues } from '../../storage/field-storage.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import { softPart } from '../structure/rules/number-and-parent.ts';
import { openParts } from '../structure/rules/references.ts';
import { remedyBy } from '../structure/words/finding-words.ts';
import { inTheWay } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';

/** What an element points to for good, where it stands again: that may have been annulled since. */
export function gonePlaces(world: WorldView, version: StoredVersion): readonly Violation[] {
  const type = typeOf(version);
  const values = fieldValues(type, version);
  return type.fields.flatMap((field) => {
    if (field.kind !== 'reference' || !(field.fixed || field.code === type.parent?.field))
      return [];
    const id = values[field.code];
    if (typeof id !== 'string' || world.timeline(id).length > 0) return [];
    const navn = `${version.fuldt_nummer} ${version.navn}`.trim();
    return [violation(400, field.code, 'fortrydUdenMaal', { navn, felt: field.label })];
  });
}

/**
 * What hangs below an element and is open where it is soft-closed again: closing it takes what is below along,
 * but what comes again is only what was.
 */
export function openBelow(
  world: WorldView,
  was: readonly StoredVersion[],
  is: readonly StoredVersion[],
): readonly Violation[] {
  const grown = is.flatMap((version) => {
    const soft = softPart(version);
    return soft ? was.flatMap((before) => openIn(before, soft)) : [];
  });
  const [any] = is;
  if (!any || grown.length === 0 || childTypesOf(typeOf(any).name).length === 0) return [];
  const open = world
    .children(any.element_id)
    .filter((child) => grown.some((part) => openIn(child, part).length > 0));
  const [below] = open;
  const { fuldt_nummer: nummer } = any;
  return inTheWay(open, ({ antal, foerste }) => ({
    ...violation(400, '', 'aabneUnderSoftLukket', { nummer, antal, foerste }),
    ...(below && remedyBy(typeOf(below), 'softClose')),
  }));
}

/** The parts of an interval in which a version is Aaben. */
function openIn(version: StoredVersion, interval: Interval): Interval[] {
  return openParts(typeOf(version).axis, version).flatMap((part) => common(part, interval) ?? []);
}
