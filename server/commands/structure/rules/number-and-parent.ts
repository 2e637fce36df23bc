import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { common, firstGap, without } from '../../../../src/domain/time/intervals.ts';
import { formatTime } from '../../../../src/domain/time/time-axis.ts';
import { fillMessage } from '../../../../src/domain/words/messages.ts';
import { type StoredVersion, standingAt } from '../../../storage/stored-version.ts';
import { type ElementRule, finding } from '../judging/draft.ts';
import { remedyBy } from '../words/finding-words.ts';
import { linkTo } from '../words/in-the-way.ts';

/** The element above must be open in the whole interval, and not soft-closed (docs/domaene.md "Opret"). */
export const parentRule: ElementRule = (_world, draft) => {
  const { type, parent } = draft;
  const above = standingAt(parent, draft.fra);
  if (!type.parent || !above) return [];
  const fields = [type.parent.field, timeFieldCodes[type.axis].to, 'softLukketTil'] as const;
  const { fuldt_nummer: nummer, navn } = above;
  const elements = [linkTo(above)];
  if (firstGap(type.axis, draft, parent) !== undefined) {
    return [{ ...finding('overordnetLukket', fields, { nummer }), elements }];
  }
  const soft = parent.flatMap((version) => softPart(version) ?? []);
  const open = draft.soft ? without(type.axis, draft, draft.soft) : [draft];
  if (!soft.some((part) => open.some((own) => common(part, own)))) return [];
  const remedy = remedyBy(elementTypes[type.parent.type], 'reopen');
  return [{ ...finding('overordnetSoftLukket', fields, { nummer, navn }), elements, ...remedy }];
};

/** The part of a version in which it is soft-closed. */
export function softPart({
  soft_lukket_fra: fra,
  soft_lukket_til: til,
  ...version
}: StoredVersion) {
  return fra === null ? undefined : common(version, { fra, til });
}

/** A number belongs to one element at a time; taking it up again must be confirmed. */
export const numberRule: ElementRule = (world, draft) => {
  const { type, fuldtNummer: nummer, fra, elementId } = draft;
  const others = world
    .byNumber(type.name, nummer)
    .filter(({ element_id }) => element_id !== elementId);
  const fields = [type.number.field, timeFieldCodes[type.axis].to] as const;
  const taken = others.find((other) => common(other, draft));
  if (taken) {
    const code = type.number.takenMessage ?? 'nummerFindes';
    const above = taken.overordnet_id === null ? [] : world.timeline(taken.overordnet_id);
    const kreds = standingAt(above, fra)?.fuldt_nummer ?? '';
    const message = fillMessage(code, { nummer, kreds });
    const remedy = type.number.freedByClosing ? remedyBy(type, 'close') : {};
    const koersel = world.runMaking(taken.element_id);
    return [{ code, message, fields, elements: [linkTo(taken)], ...remedy, koersel }];
  }
  const earlier = others.findLast((other) => other.til !== null && other.til < fra);
  if (elementId !== null || !earlier?.til) return [];
  const values = { nummer, navn: earlier.navn, til: formatTime(type.axis, earlier.til) };
  return [{ ...finding('nummerGenbrugt', fields, values), warning: 'confirm' }];
};
