import {
  bringsChildren,
  type Detail,
  type DetailParts,
  logLinesAtOnce,
  mostChildrenAlong,
} from '../../../src/api/contract/structure/detail.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import {
  type AddressedElement,
  addressNumber,
  meantBy,
} from '../../../src/domain/elements/addressed-element.ts';
import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { logPage } from '../log/log.ts';
import { unseenBy } from '../log/unseen.ts';
import { ownRelations, virksomhedRelations } from '../relations/relations.ts';
import { childrenOf } from '../search/searches.ts';
import { type AskedTime, asOfNow } from '../times/as-of.ts';
import { byNummer } from './by-nummer.ts';
import { siblingsOf } from './siblings.ts';
import { suggestedChoice } from './suggested-choice.ts';
import { toldVersions } from './told-versions.ts';

/**
 * The elements with a number, as the type's own calls say it, and all that a pane shows of the one that is meant, as the calls of
 * each part answer it at the same time.
 */
export async function detailOf(
  services: Services,
  user: User,
  type: ElementType,
  asked: AddressedElement,
  query: AskedTime,
): Promise<Detail> {
  const elementer = await byNummer(services, type, asked.number, query);
  const { from } = timeFieldCodes[type.axis];
  const inTime = elementer.toSorted((a, b) => Number(a[from]) - Number(b[from]));
  const number = addressNumber({ type: type.name, fuldtNummer: asked.number });
  const meant = meantBy(inTime, { ...asked, number });
  return { elementer, dele: meant ? await partsOf(services, user, meant, query) : null };
}

async function partsOf(
  services: Services,
  user: User,
  element: ElementDetail,
  query: AskedTime,
): Promise<DetailParts> {
  const { id } = element;
  const type = elementTypes[element.type];
  const asOf = await asOfNow(services, type.axis, query[type.axis]);
  const { finansaar } = asOf;
  const { relations = [] } = type;
  const hasDelregnskaber = relations.includes('delregnskaber');
  const unseen = unseenBy(user);
  const newest = { side: 1, antal: logLinesAtOnce, sortering: '-nummer' } as const;
  const log = { ...newest, elementId: id, unseen };
  return {
    id,
    versioner: await toldVersions(services, [type], id),
    soeskende: await siblingsOf(services.db, element, asOf[type.axis]),
    ...(bringsChildren(element) && {
      boern: await childrenOf(services, type, {
        ...{ id, side: 1, antal: mostChildrenAlong, sortering: 'fuldtNummer' },
        [type.axis]: query[type.axis],
      }),
    }),
    ...(hasDelregnskaber && {
      delregnskaber: await ownRelations(services, id, finansaar),
      forslag: await suggestedChoice(services.db, element, asOf),
    }),
    ...(relations.includes('virksomheder') && {
      virksomheder: await virksomhedRelations(services, type.list, { id, finansaar }),
    }),
    log: await logPage(services.db, log, services.today()),
  };
}
