import { kobling } from '../../../src/domain/elements/kobling.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { contains } from '../../../src/domain/status.ts';
import { common, firstGap, type Interval, without } from '../../../src/domain/time/intervals.ts';
import { convertInterval, finansaarOf, formatTime } from '../../../src/domain/time/time-axis.ts';
import { intervalOf } from '../../../src/domain/timeline/koblinger.ts';
import { otherEndOf, ownEndOf } from '../../storage/koblinger.ts';
import type { StoredRelation } from '../../storage/records.ts';
import { isGuid, type StoredVersion, standingAt } from '../../storage/stored-version.ts';
import type { Invocation, Violation, Warning } from '../command.ts';
import { saidOnce, violation, warning } from '../refused.ts';
import { openParts } from '../structure/rules/references.ts';
import { labelOf, remedyBy } from '../structure/words/finding-words.ts';
import { linkTo } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';

const { own: ownEnd, other: otherEnd } = kobling;

/** Both ends of a relation, with their versions; none where there is no such element. */
export interface Ends {
  readonly own: readonly StoredVersion[];
  readonly other: readonly StoredVersion[];
}

export function endsOf(world: WorldView, input: Invocation['input']): Ends {
  const versionsAt = ({ field, type }: typeof ownEnd | typeof otherEnd) => {
    const id = input[field];
    return isGuid(id) ? world.timeline(id, type) : [];
  };
  return { own: versionsAt(ownEnd), other: versionsAt(otherEnd) };
}

/** The two ends of a relation that stands. */
export function endsOfRow(world: WorldView, row: StoredRelation): Ends {
  return endsOf(world, { [ownEnd.field]: ownEndOf(row), [otherEnd.field]: otherEndOf(row) });
}

export function unknownViolations({ own, other }: Ends): Violation[] {
  const unknown = (field: string, versions: readonly StoredVersion[]) =>
    versions.length > 0
      ? []
      : [violation(400, field, 'referenceUkendt', { felt: labelOf(kobling, field) })];
  return [...unknown(ownEnd.field, own), ...unknown(otherEnd.field, other)];
}

/** The perioder in which its two ends were not linked, and are now. */
export function newlyLinked(relation: StoredRelation, was: readonly StoredRelation[]): Interval[] {
  const held = was.filter((row) => otherEndOf(row) === otherEndOf(relation));
  return held.reduce(
    (parts, other) => parts.flatMap((part) => without('periode', part, intervalOf(other))),
    [intervalOf(relation)],
  );
}

/** Both ends are Aaben: its own when the relation begins, the other as long as both last. */
export function openViolations({ own, other }: Ends, asked: Interval): Violation[] {
  const finansaar = finansaarOf('periode', asked.fra);
  const years = own.flatMap((version) => openParts('finansaar', version));
  const life = years.find((part) => contains(part, finansaar));
  if (!life) return [closedViolation(ownEnd, own, finansaar)];
  const end = convertInterval(life, 'finansaar', 'periode');
  const meanwhile = common(asked, end) ?? asked;
  const open = other.flatMap((version) => openParts('periode', version));
  return gapViolations(other, meanwhile, open);
}

/** What a relation that was leads to stands when it comes again: as long as both ends last. */
export function goneViolations({ own, other }: Ends, again: Interval): Violation[] {
  const lives = own.flatMap(
    (version) => common(convertInterval(version, 'finansaar', 'periode'), again) ?? [],
  );
  return lives.flatMap((life) => gapViolations(other, life, other)).slice(0, 1);
}

/** @param parts when it is as it is to be */
function gapViolations(
  other: readonly StoredVersion[],
  meanwhile: Interval,
  parts: readonly Interval[],
): Violation[] {
  const gap = firstGap('periode', meanwhile, parts);
  return gap === undefined ? [] : [closedViolation(otherEnd, other, gap)];
}

function closedViolation(
  { field, type: name }: typeof ownEnd | typeof otherEnd,
  versions: readonly StoredVersion[],
  time: number,
): Violation {
  const type = elementTypes[name];
  const felt = labelOf(kobling, field);
  const version = standingAt(versions, time);
  const told = { felt, nummer: version?.fuldt_nummer ?? '', tid: formatTime(type.axis, time) };
  return {
    ...violation(400, field, 'referenceLukket', told),
    ...(version && { elements: [linkTo(version)] }),
    ...remedyBy(type, 'reopen'),
  };
}

/** Others that already use this one: a delregnskab in use points to one underkonto (docs/domaene.md "Kobling"). */
export function otherUses(
  world: WorldView,
  { own: versions, other }: Ends,
  fra: number,
): Warning[] {
  const [own] = versions;
  const [target] = other;
  const year = finansaarOf('periode', fra);
  if (!own || !target) return [];
  const linked = world
    .relationsTo(target.element_id)
    .filter((row) => ownEndOf(row) !== own.element_id && contains(intervalOf(row), fra))
    .map(ownEndOf);
  const others = [...world.timelines(linked).values()]
    .flatMap((versions) => standingAt(versions, year) ?? [])
    .filter((version) => contains(version, year));
  const nummer = standingAt(other, fra)?.fuldt_nummer ?? '';
  return saidOnce(
    others.map(({ fuldt_nummer }) =>
      warning('delregnskabKoblet', otherEnd.field, { nummer, underkonto: fuldt_nummer }),
    ),
  );
}
