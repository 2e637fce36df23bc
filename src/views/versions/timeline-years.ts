import type { ElementPayload } from '../../api/contract/common.ts';
import { lastYearOf, yearOf } from '../detail/element-time.ts';

export const zooms = ['Hele historien', '10 år', '3 år'] as const;
export type Zoom = (typeof zooms)[number];

/** Years before and after the one in hand. */
const around = { '10 år': [6, 3], '3 år': [1, 1] } as const;

export interface Years {
  readonly first: number;
  readonly last: number;
}

/**
 * The finansår that a timeline shows: the element's whole life and one year before it, and three
 * years after today or one after what is planned; zoomed, those around the year in hand.
 * @param versions oldest first
 * @param inHand the finansår looked at, or the nearest of a chosen version
 */
export function shownYears(
  versions: readonly ElementPayload[],
  zoom: Zoom,
  inHand: number,
  thisYear: number,
): Years {
  if (zoom !== 'Hele historien') {
    const [before, after] = around[zoom];
    return { first: inHand - before, last: inHand + after };
  }
  const first = Math.min(...versions.map(yearOf)) - 1;
  const planned = versions.map((version) => (lastYearOf(version) ?? yearOf(version)) + 1);
  return { first, last: Math.max(thisYear + 3, ...planned) };
}

/** The finansår of a version that is nearest to a year. */
export function nearestYear(version: ElementPayload, year: number): number {
  return Math.max(yearOf(version), Math.min(year, lastYearOf(version) ?? year));
}

/** Every so many years has its number, where there is room for only so many of them. */
export function labelStep({ first, last }: Years, room: number): number {
  const steps = [1, 2, 5, 10, 20];
  return steps.find((step) => (last - first + 1) / step <= room) ?? 50;
}

/** Pixels: what a bar must be to be pressed (WCAG 2.5.8), and the line of a pane and of a narrow one. */
const pressable = 26;
const line = { wide: 530, narrow: 320 };

/**
 * How the bars stand so that each can be pressed: in one row, or in turn in two.
 * @param shortest the shortest bar's share of the line
 */
export function crowding(shortest: number): '' | 'crowded' | 'crowded-when-narrow' {
  if (shortest * line.wide < pressable) return 'crowded';
  return shortest * line.narrow < pressable ? 'crowded-when-narrow' : '';
}
