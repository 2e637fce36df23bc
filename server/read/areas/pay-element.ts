import { sql } from 'kysely';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { addressNumber, meantBy } from '../../../src/domain/elements/addressed-element.ts';
import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { OPEN_END } from '../../../src/domain/time/time-axis.ts';
import { unknownElement } from '../../problems/http-problem.ts';
import type { Services } from '../../services.ts';
import { byNummer } from '../detail/by-nummer.ts';
import { toldVersions } from '../detail/told-versions.ts';
import { elementDetails } from '../elements/element-detail.ts';
import { type AskedTime, asOfNow } from '../times/as-of.ts';

interface Asked extends AskedTime {
  readonly nummer: string;
  /** Which of those that have had the number. */
  readonly id?: string | undefined;
  readonly versionId?: number | undefined;
}

/**
 * An element by its number: one of its versions, as it is in a periode, else its newest version.
 * @throws HttpProblem 404 when no element of the type has the number, or it has no such version.
 */
export async function payElement(
  services: Services,
  type: ElementType,
  { versionId, ...asked }: Asked,
): Promise<ElementDetail> {
  const found = await meantElement(services, type, asked);
  const { [type.axis]: asOfPeriode } = asked;
  if (versionId === undefined && asOfPeriode !== undefined) return found;
  const asOf = await asOfNow(services, type.axis, undefined);
  const version =
    versionId === undefined ? sql`v.vist_til = ${OPEN_END}` : sql`v.version_id = ${versionId}`;
  const condition = sql`v.element_id = ${found.id} and ${version}`;
  const [detail] = await elementDetails(services.db, condition, {
    time: asOf[type.axis],
    finansaar: asOf.finansaar,
    asOf,
  });
  if (!detail) throw unknownElement();
  return detail;
}

/** Its versions, oldest first; of several that have had the number the one that is meant. */
export async function payVersions(
  services: Services,
  type: ElementType,
  asked: Asked,
): Promise<ElementPayload[]> {
  const { id } = await meantElement(services, type, asked);
  return await toldVersions(services, [type], id);
}

async function meantElement(
  services: Services,
  type: ElementType,
  { nummer: number, id = '', ...query }: Asked,
): Promise<ElementDetail> {
  const found = await byNummer(services, type, number, query);
  const { from } = timeFieldCodes[type.axis];
  const inTime = found.toSorted((a, b) => Number(a[from]) - Number(b[from]));
  const named = addressNumber({ type: type.name, fuldtNummer: number.trim() });
  const meant = meantBy(inTime, { number: named, id });
  if (!meant) throw unknownElement();
  return meant;
}
