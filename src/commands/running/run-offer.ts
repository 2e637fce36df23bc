import type { LogLine } from '../../api/contract/log-line.ts';
import { isFinal, mayUndo } from '../../domain/commands/may-undo.ts';
import { message } from '../../domain/words/messages.ts';
import type { NoticeAction } from '../../ui/notices/notifications.ts';
import { undoFirstText, undoneText } from '../subjects/run-choice.ts';
import { undoAction } from './undo-action.ts';

interface Asking {
  readonly username: string;
  readonly permissions: ReadonlySet<string>;
}

/** What can be done about a line's run, or why nothing can; null: nothing is offered, and nothing is to be said. */
export type RunOffer =
  | { readonly action: NoticeAction; readonly note?: undefined }
  | { readonly note: string; readonly action?: undefined }
  | null;

/** Of a run that is known to be built upon it is what is to be taken back before it. */
export function runOffer(line: LogLine, asking: Asking): RunOffer {
  const { fortrudtAf, gentager, kommando, iVejen = [] } = line;
  if (typeof fortrudtAf === 'number') return { note: undoneText(fortrudtAf) };
  if (isFinal(kommando)) return { note: message('kanIkkeFortrydes') };
  if (!mayUndo(line, asking)) return null;
  const [first] = iVejen;
  // To take back what did a run again is to take back that run.
  const own = undoAction(gentager === undefined ? line : { koersel: gentager });
  const action = first === undefined ? own : undoAction({ koersel: first });
  if (!action) return null;
  return { action: first === undefined ? action : { ...action, label: undoFirstText(first) } };
}
