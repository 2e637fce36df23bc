import type { GridColumn } from './grid-column.ts';

/** Before the columns where rows can be marked. */
export const checkTrack = '2.5rem';

/** What a track begins with: the whole of `7rem`, the least of `minmax(12rem, 1fr)`. */
function remOf(track: string): number {
  return Number(/[\d.]+(?=rem)/.exec(track)?.[0] ?? 0);
}

/** Rem that the columns of a grid with marks need; with less it scrolls sideways. */
export function leastWidth(columns: readonly Pick<GridColumn<never>, 'width'>[]): number {
  return columns.reduce((sum, { width }) => sum + remOf(width), remOf(checkTrack));
}
