import { CommandButton } from '../../commands/command-button.tsx';
import { message } from '../../domain/words/messages.ts';
import { Button } from '../../ui/basics/button.tsx';

interface FormFootProps {
  readonly primaryLabel: string;
  /** Something is typed that giving the form up takes back. */
  readonly isChanged: boolean;
  /** What a save makes, beside the rows: Esc gives it up there. */
  readonly outcome: string | undefined;
  readonly isBusy: boolean;
  readonly blockedReason: string | null;
  readonly onSave: () => void;
  readonly onSaveAndNew: (() => void) | undefined;
  readonly onCancel: () => void;
  readonly errorCount: number;
}

/** The form's buttons, always in sight, with the number of fields left to put right. */
export function FormFoot(props: FormFootProps) {
  const { primaryLabel, isChanged, outcome, isBusy, blockedReason, onSave, onSaveAndNew } = props;
  const { onCancel, errorCount } = props;
  const reason = blockedReason ?? undefined;
  const errors =
    errorCount > 0 ? (
      <div className="formfoot-errors">
        <span className="hint">
          {errorCount === 1 ? '1 felt skal rettes' : `${errorCount} felter skal rettes`}
        </span>
        <CommandButton command="konsol#naeste-fejl" />
      </div>
    ) : null;
  return (
    <div className="formfoot">
      {/* Beside the rows it has a line of its own, or the buttons would move from under the hand. */}
      {outcome ? errors : null}
      {outcome ? <b className="grow">{outcome}</b> : null}
      <Button
        label={primaryLabel}
        variant="primary"
        size="lg"
        keys="mod+enter"
        busy={isBusy}
        disabledReason={reason}
        onClick={onSave}
      />
      {onSaveAndNew ? (
        <Button
          label="Opret og ny"
          size="lg"
          keys="mod+shift+enter"
          disabledReason={reason}
          onClick={onSaveAndNew}
        />
      ) : null}
      <Button
        label={message(isChanged ? 'fortrydIndtastning' : 'tilbage')}
        variant="ghost"
        size="lg"
        keys={outcome && 'esc'}
        onClick={onCancel}
      />
      {outcome ? null : <span className="grow" />}
      {outcome ? null : errors}
    </div>
  );
}
