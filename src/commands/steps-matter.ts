import { hasSteps } from '../domain/elements/area-types.ts';
import type { ViewActions } from './view-actions.ts';

/** False where no process right governs what is shown; then there is no step to work in. */
export function stepsMatter({ shownArea }: ViewActions): boolean {
  const area = shownArea?.();
  return area === undefined || hasSteps(area);
}
