import { type ElementType, timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { formatTime } from '../../../../src/domain/time/time-axis.ts';
import { edit as edited } from '../../../../src/domain/timeline/versions.ts';
import type { Warning } from '../../command.ts';
import { elementFindings } from '../../element-rules.ts';
import { warning } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { AskedStanding, ElementHandler } from '../judging/asked.ts';
import { type Draft, sortFindings } from '../judging/draft.ts';
import { handledBy } from '../judging/judge-element.ts';
import { openStanding } from '../judging/open-standing.ts';
import { standingDraft } from '../judging/standing-draft.ts';
import { relationEffects, relationViolations } from '../relations/relation-fields.ts';
import { relationScopeViolations } from '../relations/relation-scope.ts';
import { differingCodes, permissionViolations, timeViolations } from '../rules/change-rules.ts';
import { newPart } from '../rules/end-rules.ts';
import { correctionWarning, isCorrection, reasonMissing } from './correction.ts';
import { filledColumns, versionEffects } from './version-row.ts';

/**
 * Edits elements of a type: the same fra corrects the version that the user saw, a later one makes a new
 * version and ends that one at the time before (docs/domaene.md "Versioner").
 */
export const edit: ElementHandler<AskedStanding> = (world, asked) => {
  const { type, versions, base, access, current } = asked;
  const draft = changedDraft(world, asked);
  const changed = differingCodes(type, current, draft.values);
  const change = newPart(asked, draft, changed);
  const corrects = isCorrection(world, asked, draft, changed);
  return {
    against: [
      ...timeViolations(world, asked, draft, changed),
      ...permissionViolations(world, draft, current),
      ...relationScopeViolations(world, draft, current),
      ...relationViolations(draft, current),
      ...(corrects ? reasonMissing(asked.values.bemaerkning) : []),
    ],
    time: corrects ? undefined : { fra: change.fra },
    rules: () => {
      const { violations, warnings } = sortFindings(elementFindings(world, change), changed);
      const said = corrects ? [correctionWarning(draft.fra)] : [];
      const alike = onlyTimeDiffers(asked, draft, changed) ? [sameVersion(type, draft.fra)] : [];
      return { violations, warnings: [...said, ...alike, ...warnings] };
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

/** A later version that says what the one before it says, whatever reason is given for it. */
function onlyTimeDiffers(
  { type, base }: AskedStanding,
  { fra }: Draft,
  changed: ReadonlySet<string>,
): boolean {
  const ofTheChange = [timeFieldCodes[type.axis].from, 'bemaerkning'];
  return fra > base.fra && [...changed].every((code) => ofTheChange.includes(code));
}

/** It is made only where just that is asked for. */
function sameVersion({ axis }: ElementType, fra: number): Warning {
  return { ...warning('kunTiden', '', { fra: formatTime(axis, fra) }), confirm: true };
}

/** Fields left out keep their value, but a bemærkning belongs to the change it explains. */
function changedDraft(
  world: WorldView,
  { type, base, current, values: input }: AskedStanding,
): Draft {
  const { from, to } = timeFieldCodes[type.axis];
  const fra = Number(input[from]);
  const kept = fra === base.fra ? current : { ...current, bemaerkning: null };
  const values: Record<string, unknown> = { ...kept, ...input };
  const til = typeof values[to] === 'number' ? values[to] : null;
  return { ...standingDraft(world, base, { fra, til }), values, current };
}

export const editing = handledBy(openStanding, edit);
