import { elementPlace, hasPage, placeWith } from '../../console/places.ts';
import { type Difference, sideShown } from './forskel-values.ts';
import type { ForskelScreenPlace } from './use-forskel-place.ts';

/** The element's page at the time of that side; undefined: it has none. */
export function elementAt(
  { area: { axis }, fra, til }: Pick<ForskelScreenPlace, 'area' | 'fra' | 'til'>,
  difference: Difference,
): string | undefined {
  const shown = sideShown(difference);
  const time = difference.hoejre ? til : fra;
  return hasPage(shown) ? placeWith(elementPlace(shown), { [axis]: String(time) }) : undefined;
}
