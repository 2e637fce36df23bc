import { useRef, useState } from 'react';
import { textOfCommands } from '../../../api/runs/text-run.ts';
import { extentText, isNothing } from '../../../domain/commands/sheet/extent.ts';
import { capitalised } from '../../../domain/words/capitalised.ts';
import { counted } from '../../../domain/words/counted.ts';
import { message } from '../../../domain/words/messages.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Keys } from '../../../ui/basics/keys.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { AsText } from '../../as-text/as-text.tsx';
import { becomingText, saveText } from './review-counts.ts';
import { type LineKind, linesOf } from './review-lines.ts';
import { notLookedUp, ReviewNotes } from './review-notes.tsx';
import { ReviewTable } from './review-table.tsx';
import { ReviewTerms, remarkNeeded } from './review-terms.tsx';
import { notifySaved, SavedLine, type ToldSaved, toldOf } from './told-saved.tsx';
import { type Reviewed, type Review as ReviewState, useReview } from './use-review.ts';
import { useReviewRun } from './use-review-run.ts';
import { useSaveKey } from './use-save-key.ts';
import { useTerms } from './use-terms.ts';
import './review.css';

export interface ReviewProps extends Reviewed {
  /** Looked at, on the area's axis. */
  readonly time: number;
  /** Goes to a cell in the grid, once the review is closed. */
  readonly onGo: (row: string, column: string) => void;
  readonly onClose: () => void;
}

/** Everything that is staged, before it is saved: old, new, from when, and what is in the way. */
export function Review({ stage, grid, recordOf, lookUp, time, onGo, onClose }: ReviewProps) {
  const terms = useTerms(grid.area, time, stage);
  const review = useReview({ stage, grid, recordOf, lookUp }, terms.read);
  const run = useReviewRun(stage, review);
  const [kind, setKind] = useState<LineKind>('alle');
  const [typedNumber, setTypedNumber] = useState('');
  const [told, setTold] = useState<ToldSaved | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const remark = useRef<HTMLInputElement>(null);
  const reason = whyNot(review, typedNumber);
  const isBusy = run.isRunning;
  const { commands } = review.work;

  const save = async () => {
    if (reason !== null || isBusy) return;
    const { plan, asked, work, findings, keepsValid } = review;
    const of = { asked, commands: work.commands };
    const saved = await run.run(plan, of, findings, keepsValid);
    if (!saved) return;
    const now = toldOf(saved);
    notifySaved(now);
    if (isNothing(saved.kept) && isNothing(saved.unsent) && review.work.runs.length < 2) {
      stage.said.forget();
      onClose();
    } else {
      setTold(now);
      setTypedNumber('');
      review.setRun(0);
      review.setKeepsValid(false);
    }
  };
  const go = (row: string, column: string) => {
    onClose();
    onGo(row, column);
  };
  useSaveKey(review.planning, () => void save());
  const shown = linesOf(review.lines, kind);
  return (
    <Dialog
      open
      size="wide"
      title={`Gennemse ${extentText(review.staged)}`}
      onOpenChange={() => (isBusy ? run.cancel() : onClose())}
      startRef={review.isUnexplained ? remark : table}
      headEnd={
        <Kinds lines={review.lines} isJudged={review.plan !== null} kind={kind} onKind={setKind} />
      }
      footer={
        <>
          <ReviewHints />
          <span className="grow" />
          {isBusy || !terms.read || !review.isLookedUp || commands.length === 0 ? null : (
            <AsText
              textOf={() => textOfCommands(commands.map(({ invocation }) => invocation))}
              failed="Ændringerne kunne ikke skrives som kommandoer."
              onOpened={onClose}
            />
          )}
          {isBusy ? (
            <Button label="Afbryd" icon="close" onClick={run.cancel} />
          ) : (
            <Button label="Tilbage" variant="ghost" keys="escape" onClick={onClose} />
          )}
          <Button
            label={isBusy ? run.detail || 'Gemmer …' : saveLabel(review)}
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
          commands={commands}
          remarkRef={remark}
          isUnexplained={review.isUnexplained}
        />
        <ReviewTable ref={table} lines={shown} review={review} onGo={go} />
        <ReviewNotes
          review={review}
          saved={<SavedLine told={told} onLeave={onClose} />}
          stopped={run.stopped}
          typedNumber={typedNumber}
          onTypedNumber={setTypedNumber}
        />
      </div>
    </Dialog>
  );
}

function saveLabel({ isCounted, saves }: ReviewState): string {
  return isCounted ? capitalised(saveText(saves)) : 'Gem';
}

/** Why it cannot be saved now; null when it can. */
function whyNot(review: ReviewState, typedNumber: string): string | null {
  const { plan, canPlan, work, stopped, keepsValid, toConfirm, rowsToSave, becoming, words } =
    review;
  if (review.isLookUpStopped) return notLookedUp;
  if (!review.isLookedUp) return 'Det, ændringerne peger på, slås op.';
  if (work.commands.length === 0) return 'Der er intet at gemme.';
  if (review.isUnexplained) return remarkNeeded;
  if (review.isPlanFailed) return 'Ændringerne kunne ikke prøves.';
  if (canPlan && !plan) return 'Ændringerne prøves mod reglerne.';
  if (stopped > 0 && !keepsValid) {
    return message('retEllerUdelad', { hvad: extentText(review.stays), antal: stopped });
  }
  const isEmpty = isNothing(review.saves);
  if (plan?.udfald.includes('u') && isEmpty) return message('ingenAendring');
  if (isEmpty) return 'Ingen af ændringerne kan gemmes.';
  if (toConfirm.length > 0) return 'Bekræft advarslerne.';
  if (review.asksNumber && typedNumber.trim() !== String(rowsToSave)) {
    return `Skriv ${rowsToSave} for at bekræfte: ${becomingText(becoming, words)}.`;
  }
  return null;
}

interface KindsProps {
  readonly lines: ReviewState['lines'];
  /** The rules have been asked about all of them; else there may be more than is known. */
  readonly isJudged: boolean;
  readonly kind: LineKind;
  readonly onKind: (kind: LineKind) => void;
}

const kinds = [
  ['alle', 'Alle'],
  ['fejl', 'Fejl'],
  ['advarsler', 'Advarsler'],
] as const satisfies readonly (readonly [LineKind, string])[];

/** All are told in what a line is; that there is none is not said before it is known. */
function kindText(name: LineKind, label: string, count: number, isJudged: boolean): string {
  if (name === 'alle') return `${label} ${counted(count, 'celle', 'celler')}`;
  return count === 0 && !isJudged ? label : `${label} ${count}`;
}

function Kinds({ lines, isJudged, kind, onKind }: KindsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div className="btn-group" role="group" aria-label="Vis">
      {kinds.map(([name, label]) => (
        <Button
          key={name}
          label={kindText(name, label, linesOf(lines, name).length, isJudged)}
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
