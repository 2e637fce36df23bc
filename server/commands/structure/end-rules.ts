import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import { formatTime, next, OPEN_END } from '../../../src/domain/time-axis.ts';
import type { Violation } from '../command.ts';
import type { WorldView } from '../world.ts';
import type { Subject } from './asked.ts';
import { firstPeriodeOf } from './change-time.ts';
import type { Draft } from './draft.ts';
import { labelOf, remedyBy } from './finding-words.ts';

type Before = Omit<Subject, 'access'>;

const endOf = ({ til }: { readonly til: number | null }) => til ?? OPEN_END;

/** A type without Genåbn has its closing put right by RequiredAdmin (domain guide 7). */
function mayPutRight({ user }: WorldView, { actions }: ElementType): boolean {
  return !actions.softClose && user.permissions.has('RequiredAdmin');
}

/** Whether a change goes on where a closed version ended, by one who may put the closing right. */
export function goesOn(world: WorldView, { type, versions, base }: Before, draft: Draft): boolean {
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
  world: WorldView,
  { type, base }: Before,
  draft: Draft,
  changed: ReadonlySet<string>,
): Draft {
  const ofTheEnd = [timeFieldCodes[type.axis].to, 'bemaerkning'];
  const isLonger = endOf(draft) > endOf(base);
  if (base.til === null || !isLonger || ![...changed].every((code) => ofTheEnd.includes(code))) {
    return draft;
  }
  const fra = next(type.axis, base.til);
  return { ...draft, fra, fraPeriode: firstPeriodeOf(world, type, fra) };
}

/** An element ends by Afslut, and begins again by Genåbn, or by a later end where there is none. */
export function endViolations(
  world: WorldView,
  { type, versions, base }: Before,
  draft: Draft,
): Violation[] {
  const field = timeFieldCodes[type.axis].to;
  const felt = labelOf(type, field);
  const { softClose, close } = type.actions;
  const isLater = endOf(draft) > endOf(base);
  if (softClose) {
    const remedy = remedyBy(type, isLater ? 'reopen' : 'close');
    return [refusal('tilVedAfslut', field, message('tilVedAfslut', { felt }), remedy)];
  }
  if (!isLater && close) {
    return [
      refusal('tilKunAfslut', field, message('tilKunAfslut', { felt }), remedyBy(type, 'close')),
    ];
  }
  if (!isLater) {
    const text = message('tilUdenAfslut', { felt, navn: type.label.theOne });
    return [refusal('tilUdenAfslut', field, text)];
  }
  if (!mayPutRight(world, type)) {
    const text = message('tilKraeverAdmin', { felt });
    return [refusal('tilKraeverAdmin', field, text, { status: 403, remedy: type.name })];
  }
  const later = versions.find(({ fra }) => fra > base.fra && fra <= endOf(draft));
  if (!later) return [];
  const show = (time: number | null) => (time === null ? '…' : formatTime(type.axis, time));
  const text = message('periodeOverlap', { fra: show(later.fra), til: show(later.til) });
  return [refusal('periodeOverlap', field, text)];
}

/** What is closed says how it is opened again. */
export function alreadyClosed(type: ElementType, til: number, field: string): Violation {
  const periode = formatTime(type.axis, til);
  return type.actions.softClose
    ? refusal(
        'lukketGenaabnes',
        field,
        message('lukketGenaabnes', { periode }),
        remedyBy(type, 'reopen'),
      )
    : refusal('lukketRettes', field, message('lukketRettes', { periode }), {
        remedy: `${type.name}#ret`,
      });
}

function refusal(
  code: string,
  field: string,
  text: string,
  more: Partial<Pick<Violation, 'status' | 'remedy'>> = {},
): Violation {
  return { code, field, message: text, status: 400, ...more };
}
