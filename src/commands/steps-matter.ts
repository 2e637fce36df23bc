import { hasSteps } from '../domain/elements/area-types.ts';
import { shownAreaAction } from './actions/structure.ts';
import type { ViewActions } from './actions/view-action.ts';

/** False where no process right governs what is shown; then there is no step to work in. */
export function stepsMatter(viewActions: ViewActions): boolean {
  const area = viewActions.get(shownAreaAction)?.();
  return area === undefined || hasSteps(area);
}
