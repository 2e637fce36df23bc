import { type TimeAxis, timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { firstGap, type Interval, without } from '../../../../src/domain/time/intervals.ts';
import { convertInterval, formatTime } from '../../../../src/domain/time/time-axis.ts';
import { type StoredVersion, standingAt } from '../../../storage/stored-version.ts';
import type { WorldView } from '../../world.ts';
import { type Draft, type ElementRule, type Finding, finding } from '../judging/draft.ts';
import { firstPeriodeOf } from '../times/world-times.ts';
import { linkTo } from '../words/in-the-way.ts';

/** What a field points to must be of its type, and open as long as the draft stands. */
export const referenceRule: ElementRule = (world, draft) => {
  const { type, values, elementId } = draft;
  const findings: Finding[] = [];
  for (const field of type.fields) {
    const id = values[field.code];
    if (field.kind !== 'reference' || field.code === type.parent?.field) continue;
    // What is chosen once for all was open when it was chosen.
    if (field.fixed && elementId !== null) continue;
    if (typeof id !== 'string') continue;
    const { label: felt, to } = field;
    const { axis } = elementTypes[to];
    const versions = world.timeline(id, to);
    const open = versions.flatMap((version) => openParts(axis, version));
    const gap = firstGap(axis, intervalOn(world, axis, draft), open);
    const target = standingAt(versions, gap ?? 0);
    const fields = [field.code, timeFieldCodes[type.axis].to] as const;
    if (!target) {
      findings.push(finding('referenceUkendt', fields, { felt }));
    } else if (gap !== undefined) {
      const values = { felt, nummer: target.fuldt_nummer, tid: formatTime(axis, gap) };
      const elements = [linkTo(target)];
      findings.push({ ...finding('referenceLukket', fields, values), elements });
    }
  }
  return findings;
};

/** When the draft stands, in the times of what it points to. */
function intervalOn(world: WorldView, axis: TimeAxis, draft: Draft): Interval {
  const { fra, til } = convertInterval(draft, draft.type.axis, axis);
  return { fra: axis === 'periode' ? firstPeriodeOf(world, draft) : fra, til };
}

/** The parts of a version in which it is Aaben. */
export function openParts(axis: TimeAxis, version: StoredVersion): Interval[] {
  const { soft_lukket_fra: fra, soft_lukket_til: til } = version;
  return fra === null ? [version] : without(axis, version, { fra, til });
}
