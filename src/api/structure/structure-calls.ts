import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { madeOnce } from '../../domain/made-once.ts';
import { elementWriteEndpoints, listEndpoints } from '../contract/structure/element.ts';
import { payEndpoints } from '../contract/structure/loen.ts';
import { browseEndpoints } from '../contract/structure/structure.ts';
import { hasFeature } from '../http/features.ts';

/** An area's and a type's calls never change, and a query is built at every render. */
export const browseOf = madeOnce((area: AreaDeclaration) => browseEndpoints(area));
export const listsOf = madeOnce(listEndpoints);
export const writesOf = madeOnce(elementWriteEndpoints);
export const payOf = madeOnce(payEndpoints);

/** The searches that answer page by page; an area with one search asks that one for all. */
export const pagesOf = madeOnce((area: AreaDeclaration) => {
  const { search, pagedSearch, searchFullNumber } = browseOf(area);
  return area.hasOneSearch
    ? { pagedSearch: search, searchFullNumber: search }
    : { pagedSearch, searchFullNumber };
});

/** A time by the name that it has in a query. */
export const at = (axis: TimeAxis, time: number) => ({ [axis]: time });

/** Codes of the references that the area's tree tells of, where its one search can say them. */
export function treeRefers({ hasOneSearch, tree }: AreaDeclaration): readonly string[] {
  return (hasOneSearch && hasFeature('felter') && tree?.refers) || [];
}

/** Asks for them. */
export function treeFields(area: AreaDeclaration): { readonly felter?: string } {
  const asked = treeRefers(area);
  return asked.length > 0 ? { felter: asked.join(',') } : {};
}
