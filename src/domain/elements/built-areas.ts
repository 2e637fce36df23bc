import { type AreaDeclaration, areas } from './areas.ts';

/** Areas that can be searched, created in and changed so far; the screens of others say that they cannot. */
export const builtAreas: readonly AreaDeclaration[] = [areas.finanslovsstruktur];
