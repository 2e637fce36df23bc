import type { ReactNode } from 'react';
import { mostCommands } from '../../../api/contract/asked-commands.ts';
import { errorText } from '../../../api/http/error-text.ts';
import { Warnings } from '../../../commands/consequences/consequences.tsx';
import { Finding } from '../../../commands/consequences/finding.tsx';
import { ChangedKoblinger, NewNumbers } from '../../../commands/consequences/plan-lines.tsx';
import { extentText, isNothing } from '../../../domain/commands/sheet/extent.ts';
import { counted } from '../../../domain/words/counted.ts';
import { message } from '../../../domain/words/messages.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/choices/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { progressText } from '../../screen/progress-text.ts';
import { becomingText, saveText } from './review-counts.ts';
import type { Review } from './use-review.ts';

interface ReviewNotesProps {
  readonly review: Review;
  /** What was saved before, while this stayed. */
  readonly saved: ReactNode;
  /** Why the last attempt was not carried out. */
  readonly stopped: string | null;
  readonly typedNumber: string;
  readonly onTypedNumber: (typed: string) => void;
}

export const notLookedUp = 'Det, ændringerne peger på, er ikke slået op.';

/** What the changes bring about, what must be confirmed, and how they are carried out. */
export function ReviewNotes(props: ReviewNotesProps) {
  const { review, saved, stopped, typedNumber, onTypedNumber } = props;
  const { work, plan, canPlan } = review;
  const { planner, job } = review.planning;
  return (
    <ul className="review-notes">
      <li>{saved}</li>
      {stopped === null ? null : (
        <li>
          <div role="alert">
            <Finding icon="error" kind="error">
              <b>{stopped}</b>
            </Finding>
          </div>
        </li>
      )}
      {review.isLookUpStopped ? (
        <li>
          <Finding icon="error" kind="error">
            {notLookedUp}
            <Button label={message('proevIgen')} icon="refresh" onClick={review.lookUpAgain} />
          </Finding>
        </li>
      ) : null}
      {review.isPlanFailed ? (
        <li>
          <Finding icon="error" kind="error">
            Ændringerne kunne ikke prøves. {errorText(job.error)}
            <Button label={message('proevIgen')} icon="refresh" onClick={() => planner.again()} />
          </Finding>
        </li>
      ) : null}
      <li>
        <div role="status">
          <Progress review={review} />
        </div>
      </li>
      {canPlan ? null : (
        <li>
          <Finding icon="warning" kind="warning">
            Denne server kan ikke gemme det hele på én gang og prøver intet, før der gemmes: her er
            kun felternes egne regler prøvet. Rækkerne gemmes én for én, og hver får sit eget svar:
            bliver nogle afvist, er de andre gemt alligevel.
          </Finding>
        </li>
      )}
      <Runs review={review} />
      {work.missing.length > 0 ? (
        <li>
          <Finding icon="info" kind="info">
            {message('aendredeIkkeHentet', { antal: work.missing.length })}
          </Finding>
        </li>
      ) : null}
      {plan ? <ChangedKoblinger plan={plan} /> : null}
      {plan ? <NewNumbers plan={plan} /> : null}
      {/* The others stand at their cells. */}
      <Warnings
        warnings={review.warnings.filter(({ confirm }) => confirm)}
        confirmed={review.confirmed}
        onConfirm={review.setConfirmed}
      />
      {review.stopped > 0 && !isNothing(review.saves) ? (
        <li>
          <Checkbox
            label={keepsText(review)}
            checked={review.keepsValid}
            onChange={review.setKeepsValid}
          />
        </li>
      ) : null}
      {review.asksNumber ? (
        <li>
          <TextField
            label={`${becomingText(review.becoming, review.words)}. Skriv ${review.rowsToSave} for at bekræfte`}
            value={typedNumber}
            inputMode="numeric"
            onChange={onTypedNumber}
          />
        </li>
      ) : null}
    </ul>
  );
}

/** How many they are is not promised before the rules have been asked. */
function keepsText({ canPlan, plan, saves, stays }: Review): string {
  if (canPlan && !plan) return 'Behold de gyldige, og lad resten blive stående';
  return `Behold de gyldige: ${saveText(saves)}, og lad ${extentText(stays)} blive stående`;
}

function Progress({ review }: { readonly review: Review }) {
  const { plan, canPlan, rowsToSave, becoming, words } = review;
  const { phase, progress } = review.planning.job;
  if (!canPlan) return null;
  if (review.isUnexplained) {
    return (
      <span className="hint">Ændringerne prøves mod reglerne, når bemærkningen er skrevet.</span>
    );
  }
  if (phase === 'waiting') {
    return (
      <span className="hint">
        {progress
          ? progressText(progress.fase, progress.faerdig, progress.af)
          : 'Ændringerne prøves mod reglerne …'}
      </span>
    );
  }
  if (!plan || rowsToSave === 0) return null;
  return (
    <Finding icon="success" kind="success">
      <b>{becomingText(becoming, words)}</b> i én kørsel, som kan fortrydes fra ændringsloggen.
    </Finding>
  );
}

/** Too many for one run: which of them now. */
function Runs({ review }: { readonly review: Review }) {
  const { runs } = review.work;
  if (runs.length < 2) return null;
  const parts = review.canPlan
    ? `Der er flere ændringer, end én kørsel har plads til (${mostCommands}). De gemmes som ${runs.length} kørsler, én ad gangen, og hver kan fortrydes for sig.`
    : `Der er flere ændringer, end der gemmes på én gang (${mostCommands}). De gemmes i ${runs.length} dele, én ad gangen.`;
  return (
    <li>
      <Finding icon="warning" kind="warning">
        {parts}
        <SelectField
          label={review.canPlan ? 'Kørsel' : 'Del'}
          value={String(review.run)}
          onChange={(run) => review.setRun(Number(run))}
          options={runs.map(({ name, rows }, index) => ({
            value: String(index),
            label: `${name}: ${counted(rows, 'række', 'rækker')}`,
          }))}
        />
      </Finding>
    </li>
  );
}
