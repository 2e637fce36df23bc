import type { Area, TimeAxis } from './element-type.ts';
import type { ElementTypeName } from './names.ts';
import { elementTypes } from './registry.ts';

/** What the screens, calls and search hits of one structure have in common; its types declare the rest. */
export interface AreaDeclaration {
  readonly name: Area;
  readonly label: string;
  /** Where its tree begins. */
  readonly root: ElementTypeName;
  /** The time that its screens look at. */
  readonly axis: TimeAxis;
  /** Its calls stand below this (specification section 7). */
  readonly apiRoot: string;
  /** Address of its structure view (specification section 2). */
  readonly path: string;
  /** Address of an element's own page, before the full number (specification section 2). */
  readonly elementPath: string;
}

export const areas: Readonly<Record<Area, AreaDeclaration>> = {
  finanslovsstruktur: {
    name: 'finanslovsstruktur',
    label: 'Finanslovsstruktur',
    root: 'Paragraf',
    axis: 'finansaar',
    apiRoot: '/api/finanslovsstruktur',
    path: '/finanslovsstruktur',
    elementPath: '/fl',
  },
  regnskabsstruktur: {
    name: 'regnskabsstruktur',
    label: 'Regnskabsstruktur',
    root: 'Ministeransvarsomraade',
    axis: 'periode',
    apiRoot: '/api/regnskabsstruktur',
    path: '/regnskabsstruktur',
    elementPath: '/ac',
  },
};

export function areaOf(type: ElementTypeName): AreaDeclaration {
  return areas[elementTypes[type].area];
}
