import type { ReactNode } from 'react';
import type { Field } from '../../domain/elements/field.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ConfirmWarnings } from './confirm-warnings.tsx';
import { summaryErrors, summaryTitle } from './form-errors.ts';
import type { FormCore } from './use-form-core.ts';
import type { FormWrite } from './use-form-write.ts';

interface FormHeadProps {
  readonly core: FormCore;
  readonly writing: Omit<FormWrite<unknown>, 'save'>;
  readonly fields: readonly Field[];
  readonly idOf: (code: string) => string;
  readonly title: string;
  /** The page's own heading, or one below the view's. */
  readonly heading: 'h1' | 'h2';
  /** What is saved, as texts call it. */
  readonly theOne: string;
  readonly isNew: boolean;
  readonly blockedReason: string | null;
  /** Code of the field that it comes from; undefined: of none here. */
  readonly blockedField: string | undefined;
  /** It is said at that field. */
  readonly isSaidThere: boolean;
  /** What clears the broken rules without leaving the form. */
  readonly remedies?: ReactNode;
  /** What another user has written since. */
  readonly conflict: ReactNode;
}

/** What the form is, and what stands in the way of saving it. */
export function FormHead(props: FormHeadProps) {
  const { core, writing, fields, idOf, isNew, blockedReason, blockedField } = props;
  const { title, heading: Heading } = props;
  const { errors, attempt } = core;
  const { refusal } = writing;
  const problems = summaryErrors({ fields, errors, idOf, refusal, blockedReason, blockedField });
  return (
    <>
      <Heading className="form-title" tabIndex={-1}>
        {title}
      </Heading>
      <p className="lead">Felter skal udfyldes, medmindre de er markeret som valgfrie.</p>
      {blockedReason !== null && !props.isSaidThere ? (
        <p role="status" className="form-warning">
          <Icon name="lock" />
          {blockedReason}
        </p>
      ) : null}
      <ErrorSummary
        title={summaryTitle(problems, refusal, props.theOne, !isNew)}
        errors={attempt > 0 ? problems : []}
        attempt={attempt}
      >
        {props.remedies}
      </ErrorSummary>
      <ConfirmWarnings
        id={idOf('bekraeft')}
        warnings={refusal.warnings}
        confirmed={writing.confirmed}
        onChange={writing.setConfirmed}
      />
      {props.conflict}
    </>
  );
}
