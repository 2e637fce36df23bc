import type { FileOrigin } from '../../../domain/commands/sheet/sheet-file.ts';
import { areas } from '../../../domain/elements/areas.ts';
import type { Area } from '../../../domain/elements/names.ts';
import { formatTime } from '../../../domain/time/time-axis.ts';
import { formatMoment } from '../../detail/log/moment.ts';

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
  return `Filen er hentet for ${timeText(file)}; du ser ${timeText(here)}. Det, der er ændret, gælder det, du ser.`;
}

/** Where a file comes from, as it says itself. */
export function originText(file: FileOrigin | null, here: FileOrigin): string {
  if (file === null) {
    return `Filen siger ikke, hvad den er hentet for. Den holdes op mod ${timeText(here)}.`;
  }
  const of = file.filter === '' ? '' : ` (${file.filter})`;
  return `Hentet ${formatMoment(file.fetched)} af ${file.user} for ${timeText(file)}${of}.`;
}

function timeText({ area, time }: FileOrigin): string {
  const axis = area in areas ? areas[area as Area].axis : 'finansaar';
  return `${axis === 'finansaar' ? 'finansår' : 'periode'} ${formatTime(axis, time)}`;
}

function labelOf(area: string): string {
  return area in areas ? areas[area as Area].label : area;
}
