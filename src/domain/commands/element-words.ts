import type { Area, ElementTypeName } from '../elements/names.ts';
import type { Change } from './declaration.ts';

/** To give another name: to correct it, or from a time on a new version. */
export const renameWords: readonly string[] = [
  'omdøb',
  'rename',
  'skift navn',
  'ændr navn',
  'ret navn',
  'ret navnet',
  'korriger navn',
  'korriger navnet',
  'nyt navn',
  'skal hedde',
  'hedder',
];

/** Other verbs for the same change, before the name of the type or the element. */
export const changeWords: Readonly<Record<Change, readonly string[]>> = {
  create: [
    'ny',
    'nyt',
    'tilføj',
    'tilføj ny',
    'tilføj nyt',
    'lav',
    'opret ny',
    'opret nyt',
    'lav ny',
    'lav nyt',
    'etablér',
  ],
  edit: [
    'rediger',
    'ændr',
    'korriger',
    'opdater',
    'ret stavefejl',
    'ret stavefejl i navnet',
    ...renameWords,
  ],
  softClose: [
    'softluk',
    'soft lukning',
    'luk blødt',
    'blød luk',
    'blødluk',
    'blød lukning',
    'stop bevilling',
    'ingen nye bevillinger',
    'ingen ny bevilling',
  ],
  close: [
    'luk',
    'nedlæg',
    'nedlukning',
    'lukning',
    'slut',
    'ophør',
    'ophører',
    'udgår',
    'bortfalder',
    'stopper',
    'skal væk',
    'have lukket',
    'close',
  ],
  reopen: [
    'åbn igen',
    'reopen',
    'genåben',
    'genoptag',
    'fortryd lukning',
    'genopliv',
    'luk op',
    'luk op igen',
    'blev lukket ved en fejl',
  ],
  move: ['anbring', 'placér', 'omplacér', 'overflyt', 'skal over', 'læg ind', 'ressort'],
};

interface ElementWords {
  readonly create: readonly string[];
  readonly edit: readonly string[];
  /** What the house calls an element of the type besides, beside its abbreviation: single words. */
  readonly called?: readonly string[];
}

/** What users search for to create and to edit elements of a type, beside the titles. */
export const elementWords: Readonly<Record<ElementTypeName, ElementWords>> = {
  Paragraf: {
    create: ['ny paragraf', 'ministerparagraf', 'finanslov'],
    edit: ['rediger paragraf', 'omdøb'],
  },
  Hovedomraade: {
    create: ['nyt hovedområde', '3 cifre', 'finanslov'],
    edit: ['rediger hovedområde', 'omdøb'],
    called: ['hovedomr'],
  },
  Aktivitetsomraade: {
    create: ['nyt aktivitetsområde', '4 cifre', 'finanslov'],
    edit: ['rediger aktivitetsområde', 'omdøb'],
    called: ['aktomr', 'aktivitetsomr'],
  },
  Hovedkonto: {
    create: ['ny hovedkonto', 'bevilling', '07.11.01'],
    edit: ['rediger hovedkonto', 'bevillingstype', 'omdøb'],
    called: ['hkonto'],
  },
  Underkonto: {
    create: ['ny underkonto', 'formål', 'indtægtsdækket'],
    edit: ['rediger underkonto', 'underkontotype', 'omdøb'],
    called: ['ukonto'],
  },
  Underkontotype: { create: ['ny type', '90', '97'], edit: ['rediger underkontotype'] },
  Bevillingstype: {
    create: ['ny bevillingstype', 'driftsbevilling', 'reservationsbevilling'],
    edit: ['rediger bevillingstype'],
  },
  Ministeransvarsomraade: {
    create: ['nyt ministerium', 'ministerområde'],
    edit: ['rediger ministeransvarsområde', 'omdøb'],
    called: ['ministerområde', 'mao'],
  },
  Virksomhed: {
    create: ['ny styrelse', 'cvr', 'institution'],
    edit: ['rediger virksomhed', 'omdøb'],
    called: ['cvr'],
  },
  RegnskabsfoerendeInstitution: {
    create: ['ny institution', 'rfi'],
    edit: ['rediger institution', 'omdøb'],
    called: ['institution', 'institutionen', 'institutioner'],
  },
  Bogfoeringskreds: {
    create: ['ny bogføringskreds', 'regnskab'],
    edit: ['rediger bogføringskreds', 'omdøb'],
    called: ['kreds', 'kredsen', 'kredse', 'kredsene'],
  },
  Delregnskab: {
    create: ['nyt delregnskab', '3 cifre'],
    edit: ['rediger delregnskab', 'omdøb'],
    called: ['delr', 'delregn'],
  },
  EANNummer: {
    create: ['nyt ean', 'gln', 'e-faktura'],
    edit: ['rediger ean', 'gln'],
    called: ['gln'],
  },
  Hovedart: {
    create: ['ny hovedart', 'artsoversigt'],
    edit: ['rediger hovedart', 'artsoversigt', 'omdøb'],
  },
  Standardkonto: {
    create: ['ny standardkonto', '2 cifre', 'art'],
    edit: ['rediger standardkonto', 'omdøb'],
    called: ['stdkonto'],
  },
  Regnskabskonto: {
    create: ['ny artskonto', '4 cifre', '18.11'],
    edit: ['rediger artskonto', 'statuspost', 'omdøb'],
    called: ['artskonto', 'artskonti'],
  },
  Statuspost: {
    create: ['ny statuspost', 'balancelinje', '3 cifre'],
    edit: ['rediger statuspost', 'balance', 'omdøb'],
  },
  Loenfaellesskab: {
    create: ['nyt lønfællesskab', 'fælles løn'],
    edit: ['rediger lønfællesskab', 'omdøb'],
  },
  Loengruppe: {
    create: ['ny løngruppe', 'gruppenummer', 'sls'],
    edit: ['rediger løngruppe', 'se-nummer', 'gruppenummer', 'omdøb'],
  },
};

interface AreaWords {
  /** What users also call it, when they go there. */
  readonly names?: readonly string[];
  /** What they look for in it; absent: its types. */
  readonly holds?: readonly string[];
  /** Other titles of its file in Excel; absent: as its name says them. */
  readonly file?: readonly string[];
}

/** What users search for to go to an area, and to fetch its file, beside what its name says. */
export const areaWords: Readonly<Partial<Record<Area, AreaWords>>> = {
  finanslovsstruktur: {
    names: ['fl'],
    holds: ['paragraf', 'hovedkonto', 'underkonto'],
    // The file that is meant where nothing says which.
    file: [
      'excel',
      'eksport',
      'eksportér',
      'exportér',
      'eksporter til regneark',
      'eksporter til excel',
      'exporter til excel',
      'download',
      'udtræk',
    ],
  },
  regnskabsstruktur: {
    holds: ['virksomhed', 'bogføringskreds', 'delregnskab'],
    file: ['regnskab i excel', 'eksportér regnskabsstruktur'],
  },
  kontoplan: {
    names: [
      'balancevisning',
      'balance',
      'balancen',
      'vis balancen',
      'kontoplan balance',
      'artskontoplan',
    ],
    holds: ['standardkonto', 'regnskabskonto'],
  },
  loen: {
    names: ['løn', 'vis lønfællesskaber'],
    holds: ['lønfællesskab'],
    file: ['løngrupper i excel', 'eksportér løngrupper', 'lønfællesskaber i excel'],
  },
};
