import type { ElementPayload } from '../../api/contract/common.ts';
import { type TimeAxis, timeFieldCodes, timeWords } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { realEnd } from '../../domain/time/later-change.ts';
import { convertInterval, finansaarOf, formatTime } from '../../domain/time/time-axis.ts';

export interface ElementTime {
  readonly axis: TimeAxis;
  readonly fra: number;
  /** Null: open-ended. */
  readonly til: number | null;
}

/** From and to of an element or a version, whichever axis its type lives on. */
export function timeOf(element: ElementPayload): ElementTime {
  const { axis } = elementTypes[element.type];
  const codes = timeFieldCodes[axis];
  const til = element[codes.to];
  return { axis, fra: Number(element[codes.from]), til: til == null ? null : Number(til) };
}

/**
 * The whole of an element's life, with a real end only: a version that another follows has none.
 * @param versions oldest first
 */
export function lifeOf(versions: readonly ElementPayload[], shown: ElementPayload): ElementTime {
  const { fra } = timeOf(versions[0] ?? shown);
  const last = versions.at(-1) ?? shown;
  const { axis, til } = timeOf(last);
  return { axis, fra, til: realEnd(axis, til, last.naesteVersion) };
}

export function formatFrom({ axis, fra }: ElementTime): string {
  return formatTime(axis, fra);
}

/** Empty when open-ended. */
export function formatTo({ axis, til }: ElementTime): string {
  return til === null ? '' : formatTime(axis, til);
}

/** The time looked at, for the status bar. */
export function timeFact(axis: TimeAxis, time: number): string {
  return `${timeWords[axis].label} ${formatTime(axis, time)}`;
}

/** From and to in one text, open at the end when there is none. */
export function spanOf(element: ElementPayload): string {
  const time = timeOf(element);
  return `${formatFrom(time)}–${formatTo(time)}`;
}

/** The finansår in which an element or a version begins. */
export function yearOf(element: ElementPayload): number {
  const { axis, fra } = timeOf(element);
  return finansaarOf(axis, fra);
}

/** The last finansår of an element or a version; null when open-ended. */
export function lastYearOf(element: ElementPayload): number | null {
  const { axis, fra, til } = timeOf(element);
  return convertInterval({ fra, til }, axis, 'finansaar').til;
}
