import { useRef, useState } from 'react';
import { undoActionOf } from '../../../commands/undo-action.ts';
import { counted } from '../../../domain/counted.ts';
import { message } from '../../../domain/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Keys } from '../../../ui/keys.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { notify } from '../../../ui/notices/toasts.tsx';
import { type LineKind, linesOf } from './review-lines.ts';
import { notLookedUp, ReviewNotes } from './review-notes.tsx';
import { ReviewTable } from './review-table.tsx';
import { ReviewTerms, remarkNeeded } from './review-terms.tsx';
import { useAwaitedSave } from './use-awaited-save.ts';
import { type Reviewed, type Review as ReviewState, useReview } from './use-review.ts';
import type { Saved } from './use-review-run.ts';
import { useReviewRun } from './use-review-run.ts';
import { useTerms } from './use-terms.ts';
import './review.css';

export interface ReviewProps extends Reviewed {
  /** Looked at, on the area's axis. */
  readonly time: number;
  /** Goes to a cell in the grid, once the review is closed. */
  readonly onGo: (row: string, column: string) => void;
  readonly onClose: () => void;
}

const changes = (count: number) => counted(count, 'ændring', 'ændringer');

/** Everything that is staged, before it is saved: old, new, from when, and what is in the way (design c2). */
export function Review({ stage, grid, recordOf, lookUp, time, onGo, onClose }: ReviewProps) {
  const terms = useTerms(grid.area, time);
  const review = useReview({ stage, grid, recordOf, lookUp }, terms.read);
  const run = useReviewRun(stage, (isUnknown) => isUnknown || review.planAgain());
  const [kind, setKind] = useState<LineKind>('alle');
  const [typedNumber, setTypedNumber] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const remark = useRef<HTMLInputElement>(null);
  const reason = whyNot(review, typedNumber);
  const isBusy = run.running !== null;

  const save = async () => {
    if (reason !== null || isBusy) return;
    const { plan, work, findings, keepsValid } = review;
    const saved = plan
      ? await run.runPlan(plan, work.commands, findings, keepsValid)
      : await run.runEach(work.commands, findings);
    if (!saved) return;
    tell(saved);
    if (saved.kept === 0 && review.work.runs.length < 2) onClose();
    else {
      setTypedNumber('');
      review.setRun(0);
      review.setKeepsValid(false);
    }
  };
  const go = (row: string, column: string) => {
    onClose();
    onGo(row, column);
  };
  useAwaitedSave(review.plan, review.isPlanComing, () => void save(), isBusy);
  const shown = linesOf(review.lines, kind);
  return (
    <Dialog
      open
      size="wide"
      title={`Gennemse ${changes(review.cells.length)}`}
      onOpenChange={() => (isBusy ? run.cancel() : onClose())}
      startRef={review.isUnexplained ? remark : table}
      headEnd={<Kinds lines={review.lines} kind={kind} onKind={setKind} />}
      footer={
        <>
          <ReviewHints />
          <span className="grow" />
          {run.running ? (
            <Button label="Afbryd" icon="close" onClick={run.cancel} />
          ) : (
            <Button label="Tilbage" variant="ghost" keys="escape" onClick={onClose} />
          )}
          <Button
            label={
              run.running ? run.running.detail || 'Gemmer …' : `Gem ${changes(review.cellsToSave)}`
            }
            variant="primary"
            keys="mod+enter"
            busy={isBusy}
            disabledReason={reason ?? undefined}
            onClick={() => void save()}
          />
        </>
      }
    >
      <div className="review">
        <ReviewTerms
          area={grid.area}
          rowKind={grid.rowKind}
          terms={terms}
          commands={review.work.commands}
          remarkRef={remark}
          isUnexplained={review.isUnexplained}
        />
        <ReviewTable ref={table} lines={shown} review={review} onGo={go} />
        <ReviewNotes
          review={review}
          stopped={run.stopped}
          typedNumber={typedNumber}
          onTypedNumber={setTypedNumber}
        />
      </div>
    </Dialog>
  );
}

/** Why it cannot be saved now; null when it can. */
function whyNot(review: ReviewState, typedNumber: string): string | null {
  const { planned, plan, canPlan, work, stopped, keepsValid, toConfirm, rowsToSave } = review;
  if (review.isLookUpStopped) return notLookedUp;
  if (!review.isLookedUp) return 'Det, ændringerne peger på, slås op.';
  if (work.commands.length === 0) return 'Der er intet at gemme.';
  if (review.isUnexplained) return remarkNeeded;
  if (canPlan && planned.kind === 'failed') return 'Ændringerne kunne ikke prøves.';
  if (canPlan && !plan) return 'Ændringerne prøves mod reglerne.';
  if (stopped > 0 && !keepsValid) {
    return `${changes(stopped)} kan ikke gemmes. Ret eller udelad dem, eller behold de gyldige.`;
  }
  if (plan?.udfald.includes('u') && review.cellsToSave === 0) return message('ingenAendring');
  if (review.cellsToSave === 0) return 'Ingen af ændringerne kan gemmes.';
  if (toConfirm.length > 0) return 'Bekræft advarslerne.';
  if (review.asksNumber && typedNumber.trim() !== String(rowsToSave)) {
    return `Skriv ${rowsToSave} for at bekræfte, hvor mange elementer der ændres.`;
  }
  return null;
}

function tell({ cells, unchanged, kept, koersel }: Saved): void {
  const beside = [
    ...(unchanged === 0 ? [] : [`${changes(unchanged)} stod sådan i forvejen.`]),
    ...(kept === 0 ? [] : [`${changes(kept)} blev stående med grunden ved cellen.`]),
  ];
  const run = koersel === undefined ? '' : ` i kørsel ${koersel}`;
  const detail = beside.join(' ') || undefined;
  notify.success(`${changes(cells)} er gemt${run}.`, detail, undoActionOf(koersel));
}

interface KindsProps {
  readonly lines: ReviewState['lines'];
  readonly kind: LineKind;
  readonly onKind: (kind: LineKind) => void;
}

const kinds = [
  ['alle', 'Alle'],
  ['fejl', 'Fejl'],
  ['advarsler', 'Advarsler'],
] as const satisfies readonly (readonly [LineKind, string])[];

function Kinds({ lines, kind, onKind }: KindsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div className="btn-group" role="group" aria-label="Vis">
      {kinds.map(([name, label]) => (
        <Button
          key={name}
          label={`${label} ${linesOf(lines, name).length}`}
          pressed={kind === name}
          onClick={() => onKind(name)}
        />
      ))}
    </div>
  );
}

const hints = [
  [['up', 'down'], 'Flyt'],
  [['space'], 'Med eller uden'],
  [['enter'], 'Gå til celle'],
  [['f8'], 'Næste fejl'],
] as const;

function ReviewHints() {
  return (
    <span className="review-hints">
      {hints.map(([keys, what]) => (
        <span key={what}>
          {keys.map((key) => (
            <Keys key={key} keys={key} />
          ))}{' '}
          {what}
        </span>
      ))}
    </span>
  );
}
