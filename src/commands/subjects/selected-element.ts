import type { ElementPayload } from '../../api/contract/common.ts';
import type { ElementDetail, ElementLink } from '../../api/contract/structure/element.ts';
import { timeFieldCodes } from '../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { Status } from '../../domain/status.ts';

/** The element that the user stands on: the focused row, or the one whose page is open. */
export interface SelectedElement {
  readonly id: string;
  readonly type: ElementTypeName;
  readonly fuldtNummer: string;
  readonly navn: string;
  /** Another element has the number at some other time; left out where it is not known. */
  readonly nummerGenbrugt?: boolean | undefined;
  /** Id of what it hangs below; null: nothing; left out where it is not known. */
  readonly overordnetId?: string | null | undefined;
  /** What it hangs below, from the root down; left out where it is not known. */
  readonly above?: readonly ElementLink[] | undefined;
  /** In the finansår or periode looked at; left out where it is not known. */
  readonly status?: Status | undefined;
  /** False: it is neither closed nor soft-closed at any time that is known. */
  readonly hasEnd?: boolean | undefined;
  /** Its first time; left out where another version came before the one that is known. */
  readonly begins?: number | undefined;
  /** First time of the version that is known. */
  readonly since?: number | undefined;
  /** Its last time, now or later; left out where it has none. */
  readonly endsAfter?: number | undefined;
  /** From when it is soft-closed, now or later; left out where it is not. */
  readonly softFrom?: number | undefined;
}

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
