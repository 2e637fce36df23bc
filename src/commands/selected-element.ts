import type { ElementPayload } from '../api/contract/common.ts';
import type { ElementDetail } from '../api/contract/element.ts';
import { timeFieldCodes } from '../domain/elements/element-type.ts';
import { elementTypes } from '../domain/elements/registry.ts';
import type { SelectedElement } from './command.ts';

/** What commands look at of an element from the server; only one that is told whole says its way up. */
export function selectedOf(
  element: ElementPayload & Partial<Pick<ElementDetail, 'sti'>>,
): SelectedElement {
  const { id, type, fuldtNummer, nummerGenbrugt, navn, status, versionId } = element;
  const { softLukketFra, softLukketTil, sti, overordnetId } = element;
  const { from, to } = timeFieldCodes[elementTypes[type].axis];
  const til = element[to] ?? null;
  const isClosed = til !== null && !element.naesteVersion;
  const isSoftClosed =
    softLukketFra !== null && (softLukketTil === null || status === 'SoftLukket');
  return {
    ...{ id, type, fuldtNummer, nummerGenbrugt, navn, status, overordnetId },
    ...(sti && { above: sti }),
    hasEnd: isClosed || isSoftClosed,
    since: Number(element[from]),
    ...(versionId === 1 && { begins: Number(element[from]) }),
    ...(isClosed && { endsAfter: Number(til) }),
    ...(isSoftClosed && { softFrom: softLukketFra }),
  };
}
