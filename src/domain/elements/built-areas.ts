import { type AreaDeclaration, areas } from './areas.ts';

/** Areas whose screens search, create and change; those of the others say that they cannot, though the server does. */
export const builtAreas: readonly AreaDeclaration[] = [
  areas.finanslovsstruktur,
  areas.regnskabsstruktur,
  areas.kontoplan,
  areas.loen,
];
