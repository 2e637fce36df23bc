import type { QueryClient } from '@tanstack/react-query';
import { elementByNumberQuery } from '../../../api/structure.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { parseFullNumber } from '../../../domain/numbers.ts';
import { HitsSource } from './hits-source.ts';
import type { AreaSource } from './row-source.ts';
import { tableSource } from './table-source.ts';
import { treeSource } from './tree-source.ts';

/** Another one shows another area by the same view. */
export type SourceOf = (client: QueryClient, area: AreaDeclaration) => AreaSource;

/** An area that is browsed and searched by the calls of every structure, specification section 7. */
export const structureSource: SourceOf = (client, area) => ({
  tree: treeSource(client, area),
  hits: new HitsSource(client, area),
  table: tableSource(client, area),
  has: async (number, time) => {
    const { type = area.root } = parseFullNumber(number, area.name) ?? {};
    const found = await client.fetchQuery(elementByNumberQuery(type, number, time));
    return found.some(({ fuldtNummer }) => fuldtNummer === number);
  },
});
