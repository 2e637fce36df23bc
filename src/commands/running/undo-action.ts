import { undoCommand } from '../../domain/permissions.ts';
import type { NoticeAction } from '../../ui/notices/notifications.ts';
import { type NamedRun, undoTitle } from '../subjects/run-choice.ts';
import { aboutRun } from '../subjects/subject.ts';
import { contextNow } from './run-command.ts';
import { offerOf } from './told-runs.ts';
import { offersUndo, redoCommand } from './undo-offer.ts';

/**
 * Offers to take a run back: opens the argument step about it, and its plan is seen before it is run.
 * @param run undefined: nothing was changed, or the backend does not tell
 */
export function undoAction(run: NamedRun | undefined): NoticeAction | undefined {
  if (run === undefined || !offersUndo()) return undefined;
  const command = typeof run.fortryder === 'number' ? redoCommand : undoCommand;
  return {
    label: undoTitle(run),
    offer: offerOf(run),
    // A notice outlives the screen that it was told on.
    run: () => contextNow()?.askArguments(command, aboutRun(run)),
  };
}

/** Offers to take back a write that may tell the number of its run. */
export function undoActionOf(koersel: number | undefined): NoticeAction | undefined {
  return undoAction(koersel === undefined ? undefined : { koersel });
}
