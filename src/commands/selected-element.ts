import type { ElementPayload } from '../api/contract/common.ts';
import { timeFieldCodes } from '../domain/elements/element-type.ts';
import { elementTypes } from '../domain/elements/registry.ts';
import type { SelectedElement } from './command.ts';

/** What commands look at of an element from the server. */
export function selectedOf(element: ElementPayload): SelectedElement {
  const { id, type, fuldtNummer, nummerGenbrugt, navn, status, versionId } = element;
  const { softLukketFra, softLukketTil } = element;
  const { from, to } = timeFieldCodes[elementTypes[type].axis];
  const til = element[to] ?? null;
  const isClosed = til !== null && !element.naesteVersion;
  const isSoftClosed =
    softLukketFra !== null && (softLukketTil === null || status === 'SoftLukket');
  return {
    ...{ id, type, fuldtNummer, nummerGenbrugt, navn, status },
    hasEnd: isClosed || isSoftClosed,
    ...(versionId === 1 && { begins: Number(element[from]) }),
    ...(isClosed && { endsAfter: Number(til) }),
    ...(isSoftClosed && { softFrom: softLukketFra }),
  };
}
