import { type TimeAxis, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { firstGap, type Interval, without } from '../../../src/domain/intervals.ts';
import { message } from '../../../src/domain/messages.ts';
import { convertInterval, formatTime } from '../../../src/domain/time-axis.ts';
import { type StoredVersion, standingAt } from '../../storage/stored-version.ts';
import type { Draft, ElementRule, Finding } from './draft.ts';
import { linkTo } from './rules.ts';

/** What a field points to must be of its type, and open as long as the draft stands. */
export const referenceRule: ElementRule = (world, draft) => {
  const { type, values } = draft;
  const findings: Finding[] = [];
  for (const field of type.fields) {
    const id = values[field.code];
    if (field.kind !== 'reference' || field.code === type.parent?.field) continue;
    if (typeof id !== 'string') continue;
    const { axis } = elementTypes[field.to];
    const versions = world.timeline(id, field.to);
    const open = versions.flatMap((version) => openParts(axis, version));
    const gap = firstGap(axis, intervalOn(axis, draft), open);
    const target = standingAt(versions, gap ?? 0);
    const fields = [field.code, timeFieldCodes[type.axis].to] as const;
    if (!target) {
      const text = message('referenceUkendt', { felt: field.label });
      findings.push({ code: 'referenceUkendt', message: text, fields });
    } else if (gap !== undefined) {
      const { fuldt_nummer: nummer } = target;
      const tid = formatTime(axis, gap);
      const text = message('referenceLukket', { felt: field.label, nummer, tid });
      const elements = [linkTo(target)];
      findings.push({ code: 'referenceLukket', message: text, fields, elements });
    }
  }
  return findings;
};

/** When the draft stands, in the times of what it points to. */
function intervalOn(axis: TimeAxis, draft: Draft): Interval {
  const { fra, til } = convertInterval(draft, draft.type.axis, axis);
  return { fra: axis === 'periode' ? draft.fraPeriode : fra, til };
}

/** The parts of a version in which it is Aaben. */
function openParts(axis: TimeAxis, version: StoredVersion): Interval[] {
  const { soft_lukket_fra: fra, soft_lukket_til: til } = version;
  return fra === null ? [version] : without(axis, version, { fra, til });
}
