import type { OverviewGroup } from '../../api/contract/overview.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { formatTime, next } from '../../domain/time/time-axis.ts';
import { counted } from '../../domain/words/counted.ts';
import { type Box, squarify } from './boxes.ts';

export interface Tile {
  readonly group: OverviewGroup;
  /** Pixels. */
  readonly box: Box;
  /** One of the equal chips below: its size says nothing. */
  readonly isChip: boolean;
}

/** Fewer than this are no surface to press, so they are chips of one size. */
const LEAST_IN_PICTURE = 40;
const STRIP_PX = 28;
const STRIP_GAP_PX = 6;
/** About a letter of what the strip says of itself, which stands before it where there is room. */
const LABEL_LETTER_PX = 6;
export const hasStripLabel = (width: number) => width >= 480;

/** What the strip says of itself. */
export function stripLabel(area: AreaDeclaration): string {
  return `Under ${countText(area, LEAST_IN_PICTURE)}`;
}

export const totalOf = ({ aabne, softLukkede }: OverviewGroup) => aabne + softLukkede;

/** Share of its elements that are soft-closed or change, as a whole per cent. */
export function shareOf(group: OverviewGroup): number {
  return percentOf(group.beroerte, totalOf(group));
}

/** 0, 10, 20 and 30 per cent and up. */
export function shareStep(group: OverviewGroup): number {
  return stepOf(group.beroerte, totalOf(group));
}

/** The step of so many of a total. */
export function stepOf(part: number, total: number): number {
  return Math.min(3, Math.floor(percentOf(part, total) / 10));
}

function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 100);
}

/**
 * Where each group stands in the picture: the large ones as surfaces by their size, and the others in
 * a strip below. When none is large, the small ones are the picture.
 * @param label of the strip
 */
export function tilesOf(
  groups: readonly OverviewGroup[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  label: string,
): Tile[] {
  const isLarge = groups.some((group) => totalOf(group) >= LEAST_IN_PICTURE);
  const least = isLarge ? LEAST_IN_PICTURE : 1;
  const large = groups
    .filter((group) => totalOf(group) >= least)
    .toSorted((one, other) => totalOf(other) - totalOf(one));
  const small = groups.filter((group) => totalOf(group) < least);
  const top = small.length === 0 ? height : height - STRIP_PX - STRIP_GAP_PX;
  const boxes = squarify(large.map(totalOf), { width, height: top });
  const left = hasStripLabel(width) ? label.length * LABEL_LETTER_PX + STRIP_GAP_PX : 0;
  const chip = (width - left) / small.length;
  return [
    ...large.map((group, at) => ({ group, box: boxes[at] as Box, isChip: false })),
    ...small.map((group, at) => {
      const x = left + at * chip;
      return {
        group,
        box: { x, y: height - STRIP_PX, width: chip, height: STRIP_PX },
        isChip: true,
      };
    }),
  ];
}

const count = new Intl.NumberFormat('da-DK');

/** `404 underkonti`. */
export function countText(area: AreaDeclaration, total: number): string {
  const { one, many } = elementTypes[area.overview.counts].label;
  return `${count.format(total)} ${total === 1 ? one : many}`;
}

/** The time that changes are looked for in, for reading. */
export function nextText({ axis }: AreaDeclaration, time: number): string {
  return formatTime(axis, next(axis, time));
}

/** All that the picture shows of a group, as a sentence. */
export function groupText(area: AreaDeclaration, group: OverviewGroup, time: number): string {
  const { aabne, softLukkede, aendres, fuldtNummer, navn } = group;
  const changing = aendres === 0 ? [] : [`${aendres} ændres ${nextText(area, time)}`];
  const facts = [
    countText(area, totalOf(group)),
    counted(aabne, 'åben', 'åbne'),
    counted(softLukkede, 'soft-lukket', 'soft-lukkede'),
    ...changing,
    `${shareOf(group)} %`,
  ];
  return `${area.overview.rootSign}${fuldtNummer} ${navn}: ${facts.join(', ')}`;
}
