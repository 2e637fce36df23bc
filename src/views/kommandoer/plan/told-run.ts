import type { DoneRun } from '../../../commands/planner/run-planned.ts';
import { undoActionOf } from '../../../commands/running/undo-action.ts';
import { counted } from '../../../domain/words/counted.ts';
import { notify } from '../../../ui/notices/toasts.tsx';

/** What came of a run, in words. */
export function runText({ antal, udfald, koersel }: DoneRun): string {
  const where = koersel === null ? '' : ` i kørsel ${koersel}`;
  const left = [...udfald].filter((outcome) => outcome === 'b').length;
  const rest = left === 0 ? '' : ` ${counted(left, 'blev ikke kørt', 'blev ikke kørt')}.`;
  return `${counted(antal, 'kommando', 'kommandoer')} er kørt${where}.${rest}`;
}

export function notifyRun(run: DoneRun): void {
  notify.success(runText(run), undefined, undoActionOf(run.koersel ?? undefined));
}
