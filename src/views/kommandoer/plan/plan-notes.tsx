import { errorText } from '../../../api/http/error-text.ts';
import { Warnings } from '../../../commands/consequences/consequences.tsx';
import { Capped, Finding } from '../../../commands/consequences/finding.tsx';
import type { DoneRun } from '../../../commands/planner/run-planned.ts';
import { offerOf } from '../../../commands/running/told-runs.ts';
import { undoActionOf } from '../../../commands/running/undo-action.ts';
import { message } from '../../../domain/words/messages.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { useOver } from '../../../ui/notices/notifications.ts';
import type { PlanRows } from './plan-rows.ts';
import { runText } from './told-run.ts';
import { heeded, type useTextPlan } from './use-text-plan.ts';

interface PlanNotesProps {
  readonly plan: ReturnType<typeof useTextPlan>;
  readonly read: PlanRows | undefined;
}

/**
 * What is to be known of all of it: why it was not planned or run, what was run, and what is to be confirmed. Below
 * text and plan, so that neither is moved beside the other.
 */
export function PlanNotes({ plan, read }: PlanNotesProps) {
  const { error, stopped, done, shown, isStale } = plan;
  const loose = read?.loose.filter(({ kind, said }) => kind === 'error' || !said.confirm) ?? [];
  const toConfirm = shown ? heeded(shown.plan).filter(({ confirm }) => confirm) : [];
  return (
    <div className="kt-notes">
      {error ? (
        <Finding icon="error" kind="error">
          <div role="alert">Teksten kunne ikke planlægges. {errorText(error)}</div>
          <Button label={message('proevIgen')} icon="refresh" onClick={plan.doNext} />
        </Finding>
      ) : null}
      {stopped ? (
        <Finding icon="error" kind="error">
          <div role="alert">
            <b>{stopped.text}</b>
            {stopped.lines.length > 0 ? <Capped lines={stopped.lines} /> : null}
          </div>
        </Finding>
      ) : null}
      <div role="status">{done ? <Done run={done} /> : null}</div>
      {loose.map(({ kind, said }) => (
        <Finding key={said.message} icon={kind} kind={kind}>
          {said.message}
        </Finding>
      ))}
      {toConfirm.length > 0 && !isStale && !done ? (
        <ul>
          <Warnings warnings={toConfirm} confirmed={plan.ticked} onConfirm={plan.tick} />
        </ul>
      ) : null}
    </div>
  );
}

/** What came of the run, with the way to take it back until that has been done. */
function Done({ run }: { readonly run: DoneRun }) {
  const koersel = run.koersel ?? undefined;
  const over = useOver();
  const isUndone = koersel !== undefined && over.has(offerOf({ koersel }));
  if (isUndone) {
    return (
      <Finding icon="info" kind="info">
        Kørsel {koersel} er fortrudt.
      </Finding>
    );
  }
  const undo = undoActionOf(koersel);
  return (
    <Finding icon="success" kind="success">
      {runText(run)}
      {undo ? (
        <Button label={undo.label} icon="arrow-back" variant="ghost" onClick={undo.run} />
      ) : null}
    </Finding>
  );
}
