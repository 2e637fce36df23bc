import type { Permission } from '../permissions.ts';
import type { Area, ElementType, TimeAxis } from './element-type.ts';
import type { ElementTypeName } from './names.ts';
import { elementTypes, elementTypesOf, isCodeList } from './registry.ts';
import type { UdvalgName } from './udvalg.ts';

/** What the screens, calls and search hits of one structure have in common; its types declare the rest. */
export interface AreaDeclaration {
  readonly name: Area;
  readonly label: string;
  /** Within a sentence: a number is not one of `finanslovsstrukturen`. */
  readonly theOne: string;
  /** Where its tree begins; an element whose parent is optional may stand there too. */
  readonly root: ElementTypeName;
  /** The time that its screens look at. */
  readonly axis: TimeAxis;
  /** Its calls stand below this (specification section 7). */
  readonly apiRoot: string;
  /** Address of its structure view (specification section 2). */
  readonly path: string;
  /** Address of an element's own page, before the full number, unless its type has its own (specification section 2). */
  readonly elementPath?: string;
  /** Who may read it, any of them; absent: everyone who is signed in. */
  readonly readers?: readonly Permission[];
  /** Its one search stands for the others, and its elements are looked up by their types' own calls (specification section 7). */
  readonly hasOneSearch?: true;
  /** What its elements in Excel are called, and where they are got below its calls; absent: as every structure's. */
  readonly excel?: { readonly path: string; readonly file: string };
  /** Heading of the column with what its elements' code lists say; absent: it has no such column. */
  readonly classLabel?: string;
  /** So many finansår fill the pictures of its versions, month by month; absent: many, year by year. */
  readonly courseYears?: number;
  /** The one type whose rows are marked; absent: all. */
  readonly marks?: ElementTypeName;
  /** What its tree shows besides what every tree does. */
  readonly tree?: TreeDeclaration;
  readonly overview: OverviewDeclaration;
}

/**
 * Columns of a tree, from what its types tell of themselves and from their fields. Beside them a code
 * list is told by its number, and its name is the hint.
 */
interface TreeDeclaration {
  /** Heading of what each element tells (`ElementType.tells`). */
  readonly tellsLabel: string;
  /** Fields that the table has to be asked for. */
  readonly fields: readonly string[];
  /** What each tells is short, and the status by its mark alone: the room is the name's. */
  readonly isShort?: true;
  /** References whose number and name its elements tell of. */
  readonly refers?: readonly string[];
}

/** The picture of its roots, and what asks for attention. */
interface OverviewDeclaration {
  /** The type of the elements that are counted below each root. */
  readonly counts: ElementTypeName;
  /** Written before a root's number. */
  readonly rootSign: string;
  /** What the names of the roots have in common, and may do without where there is little room. */
  readonly commonToNames: RegExp;
  readonly udvalg: readonly UdvalgName[];
  /** Its accounts also lie in the lines of the balance. */
  readonly balance?: true;
}

/** *Social- og Boligministeriet* is *Social og Bolig*, also where it shares pay. */
const ofMinistries =
  /^Ministeriet for |(?<=else|hed|ning)s(?=-|ministeriet)|-(?=,| og )|(ministeriet)?( - fælles løn)?$/g;

export const areas = {
  finanslovsstruktur: {
    name: 'finanslovsstruktur',
    label: 'Finanslovsstruktur',
    theOne: 'finanslovsstrukturen',
    root: 'Paragraf',
    axis: 'finansaar',
    apiRoot: '/api/finanslovsstruktur',
    path: '/finanslovsstruktur',
    elementPath: '/fl',
    classLabel: 'Indhold',
    overview: {
      counts: 'Underkonto',
      rootSign: '§ ',
      commonToNames: ofMinistries,
      udvalg: [
        'udenStandarddelregnskab',
        'planlagteAendringer',
        'softLukketUdenUdloeb',
        'hovedkontiUdenVirksomhed',
        'underkontonumreUdenForInterval',
        'aabneUnderLukket',
      ],
    },
  },
  regnskabsstruktur: {
    name: 'regnskabsstruktur',
    label: 'Regnskabsstruktur',
    theOne: 'regnskabsstrukturen',
    root: 'Ministeransvarsomraade',
    axis: 'periode',
    apiRoot: '/api/regnskabsstruktur',
    path: '/regnskabsstruktur',
    elementPath: '/ac',
    overview: {
      counts: 'Delregnskab',
      rootSign: '',
      commonToNames: ofMinistries,
      udvalg: ['planlagteAendringer', 'softLukketUdenUdloeb', 'aabneUnderLukket'],
    },
  },
  kontoplan: {
    name: 'kontoplan',
    label: 'Kontoplan',
    theOne: 'kontoplanen',
    root: 'Hovedart',
    axis: 'periode',
    apiRoot: '/api/kontoplan',
    path: '/kontoplan',
    elementPath: '/kt',
    classLabel: 'Statuspost',
    tree: {
      tellsLabel: 'Kontotype',
      fields: ['gyldigeBevillingstyper'],
    },
    overview: {
      counts: 'Regnskabskonto',
      rootSign: '',
      commonToNames: / poster$| statslige(?= )/g,
      udvalg: ['planlagteAendringer', 'aabneUnderLukket'],
      balance: true,
    },
  },
  loen: {
    name: 'loen',
    label: 'Løngrupper',
    theOne: 'løngrupper og lønfællesskaber',
    root: 'Loenfaellesskab',
    axis: 'periode',
    apiRoot: '/api/slp',
    path: '/loengrupper',
    readers: ['ReadLoengrupperAndFaellesskaber', 'WriteLoengrupperAndFaellesskaber'],
    hasOneSearch: true,
    excel: { path: '/download-excel', file: 'loenfaellesskabs.xlsx' },
    courseYears: 4,
    marks: 'Loengruppe',
    tree: {
      tellsLabel: 'Indhold, kreds',
      isShort: true,
      fields: ['loenadministrator'],
      refers: ['bogfoeringskredsId'],
    },
    overview: {
      counts: 'Loengruppe',
      rootSign: '',
      commonToNames: ofMinistries,
      udvalg: ['planlagteAendringer', 'udenLoenfaellesskab'],
    },
  },
} as const satisfies Readonly<Record<Area, AreaDeclaration>>;

export function areaOf(type: ElementTypeName): AreaDeclaration {
  return areas[elementTypes[type].area];
}

/** Whether the holder of some permissions may read an area's elements, and all that tells of them. */
export function mayRead({ readers }: AreaDeclaration, held: ReadonlySet<string>): boolean {
  return readers?.some((permission) => held.has(permission)) ?? true;
}

/** The types whose elements the holder of some permissions may not read; none of most users'. */
export function hiddenTypes(held: ReadonlySet<string>): ElementTypeName[] {
  return Object.values<AreaDeclaration>(areas)
    .filter((area) => !mayRead(area, held))
    .flatMap(({ name }) => elementTypesOf(name).map((type) => type.name));
}

/** The types that stand in the tree, from its top; the code lists have no place in it. */
export function treeTypesOf({ name }: AreaDeclaration): ElementType[] {
  return elementTypesOf(name).filter((type) => !isCodeList(type.name));
}

/** Whether its elements are changed in the steps of a process (domain guide 9). */
export function hasSteps({ name }: AreaDeclaration): boolean {
  return elementTypesOf(name).some(({ actions }) => actions.processGate);
}

/** Whether a full number begins with that of the element above, all the way from the root (domain guide 4). */
export function numbersNest(area: AreaDeclaration): boolean {
  return treeTypesOf(area).every(
    ({ name, number }) => name === area.root || number.separator !== undefined,
  );
}

/** Whether the path of own numbers down to an element is a number of it too (domain guide 4). */
export function hasCanonicalNumbers(area: AreaDeclaration): boolean {
  return !numbersNest(area) && !hasNumericNumbers(area);
}

/** Whether its numbers are whole numbers, and follow each other as such. */
export function hasNumericNumbers({ name }: AreaDeclaration): boolean {
  return elementTypesOf(name).every(({ number }) => number.isNumeric);
}
