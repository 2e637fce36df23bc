import type { CompositionDeclaration } from './composition.ts';

/** Closes it where it stands, and makes it anew with all that hangs below it and all that it is tied to. */
export const moveHovedkonto = {
  id: 'Hovedkonto#flyt',
  title: 'Flyt hovedkonto',
  shortTitle: 'Flyt',
  alsoCalled: ['omnummerér', 'giv nyt nummer', 'skal over', 'læg ind'],
  keywords: ['ressort', 'ressortomlægning', 'omnummerering', 'andet nummer'],
  alsoNeeds: ['Underkonto', 'AfslutHovedkonto', 'AfslutUnderkonto'],
  isWhole: true,
} as const satisfies CompositionDeclaration;

/** Makes a finansår's activities anew in another one. */
export const copyAktiviteter = {
  id: 'Aktivitet#kopier',
  title: 'Kopiér aktiviteter',
  alsoCalled: ['overfør', 'copy'],
  keywords: ['næste år', 'sidste års aktiviteter', 'tidsvindue'],
} as const satisfies CompositionDeclaration;

/** Makes a proces with all that it consists of anew in another finansår. */
export const copyProces = {
  id: 'Processstyring#kopier',
  title: 'Kopiér proces',
  alsoCalled: ['overfør', 'copy'],
  keywords: ['næste år', 'sidste års proces', 'skabelon'],
} as const satisfies CompositionDeclaration;

/** Makes all that a finansår lacks and that another one says. */
export const readyYear = {
  id: 'CreateUpdatePeriodElement#klar',
  title: 'Gør finansår klar',
  alsoCalled: ['forbered'],
  keywords: ['årsskifte', 'tjekliste', 'nyt år'],
} as const satisfies CompositionDeclaration;

/** At which standardniveauer the underaktiviteter of a copy begin: as those that they are copied from, or locked. */
export const copiedLevels = ['som nu', 'lukket'] as const;
export type CopiedLevels = (typeof copiedLevels)[number];

/** What a finansår may lack, in the order that it is made in: what comes later leans on what comes before. */
export const readyLines = [
  { name: 'perioder', label: 'Perioder' },
  { name: 'processer', label: 'Processer' },
  { name: 'aktiviteter', label: 'Aktiviteter' },
  { name: 'delregnskaber', label: 'Standarddelregnskaber' },
] as const;
export type ReadyLineName = (typeof readyLines)[number]['name'];

const all: readonly CompositionDeclaration[] = [
  moveHovedkonto,
  copyAktiviteter,
  copyProces,
  readyYear,
];

/** Undefined: the command is one that the server knows. */
export function compositionOf(kommando: string): CompositionDeclaration | undefined {
  return all.find(({ id }) => id === kommando);
}
