import type { UseFormReturn } from 'react-hook-form';
import type { WrittenRecord } from '../../../api/write-record.ts';
import type { Field } from '../../../domain/elements/field.ts';
import type { RecordKind } from '../../../domain/records/record-kind.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ConfirmWarnings } from './confirm-warnings.tsx';
import { summaryErrors, summaryTitle } from './form-errors.ts';
import type { FormValues } from './form-fields.ts';
import { RecordConflict } from './record-conflict.tsx';
import type { StandingRecord } from './record-form.tsx';
import type { FormWrite } from './use-form-write.ts';

interface RecordProblemsProps {
  readonly kind: RecordKind;
  /** Null: a new one. */
  readonly record: StandingRecord | null;
  readonly fields: readonly Field[];
  readonly form: UseFormReturn<FormValues>;
  readonly idOf: (code: string) => string;
  readonly blockedReason: string | null;
  readonly writing: FormWrite<WrittenRecord>;
  /** Attempts to save that did not get through. */
  readonly attempt: number;
  readonly onConflict: () => void;
}

/** What stands in the way of saving a record. */
export function RecordProblems(props: RecordProblemsProps) {
  const { kind, record, fields, form, idOf, blockedReason, writing, attempt } = props;
  const { refusal, confirmed, setConfirmed } = writing;
  const { errors } = form.formState;
  const problems = summaryErrors({
    ...{ fields, errors, idOf, refusal, blockedReason },
    blockedField: undefined,
  });
  return (
    <>
      {blockedReason === null ? null : (
        <p role="status" className="form-warning">
          <Icon name="lock" />
          {blockedReason}
        </p>
      )}
      <ErrorSummary
        title={summaryTitle(problems, refusal, kind.label.theOne, record !== null)}
        errors={attempt > 0 ? problems : []}
        attempt={attempt}
      />
      <ConfirmWarnings
        id={idOf('bekraeft')}
        warnings={refusal.warnings}
        confirmed={confirmed}
        onChange={setConfirmed}
      />
      {refusal.conflict && record ? (
        <RecordConflict
          {...{ kind, fields, form, record }}
          rowVersion={refusal.conflict.rowVersion}
          onConflict={props.onConflict}
        />
      ) : null}
    </>
  );
}
