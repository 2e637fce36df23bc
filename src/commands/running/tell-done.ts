import { areaOf } from '../../domain/elements/area-types.ts';
import { tellInPassing } from '../../ui/notices/kept-notices.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import { unmarkAction } from '../actions/marks.ts';
import { showAtAction } from '../actions/structure.ts';
import type { ViewActions } from '../actions/view-action.ts';
import type { PlannedCommand } from '../command.ts';
import { isChanging } from '../consequences/plan-text.ts';
import type { ArgumentValues } from '../declaration.ts';
import { isConfidential } from '../gate/readable-areas.ts';
import { type DoneRun, isLeftOut } from '../planner/run-planned.ts';
import type { NamedRun } from '../subjects/run-choice.ts';
import { elementsIn, type Subject, type Subjects } from '../subjects/subject.ts';
import { leadAction, showAction } from './show-action.ts';
import { tellTurned } from './told-runs.ts';
import { undoAction } from './undo-action.ts';

function runText(koersel: number | null): string | undefined {
  return koersel === null ? undefined : `Kørsel ${koersel}`;
}

/**
 * What may be taken back when it is done: the run itself. One that took a run back is done again, and
 * of one that did a run again it is that run that is taken back.
 */
function runToUndo(koersel: number | null, about: Subjects | null): NamedRun | undefined {
  if (koersel === null) return undefined;
  const [run] = about?.all ?? [];
  if (run?.kind !== 'koersel') return { koersel };
  const isAgain = typeof run.fortryder === 'number';
  return isAgain ? { koersel: run.fortryder } : { koersel, fortryder: run.koersel };
}

interface Done extends DoneRun {
  readonly viewActions: ViewActions;
  readonly command: PlannedCommand;
  readonly about: Subjects | null;
  readonly values: ArgumentValues;
}

/** What was changed of what was asked about, where there is a command for each of that. */
function changedOf(about: Subjects | null, udfald: string): Subjects | null {
  if (about?.all.length !== udfald.length) return about;
  return { ...about, all: about.all.filter((_, nummer) => isChanging(udfald[nummer])) };
}

/** What was run of it: what broke a rule was left out. */
function ranOf({ all }: Subjects, done: DoneRun): readonly Subject[] {
  const isOneEach = all.length === done.udfald.length;
  return isOneEach ? all.filter((_, nummer) => !isLeftOut(done, nummer)) : all;
}

/**
 * Tells of a run: what was done, the way back and the way there; and rows that it was done to are marked no
 * longer. Rows that show the element go to it at once; later, or from elsewhere, it would be under the hand.
 */
export function tellDone(done: Done): void {
  const { viewActions, command, values, koersel, antal, udfald, antalFund = {} } = done;
  const about = changedOf(done.about, udfald);
  if (done.about?.from === 'marks') viewActions.get(unmarkAction)?.(ranOf(done.about, done));
  const told = command.done(antal, about, values, new Set(Object.keys(antalFund)));
  const { text, detail = runText(koersel), shows, leadsTo, isShownAtOnce } = told;
  const runs = (done.about?.all ?? []).filter((one) => one.kind === 'koersel');
  if (koersel !== null && antalFund.fortrydUden === undefined) tellTurned(runs);
  const undo = command.isFinal ? undefined : undoAction(runToUndo(koersel, about));
  const view = shows ? showAction(shows.element, shows.time) : leadsTo && leadAction(leadsTo);
  const showAt = viewActions.get(showAtAction);
  const isShown = isShownAtOnce && shows && showAt?.(shows.element, shows.time);
  const tell = () => notify.success(text, detail, undo, isShown ? undefined : view);
  const isOfFew = elementsIn(about?.all ?? []).some(({ type }) => isConfidential(areaOf(type)));
  if (isOfFew) tellInPassing(tell);
  else tell();
}
