import { payEndpoints } from '../../src/api/contract/structure/loen.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { elementTypesOf } from '../../src/domain/elements/registry.ts';
import { payElement, payVersions } from '../read/areas/pay-element.ts';
import { type Route, readRoute } from './register.ts';

/** What only løngrupper and lønfællesskaber have beside the calls of every structure. */
export const loenRoutes: readonly Route[] = elementTypesOf(areas.loen.name).flatMap((type) => {
  const { one, versions } = payEndpoints(type);
  return [
    readRoute(one, async ({ query, services }) => payElement(services, type, query)),
    readRoute(versions, async ({ query, services }) => payVersions(services, type, query)),
  ];
});
