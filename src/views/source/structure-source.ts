import type { QueryClient } from '@tanstack/react-query';
import { detailQuery } from '../../api/detail.ts';
import { ApiError } from '../../api/http/api-error.ts';
import { meantBy } from '../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { parseFullNumber } from '../../domain/numbers.ts';
import { hitsSource } from './hits-source.ts';
import type { AreaSource } from './row-source.ts';
import { tableSource } from './table-source.ts';
import { treeSource } from './tree-source.ts';

/** Another one shows another area by the same view. */
export type SourceOf = (client: QueryClient, area: AreaDeclaration) => AreaSource;

/** A backend may answer that it knows no such number, where ours answers with none. */
function noneIfUnknown(error: unknown): never[] {
  if (error instanceof ApiError && error.status === 404) return [];
  throw error;
}

/** An area that is browsed and searched by the calls of every structure. */
export const structureSource: SourceOf = (client, area) => ({
  tree: treeSource(client, area),
  hits: hitsSource(client, area),
  table: tableSource(client, area),
  has: async (asked, time) => {
    const { type, fuldtNummer: number } = parseFullNumber(asked.number, area.name) ?? {
      type: area.root,
      fuldtNummer: asked.number,
    };
    // As the pane asks, which then has its answer.
    const query = detailQuery(type, { number, id: asked.id }, time);
    const found = await client.fetchQuery(query).catch(noneIfUnknown);
    return meantBy(found, asked) !== undefined;
  },
});
