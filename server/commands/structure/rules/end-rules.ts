import { changeCommandId, createCommandId } from '../../../../src/domain/elements/command-ids.ts';
import { type ElementType, timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { hasSoftClosing } from '../../../../src/domain/elements/transitions.ts';
import type { Interval } from '../../../../src/domain/time/intervals.ts';
import { formatTime, next, OPEN_END } from '../../../../src/domain/time/time-axis.ts';
import type { Violation } from '../../command.ts';
import { violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { Subject } from '../judging/asked.ts';
import type { Draft } from '../judging/draft.ts';
import { labelOf, remedyBy } from '../words/finding-words.ts';

export const endOf = ({ til }: { readonly til: number | null }) => til ?? OPEN_END;

/** A type without Genåbn has its closing put right by RequiredAdmin (docs/domaene.md "Genåbning"). */
function mayPutRight({ user }: WorldView, type: ElementType): boolean {
  return !hasSoftClosing(type) && user.permissions.has('RequiredAdmin');
}

/** Whether a change goes on where a closed version ended, by one who may put the closing right. */
export function goesOn(world: WorldView, { type, versions, base }: Subject, draft: Draft): boolean {
  return (
    mayPutRight(world, type) &&
    base === versions.at(-1) &&
    base.til !== null &&
    draft.fra === next(type.axis, base.til) &&
    endOf(draft) >= draft.fra
  );
}

/** The draft as far as it is new: a closing put right, and nothing else, shows from the year after it. */
export function newPart(
  { type, base }: Subject,
  draft: Draft,
  changed: ReadonlySet<string>,
): Draft {
  const ofTheEnd = [timeFieldCodes[type.axis].to, 'bemaerkning'];
  const isLonger = endOf(draft) > endOf(base);
  if (base.til === null || !isLonger || ![...changed].every((code) => ofTheEnd.includes(code))) {
    return draft;
  }
  return { ...draft, fra: next(type.axis, base.til) };
}

/** An element ends by Afslut, and begins again by Genåbn, or by a later end where there is none. */
export function endViolations(
  world: WorldView,
  { type, versions, base }: Subject,
  draft: Draft,
): Violation[] {
  const field = timeFieldCodes[type.axis].to;
  const felt = labelOf(type, field);
  const { close } = type.actions;
  const isLater = endOf(draft) > endOf(base);
  if (hasSoftClosing(type)) {
    const remedy = remedyBy(type, isLater ? 'reopen' : 'close');
    return [{ ...violation(400, field, 'tilVedAfslut', { felt }), ...remedy }];
  }
  if (!isLater && close) {
    return [{ ...violation(400, field, 'tilKunAfslut', { felt }), ...remedyBy(type, 'close') }];
  }
  if (!isLater) return [violation(400, field, 'tilUdenAfslut', { felt, navn: type.label.theOne })];
  if (!mayPutRight(world, type)) {
    return [
      { ...violation(403, field, 'tilKraeverAdmin', { felt }), remedy: createCommandId(type) },
    ];
  }
  const later = versions.find(({ fra }) => fra > base.fra && fra <= endOf(draft));
  return later ? [overlap(type, later, field)] : [];
}

/** A later version stands where the change would. */
export function overlap({ axis }: ElementType, later: Interval, field: string): Violation {
  const til = later.til === null ? '…' : formatTime(axis, later.til);
  return violation(400, field, 'periodeOverlap', { fra: formatTime(axis, later.fra), til });
}

/** What is closed says how it is opened again. */
export function alreadyClosed(type: ElementType, til: number, field: string): Violation {
  const periode = formatTime(type.axis, til);
  return hasSoftClosing(type)
    ? { ...violation(400, field, 'lukketGenaabnes', { periode }), ...remedyBy(type, 'reopen') }
    : {
        ...violation(400, field, 'lukketRettes', { periode }),
        remedy: changeCommandId(type, 'ret'),
      };
}
