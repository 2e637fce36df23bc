import type { AreaDeclaration } from '../domain/elements/areas.ts';
import type { TimeAxis } from '../domain/elements/element-type.ts';
import { madeOnce } from '../domain/made-once.ts';
import { elementWriteEndpoints, listEndpoints } from './contract/element.ts';
import { browseEndpoints } from './contract/structure.ts';

/** An area's and a type's calls never change, and a query is built at every render. */
export const browseOf = madeOnce((area: AreaDeclaration) => browseEndpoints(area));
export const listsOf = madeOnce(listEndpoints);
export const writesOf = madeOnce(elementWriteEndpoints);

/** A time by the name that it has in a query. */
export const at = (axis: TimeAxis, time: number) => ({ [axis]: time });
