import type { Area } from '../../domain/elements/names.ts';

const root = 'struktur';

/** First part of every key of every area. */
export const structureRoot: readonly string[] = [root];

/** First part of every key of an area. */
export function structureKey(area: Area) {
  return [root, area] as const;
}
