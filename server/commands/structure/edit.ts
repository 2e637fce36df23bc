import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { edit as edited } from '../../../src/domain/timeline/versions.ts';
import type { WorldView } from '../world.ts';
import type { AskedStanding, ElementHandler } from './asked.ts';
import { changedFields, permissionViolations, timeViolations } from './change-rules.ts';
import { firstPeriodeOf } from './change-time.ts';
import { correctionWarning, isCorrection, reasonMissing } from './correction.ts';
import { delregnskabScopeViolations } from './delregnskab-scope.ts';
import { type Draft, judge } from './draft.ts';
import { newPart } from './end-rules.ts';
import { recordFindings } from './record-rules.ts';
import { relationEffects, relationViolations } from './relation-fields.ts';
import { filledColumns, versionEffects } from './version-row.ts';

/**
 * Edits elements of a type: the same fra corrects the version that the user saw, a later one makes a
 * new version and ends that one at the time before (domain guide 7).
 */
export const edit: ElementHandler<AskedStanding> = (world, asked) => {
  const { type, versions, base, access, current } = asked;
  const subject = { type, versions, base, values: current };
  const draft = draftOf(world, asked);
  const changed = changedFields(subject, draft);
  const change = newPart(world, subject, draft, changed);
  const corrects = isCorrection(world, asked, draft, changed);
  return {
    against: [
      ...timeViolations(world, subject, draft, changed),
      ...permissionViolations(world, draft, current),
      ...delregnskabScopeViolations(world, draft, current),
      ...relationViolations(draft, current),
      ...(corrects ? reasonMissing(asked.values.bemaerkning) : []),
    ],
    time: corrects ? undefined : { fra: change.fra },
    rules: () => {
      const { violations, warnings } = judge(recordFindings(world, change), changed);
      const said = corrects ? [correctionWarning(draft.fra), ...warnings] : warnings;
      return { violations, warnings: said };
    },
    change: () => {
      const about = { takesEffect: change.fra, elementId: base.element_id };
      if (changed.size === 0) return { effects: [], isUnchanged: true, ...about };
      const underaktivitetId = access.underaktivitet?.id ?? null;
      const values = { ...filledColumns({ ...draft, underaktivitetId }), til: draft.til };
      const after = edited(type.axis, versions, base, draft.fra, values);
      const effects = versionEffects(world, versions, after);
      const relations = relationEffects(world, draft, base.element_id, changed);
      return { effects: [...effects, ...relations], ...about };
    },
  };
};

/** Fields left out keep their value, but a bemærkning belongs to the change it explains. */
function draftOf(world: WorldView, { type, base, current, values: input }: AskedStanding): Draft {
  const { from, to } = timeFieldCodes[type.axis];
  const fra = Number(input[from]);
  const isNewVersion = fra !== base.fra;
  const kept = isNewVersion ? { ...current, bemaerkning: null } : current;
  const values: Record<string, unknown> = { ...kept, ...input };
  const til = typeof values[to] === 'number' ? values[to] : null;
  const parentId = base.overordnet_id;
  return {
    type,
    elementId: base.element_id,
    fuldtNummer: base.fuldt_nummer,
    fra,
    til,
    values,
    current,
    parent: type.parent && parentId ? world.timeline(parentId, type.parent.type) : [],
    fraPeriode: firstPeriodeOf(world, type, fra),
  };
}
