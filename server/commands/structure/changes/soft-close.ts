import { type ElementType, timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { childTypesOf } from '../../../../src/domain/elements/registry.ts';
import { contains, statusAt } from '../../../../src/domain/status.ts';
import { formatTime, OPEN_END } from '../../../../src/domain/time/time-axis.ts';
import { softClose as softClosed } from '../../../../src/domain/timeline/soft-closing.ts';
import type { Effect } from '../../../storage/effect.ts';
import { validityOf } from '../../../storage/stored-version.ts';
import type { Violation } from '../../command.ts';
import { refused, violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { AskedStanding, ElementHandler, Subject } from '../judging/asked.ts';
import { handledBy } from '../judging/judge-element.ts';
import { openStanding } from '../judging/open-standing.ts';
import { effectiveTime } from '../times/effect-rule.ts';
import { countedWarning } from '../words/finding-words.ts';
import { reasonOf, versionEffects } from './version-row.ts';

/** No new appropriation from a time on, accounting still possible; what hangs below follows. */
const softClose: ElementHandler<AskedStanding> = (world, subject) => {
  const { type, versions, values, base } = subject;
  const time = effectiveTime(subject, values, undefined);
  if (typeof time !== 'number') return refused(time);
  return {
    time: { fra: time },
    rules: () => ({ violations: openViolations(subject, time), warnings: [] }),
    change: () => {
      const after = softClosed(type.axis, versions, time, reasonOf(values));
      const below = effectsBelow(world, type, base.element_id, time);
      const antal = new Set(below.map(({ key }) => key.element_id)).size;
      return {
        effects: [...versionEffects(world, versions, after), ...below],
        warnings: countedWarning('underliggendeSoftLukkes', antal),
        takesEffect: time,
        elementId: base.element_id,
      };
    },
  };
};

/** Only what is Aaben is soft-closed (docs/domaene.md "Soft-lukning"). */
function openViolations({ type, versions }: Subject, time: number): Violation[] {
  const field = timeFieldCodes[type.axis].from;
  const standing = versions.find((version) => contains(version, time));
  if (standing) {
    if (statusAt(validityOf(standing), time) !== 'SoftLukket') return [];
    const fra = formatTime(type.axis, standing.soft_lukket_fra ?? standing.fra);
    return [violation(400, '', 'alleredeSoftLukket', { nummer: standing.fuldt_nummer, fra })];
  }
  const earlier = versions.findLast(({ til }) => (til ?? OPEN_END) < time);
  const code = earlier ? 'lukketInfo' : 'fremtidigInfo';
  const periode = formatTime(type.axis, earlier?.til ?? versions[0]?.fra ?? time);
  return [violation(400, field, code, { periode })];
}

function effectsBelow(world: WorldView, type: ElementType, id: string, time: number): Effect[] {
  const types = childTypesOf(type.name).filter(({ actions }) => actions.softClose);
  const children = Map.groupBy(world.children(id), ({ element_id }) => element_id);
  return [...children].flatMap(([childId, versions]) => {
    const childType = types.find(({ name }) => name === versions[0]?.type);
    if (!childType) return [];
    const after = softClosed(childType.axis, versions, time);
    const below = effectsBelow(world, childType, childId, time);
    return [...versionEffects(world, versions, after), ...below];
  });
}

export const softClosing = handledBy(openStanding, softClose);
