import { CommandButton } from '../../../commands/command-button.tsx';
import { message } from '../../../domain/messages.ts';
import { Button } from '../../../ui/button.tsx';

interface ElementFormFootProps {
  readonly primaryLabel: string;
  readonly isBusy: boolean;
  readonly blockedReason: string | null;
  readonly onSave: () => void;
  readonly onSaveAndNew: (() => void) | undefined;
  readonly onCancel: () => void;
  readonly errorCount: number;
}

/** The form's buttons, always in sight, with the number of fields left to put right. */
export function ElementFormFoot(props: ElementFormFootProps) {
  const { primaryLabel, isBusy, blockedReason, onSave, onSaveAndNew, onCancel, errorCount } = props;
  const reason = blockedReason ?? undefined;
  return (
    <div className="formfoot">
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
      <Button label={message('annuller')} variant="ghost" size="lg" onClick={onCancel} />
      <span className="grow" />
      {errorCount > 0 ? (
        <>
          <span className="hint">
            {errorCount === 1 ? '1 felt skal rettes' : `${errorCount} felter skal rettes`}
          </span>
          <CommandButton command="konsol#naeste-fejl" />
        </>
      ) : null}
    </div>
  );
}
