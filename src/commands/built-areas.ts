import { type AreaDeclaration, areas } from '../domain/elements/areas.ts';

/** Areas that can be searched, created in and changed here; the screens of others say that they cannot. */
export const builtAreas: readonly AreaDeclaration[] = [areas.finanslovsstruktur];
