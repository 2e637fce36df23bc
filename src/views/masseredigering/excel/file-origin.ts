import type { FileOrigin } from '../../../domain/commands/bulk/sheet-file.ts';
import { areas } from '../../../domain/elements/areas.ts';
import type { Area } from '../../../domain/elements/element-type.ts';
import { formatTime } from '../../../domain/time-axis.ts';

/** Why a file is not of this sheet at all, in words; undefined: it is, or does not say. */
export function againstOrigin(file: FileOrigin | null, here: FileOrigin): string | undefined {
  if (file === null) return undefined;
  if (file.area !== here.area) {
    return `Filen er hentet fra ${labelOf(file.area)}; du er i ${labelOf(here.area)}.`;
  }
  return file.portal === here.portal
    ? undefined
    : `Filen er hentet fra en anden portal, ${file.portal}. Dens rækker er ikke dem, der er her.`;
}

/** What a file was fetched for, where that is another time than what is looked at; undefined: it is the same. */
export function otherTimeOf(file: FileOrigin | null, here: FileOrigin): string | undefined {
  if (file === null || file.time === here.time) return undefined;
  const { axis } = areas[here.area as Area];
  const word = axis === 'finansaar' ? 'finansår' : 'periode';
  return `Filen er hentet for ${word} ${formatTime(axis, file.time)}; du ser ${formatTime(axis, here.time)}.`;
}

function labelOf(area: string): string {
  return area in areas ? areas[area as Area].label : area;
}
