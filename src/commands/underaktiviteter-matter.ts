import { hasUnderaktiviteter } from '../domain/elements/area-types.ts';
import { shownAreaAction } from './actions/structure.ts';
import type { ViewActions } from './actions/view-action.ts';

/** False where no procesrettighed governs what is shown; then there is no underaktivitet to work in. */
export function underaktiviteterMatter(viewActions: ViewActions): boolean {
  const area = viewActions.get(shownAreaAction)?.();
  return area === undefined || hasUnderaktiviteter(area);
}
