import { sql } from 'kysely';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { fullOfCanonical, parseFullNumber } from '../../../src/domain/numbers.ts';
import { isStorableText } from '../../db/storable-text.ts';
import type { Services } from '../../services.ts';
import { elementDetails } from '../elements/element-detail.ts';
import { standsAt } from '../elements/element-sql.ts';
import { type AskedTime, asOfNow } from '../times/as-of.ts';

/** An own number may stand below every parent: `10` is the own number of thousands of underkonti. */
const answeredAtMost = 100;

/**
 * Elements of a type with an own, full or canonical number, dots and § optional; those valid at the time
 * first, and no more than a hundred. A full number that was taken up again answers more than one.
 */
export async function byNummer(
  services: Services,
  type: ElementType,
  text: string,
  query: AskedTime,
): Promise<ElementDetail[]> {
  if (!isStorableText(text)) return [];
  const asOf = await asOfNow(services, type.axis, query[type.axis]);
  const time = asOf[type.axis];
  const own = text.trim().replace(/^§\s*/, '');
  const parsed = parseFullNumber(own, type.area);
  const canonical = parsed ? undefined : fullOfCanonical(own, type.area);
  const named = parsed ?? canonical;
  const full = named?.type === type.name ? named.fuldtNummer : own;
  const condition = sql`v.type = ${type.name}
    and (v.fuldt_nummer = ${full} or v.nummer = ${own})
    and ${standsAt(time)}`;
  const found = await elementDetails(services.db, condition, {
    time,
    finansaar: asOf.finansaar,
    atMost: answeredAtMost,
    asOf,
  });
  // A path is the element's as long as all that is on it is above it.
  return canonical ? found.filter(({ kanoniskNummer }) => kanoniskNummer === own) : found;
}
