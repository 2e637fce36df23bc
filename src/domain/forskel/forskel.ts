import { type ElementType, timeFieldCodes } from '../elements/element-type.ts';
import { compareVersions } from '../elements/shown-fields.ts';
import { type NextVersion, realEnd } from '../time/later-change.ts';

/** What has become of an element between two times; of several the first here is the chief one. */
export const slagsForskel = ['ny', 'lukket', 'flyttet', 'omnummereret', 'aendret'] as const;
export type SlagsForskel = (typeof slagsForskel)[number];

/** What differs in one field; null: nothing is in it, or the element is not there. */
export interface FeltForskel {
  /** A field's code, or `status` or `fuldtNummer`, which are worked out. */
  readonly code: string;
  readonly fra: unknown;
  readonly til: unknown;
}

/** An element as it stands at a time. */
interface Side {
  readonly [code: string]: unknown;
  readonly id: string;
  readonly status: string;
  readonly fuldtNummer: string;
  readonly naesteVersion?: NextVersion | null | undefined;
}

/**
 * In what an element differs between two times: status and full number, then its fields in form order. Of one
 * that is new or closed, the status alone. When a version begins is not asked: a new version differs in what it
 * was made for. Where the two are not the same element, it was moved by being made anew, and when each ends and is
 * soft-closed follows from that.
 * @param venstre null: the element has not begun
 * @param hoejre likewise
 */
export function differingFields(
  type: ElementType,
  venstre: Side | null,
  hoejre: Side | null,
): FeltForskel[] {
  const status = differenceIn('status', venstre, hoejre);
  if (venstre === null || !isInForce(hoejre)) return status;
  const [a, b] = [withRealEnd(type, venstre), withRealEnd(type, hoejre)];
  const isSame = a.id === b.id;
  const fields = compareVersions(type, a, b)
    .filter(({ field: { code, kind }, differs }) => {
      const isAsked = isSame ? code !== timeFieldCodes[type.axis].from : kind !== 'time';
      return differs && isAsked;
    })
    .map(({ field: { code } }) => ({ code, fra: a[code] ?? null, til: b[code] ?? null }));
  return [...status, ...differenceIn('fuldtNummer', venstre, hoejre), ...fields];
}

/** An end that the next version takes over at once is none of the element's. */
function withRealEnd({ axis }: ElementType, side: Side): Side {
  const { to } = timeFieldCodes[axis];
  return { ...side, [to]: realEnd(axis, side[to] as number | null, side.naesteVersion) };
}

function isInForce(side: Side | null): side is Side {
  return side?.status === 'Aaben' || side?.status === 'SoftLukket';
}

function differenceIn(
  code: 'status' | 'fuldtNummer',
  venstre: Side | null,
  hoejre: Side | null,
): FeltForskel[] {
  const [fra, til] = [venstre?.[code] ?? null, hoejre?.[code] ?? null];
  return fra === til ? [] : [{ code, fra, til }];
}
