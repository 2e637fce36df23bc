import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { common, firstGap, type Interval } from '../../../src/domain/intervals.ts';
import { contains } from '../../../src/domain/status.ts';
import { convertInterval, finansaarOf, formatTime } from '../../../src/domain/time-axis.ts';
import { isGuid, type StoredVersion, standingAt } from '../../storage/stored-version.ts';
import type { Invocation, Violation, Warning } from '../command.ts';
import { saidOnce, violation, warning } from '../refused.ts';
import { remedyBy } from '../structure/finding-words.ts';
import { openParts } from '../structure/references.ts';
import { linkTo } from '../structure/rules.ts';
import type { WorldView } from '../world.ts';
import { intervalOf } from './link-defaults.ts';

/** Both ends of a relation, with their versions; none where there is no such element. */
export interface Ends {
  readonly underkonto: readonly StoredVersion[];
  readonly delregnskab: readonly StoredVersion[];
}

export function endsOf(
  world: WorldView,
  { underkontoId, delregnskabId }: Invocation['input'],
): Ends {
  return {
    underkonto: isGuid(underkontoId) ? world.timeline(underkontoId, 'Underkonto') : [],
    delregnskab: isGuid(delregnskabId) ? world.timeline(delregnskabId, 'Delregnskab') : [],
  };
}

export function unknownViolations({ underkonto, delregnskab }: Ends): Violation[] {
  const unknown = (field: string, felt: string, versions: readonly StoredVersion[]) =>
    versions.length > 0 ? [] : [violation(400, field, 'referenceUkendt', { felt })];
  return [
    ...unknown('underkontoId', 'Underkonto', underkonto),
    ...unknown('delregnskabId', 'Delregnskab', delregnskab),
  ];
}

/** Both ends are Aaben: the underkonto when the relation begins, the delregnskab as long as both last. */
export function openViolations({ underkonto, delregnskab }: Ends, asked: Interval): Violation[] {
  const finansaar = finansaarOf('periode', asked.fra);
  const years = underkonto.flatMap((version) => openParts('finansaar', version));
  const life = years.find((part) => contains(part, finansaar));
  if (!life) return [closedViolation('underkontoId', 'Underkonto', underkonto, finansaar)];
  const end = convertInterval(life, 'finansaar', 'periode');
  const meanwhile = common(asked, end) ?? asked;
  const open = delregnskab.flatMap((version) => openParts('periode', version));
  const gap = firstGap('periode', meanwhile, open);
  return gap === undefined
    ? []
    : [closedViolation('delregnskabId', 'Delregnskab', delregnskab, gap)];
}

function closedViolation(
  field: string,
  felt: 'Underkonto' | 'Delregnskab',
  versions: readonly StoredVersion[],
  time: number,
): Violation {
  const type = elementTypes[felt];
  const version = standingAt(versions, time);
  const told = { felt, nummer: version?.fuldt_nummer ?? '', tid: formatTime(type.axis, time) };
  return {
    ...violation(400, field, 'referenceLukket', told),
    ...(version && { elements: [linkTo(version)] }),
    ...remedyBy(type, 'reopen'),
  };
}

/** An active delregnskab points to one underkonto (domain guide 3); others already use this one. */
export function otherUses(
  world: WorldView,
  { underkonto, delregnskab }: Ends,
  fra: number,
): Warning[] {
  const [own] = underkonto;
  const [target] = delregnskab;
  const year = finansaarOf('periode', fra);
  if (!own || !target) return [];
  const linked = world
    .relationsTo(target.element_id)
    .filter((row) => row.underkonto_id !== own.element_id && contains(intervalOf(row), fra))
    .map((row) => row.underkonto_id);
  const others = [...world.timelines(linked).values()]
    .flatMap((versions) => standingAt(versions, year) ?? [])
    .filter((version) => contains(version, year));
  const nummer = standingAt(delregnskab, fra)?.fuldt_nummer ?? '';
  return saidOnce(
    others.map(({ fuldt_nummer }) =>
      warning('delregnskabKoblet', 'delregnskabId', { nummer, underkonto: fuldt_nummer }),
    ),
  );
}
