import { type AreaDeclaration, allAreas } from '../../domain/elements/areas.ts';
import { paths } from '../../domain/routes.ts';
import type { PaletteCommandId } from '../command-id.ts';

/** The command that leads to an area: of one that only some may read, named as the permission to read. */
export function goCommandId({ path, readers }: AreaDeclaration): PaletteCommandId {
  return readers?.[0] ?? `nav#${path.slice(1)}`;
}

const byPath: Readonly<Record<string, PaletteCommandId>> = {
  ...Object.fromEntries(allAreas.map((area) => [area.path, goCommandId(area)])),
  [paths.createOverview]: 'nav#opret',
  [paths.processOverview]: 'nav#processtyring',
  [paths.perioder]: 'nav#perioder',
  [paths.aktiviteter]: 'nav#aktiviteter',
  [paths.logout]: 'nav#log-af',
};

/** The command that a link of the shell stands for. */
export function navigationCommandOf(path: string): PaletteCommandId | undefined {
  return byPath[path];
}
