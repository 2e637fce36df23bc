import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { unknownElement } from '../../problems/http-problem.ts';
import type { Services } from '../../services.ts';
import { elementDetail } from '../elements/element-detail.ts';
import { type AskedTime, asOfNow } from '../times/as-of.ts';

/**
 * An element by its id, as it is in a periode.
 * @throws HttpProblem 404 when no element of the type has the id
 */
export async function accountingElement(
  services: Services,
  type: ElementType,
  id: string,
  query: AskedTime,
): Promise<ElementDetail> {
  const asOf = await asOfNow(services, type.axis, query[type.axis]);
  const found = await elementDetail(services.db, id, asOf);
  if (found?.type !== type.name) throw unknownElement();
  return found;
}

/** The settings of a bogføringskreds, which stand among its fields under a heading of their own. */
export function settingsOf({ id, rowVersion, kanoniskNummer = '', ...kreds }: ElementDetail) {
  const settings = elementTypes.Bogfoeringskreds.fields.filter(
    ({ group }) => group === 'Indstillinger',
  );
  const values = settings.map(({ code }) => [code, kreds[code] ?? null]);
  return { id, kanoniskNummer, rowVersion, ...Object.fromEntries(values) };
}
