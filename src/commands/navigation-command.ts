import { paths } from '../domain/routes.ts';
import type { PaletteCommandId } from './command.ts';

const byPath: Readonly<Record<string, PaletteCommandId>> = {
  [paths.regnskabsstruktur]: 'nav#regnskabsstruktur',
  [paths.kontoplan]: 'nav#kontoplan',
  [paths.finanslovsstruktur]: 'nav#finanslovsstruktur',
  [paths.createOverview]: 'nav#opret',
  [paths.processOverview]: 'nav#processtyring',
  [paths.perioder]: 'nav#perioder',
  [paths.aktiviteter]: 'nav#aktiviteter',
  [paths.loengrupper]: 'ReadLoengrupperAndFaellesskaber',
  [paths.logout]: 'nav#log-af',
};

/** The command that a link of the shell stands for. */
export function navigationCommandOf(path: string): PaletteCommandId | undefined {
  return byPath[path];
}
