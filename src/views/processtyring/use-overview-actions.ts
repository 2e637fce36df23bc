import { toggleRightsAction } from '../../commands/actions/processer.ts';
import { keepChangesAction, stepBackAction } from '../../commands/actions/screen.ts';
import { procesParameters } from '../../commands/subjects/proces-places.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { counted } from '../../domain/words/counted.ts';
import type { RecordSession } from '../records/record-session.ts';
import { useDraftWarning } from '../records/use-draft-warning.ts';
import type { RecordPlace } from '../records/use-record-place.ts';
import type { ProcesRow } from './proces-rows.ts';
import { areRightsShown } from './processtyring-screen.ts';
import { stagedRightsText } from './rights-pane.tsx';
import type { RightRow } from './rights-rows.ts';
import type { MovingBars } from './use-moved-bars.ts';
import type { useRights } from './use-rights.ts';

interface OverviewActions {
  readonly session: RecordSession<ProcesRow>;
  readonly rightsSession: RecordSession<RightRow>;
  readonly bars: MovingBars;
  readonly rights: ReturnType<typeof useRights>;
  readonly part: 'lane' | 'rights';
  readonly place: RecordPlace;
}

/**
 * What the keys and the palette do here, beside what they do in every screen of records, and what is said where the
 * screen is left with changes.
 */
export function useOverviewActions(given: OverviewActions): void {
  const { session, rightsSession, bars, rights, part, place } = given;
  const isMoving = bars.moved.size > 0;
  const isStaged = rights.staged > 0;
  useDraftWarning(isMoving || isStaged, { what: unsavedText(bars.moved.size, rights.staged) });
  const ofBars = isMoving && !(isStaged && part === 'rights');
  const keeper = ofBars ? bars.changes : isStaged ? rights.changes : undefined;
  const toggleRights = () => {
    const hasRights = areRightsShown(place);
    const isThere = hasRights && part === 'rights';
    if (hasRights && !isThere) return rightsSession.focus();
    void place.change({ [procesParameters.rettigheder]: hasRights ? 'nej' : 'ja' });
    if (isThere) session.focus();
  };
  const drop = () => {
    bars.drop();
    return true;
  };
  const stay = isStaged && part === 'rights' ? rights.stay : undefined;
  useViewActions(
    toggleRightsAction.by(toggleRights),
    keepChangesAction.by(keeper?.keep),
    stepBackAction.by(isMoving && part === 'lane' ? drop : stay),
  );
}

/** What would be left with the screen. */
function unsavedText(moved: number, staged: number): string {
  if (moved > 0 && staged > 0) return 'ændringerne';
  return moved > 0
    ? counted(moved, 'flyttet bjælke', 'flyttede bjælker')
    : stagedRightsText(staged);
}
