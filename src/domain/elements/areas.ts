import type { Permission } from '../permissions.ts';
import type { TimeAxis } from './element-type.ts';
import type { Area, ElementTypeName } from './names.ts';
import type { UdvalgName } from './udvalg.ts';

/** A page of elements of an area. */
export interface AreaPage {
  /** Before the full number. */
  readonly path: string;
  readonly title: string;
  /** Of this type alone, whose create form stands at the path itself; absent: of all that have no page of their own. */
  readonly type?: ElementTypeName;
  /** Who may open the form. */
  readonly writers?: readonly Permission[];
  /** Its other name in the specification. */
  readonly alias?: string;
}

/**
 * What the screens, calls and search hits of one structure have in common; its types declare the rest. Routes,
 * navigation, screens, commands and files are projections of it, and the frame reads it: it knows no type.
 */
export interface AreaDeclaration {
  readonly name: Area;
  readonly label: string;
  /** Within a sentence: a number is not one of `finanslovsstrukturen`. */
  readonly theOne: string;
  /** Where its tree begins; an element whose parent is optional may stand there too. */
  readonly root: ElementTypeName;
  /** The time that its screens look at. */
  readonly axis: TimeAxis;
  /** Its calls stand below this. */
  readonly apiRoot: string;
  /** Address of its structure view. */
  readonly path: string;
  /** The screen's other name in the specification. */
  readonly alias?: string;
  /** Where its elements are shown; the addresses of pages that are one type's own beside the others'. */
  readonly pages: readonly AreaPage[];
  /** Its place among the areas in the navigation: those below zero are ahead of what is no area's, the others behind it. */
  readonly order: number;
  /** Leads to its structure. */
  readonly keys: `g ${string}`;
  /** What it is called in the names of commands, where that is shorter than its name. */
  readonly short?: string;
  /** Who may read it, any of them: first who may only that, which names the way to it; absent: everyone who is signed in. */
  readonly readers?: readonly Permission[];
  /** It has no underaktiviteter: whoever keeps it keeps their own virksomhed's (docs/domaene.md "Egen virksomhed"). */
  readonly isKeptByVirksomhed?: true;
  /** Its one search stands for the others, and its elements are looked up by their types' own calls. */
  readonly hasOneSearch?: true;
  /** What its elements in Excel are called, and where they are got below its calls; absent: as every structure's. */
  readonly excel?: { readonly path: string; readonly file: string };
  /** Commands that fetch other files than that of its elements. */
  readonly reports?: readonly `konsol#${string}`[];
  /** Heading of the column with what its elements' code lists say; absent: it has no such column. */
  readonly classLabel?: string;
  /** So many finansår fill the pictures of its versions, month by month; absent: many, year by year. */
  readonly courseYears?: number;
  /** The one type whose rows are marked; absent: all. */
  readonly marks?: ElementTypeName;
  /** What its tree shows besides what every tree does. */
  readonly tree?: TreeDeclaration;
  /** Its numbers are short and its names long: its table gives the names the room. */
  readonly hasLongNames?: boolean;
  readonly overview: OverviewDeclaration;
}

/** What a tree has beside name, status and versions, from what its types tell of themselves and from their fields. */
interface TreeDeclaration {
  /**
   * Heading of what each element tells (`ElementType.tells`), and the status is then told by its mark alone;
   * absent: it is told beside the name, where that leaves it room.
   */
  readonly tellsLabel?: string;
  /** Fields that have columns, which the table has to be asked for. */
  readonly fields?: readonly string[];
  /** References whose number and name its elements tell of. */
  readonly refers?: readonly string[];
}

/** The picture that answers the area's question, and what asks for attention. */
interface OverviewDeclaration {
  /** The type of the elements that are counted below each root. */
  readonly counts: ElementTypeName;
  /** Written before a root's number. */
  readonly rootSign: string;
  /** What the names of the roots have in common, and may do without where there is little room. */
  readonly commonToNames: RegExp;
  readonly udvalg: readonly UdvalgName[];
  /** How its accounts lie in the balance, or who administers what; absent: how much stands below each root. */
  readonly picture?: 'balance' | 'administratorer';
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
    alias: 'Finanslovsstruktur',
    pages: [{ path: '/fl', title: 'Finanslovselement' }],
    order: -1,
    keys: 'g f',
    short: 'fl',
    reports: ['konsol#hent-manglende'],
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
    pages: [{ path: '/ac', title: 'Regnskabselement' }],
    isKeptByVirksomhed: true,
    order: -3,
    keys: 'g r',
    short: 'rs',
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
    pages: [{ path: '/kt', title: 'Kontoplanelement' }],
    order: -2,
    keys: 'g k',
    short: 'kp',
    classLabel: 'Statuspost',
    hasLongNames: true,
    overview: {
      counts: 'Regnskabskonto',
      rootSign: '',
      commonToNames: / poster$| statslige(?= )/g,
      udvalg: ['planlagteAendringer', 'aabneUnderLukket'],
      picture: 'balance',
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
    alias: 'LoengrupperView',
    pages: [
      {
        path: '/loengruppe',
        title: 'Løngruppe',
        type: 'Loengruppe',
        writers: ['WriteLoengrupperAndFaellesskaber'],
      },
      {
        path: '/loenfaellesskab',
        title: 'Lønfællesskab',
        type: 'Loenfaellesskab',
        alias: 'LoenfaellesskabDetail',
        writers: ['WriteLoengrupperAndFaellesskaber'],
      },
    ],
    order: 1,
    keys: 'g l',
    readers: ['ReadLoengrupperAndFaellesskaber', 'WriteLoengrupperAndFaellesskaber'],
    hasOneSearch: true,
    excel: { path: '/download-excel', file: 'loenfaellesskabs.xlsx' },
    courseYears: 4,
    marks: 'Loengruppe',
    tree: {
      tellsLabel: 'Indhold, kreds',
      fields: ['loenadministrator'],
      refers: ['bogfoeringskredsId'],
    },
    overview: {
      counts: 'Loengruppe',
      rootSign: '',
      commonToNames: ofMinistries,
      udvalg: ['planlagteAendringer', 'udenLoenfaellesskab'],
      picture: 'administratorer',
    },
  },
} as const satisfies Readonly<Record<Area, AreaDeclaration>>;

/** Where the portal begins, and what is meant where nothing says which area: the specification's. */
export const homeArea = areas.finanslovsstruktur;

/** Every area, in the order of the specification's structures. */
export const allAreas: readonly AreaDeclaration[] = Object.values(areas);

/** Whether the holder of some permissions may read an area's elements, and all that tells of them. */
export function mayRead({ readers }: AreaDeclaration, held: ReadonlySet<string>): boolean {
  return readers?.some((permission) => held.has(permission)) ?? true;
}
