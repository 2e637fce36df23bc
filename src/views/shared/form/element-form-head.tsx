import type { FieldErrors } from 'react-hook-form';
import type { ElementDetail } from '../../../api/contract/element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ConfirmWarnings } from './confirm-warnings.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { summaryErrors, summaryTitle } from './form-errors.ts';
import type { FormValues } from './form-fields.ts';
import type { Links } from './form-links.ts';
import { FormRemedies } from './form-remedies.tsx';
import type { ConflictState } from './use-conflict.ts';
import type { ElementFormState } from './use-element-form.ts';

interface ElementFormHeadProps {
  readonly type: ElementType;
  readonly title: string;
  /** The page's own heading, or one below the view's. */
  readonly heading: 'h1' | 'h2';
  /** Null: a new one. */
  readonly element: ElementDetail | null;
  readonly state: ElementFormState;
  readonly errors: FieldErrors<FormValues>;
  readonly blockedReason: string | null;
  /** Attempts to save that did not get through. */
  readonly attempt: number;
  readonly conflict: ConflictState | null;
  readonly links: Links;
  readonly time: number;
  readonly idOf: (code: string) => string;
}

/** What the form is, and what stands in the way of saving it. */
export function ElementFormHead(props: ElementFormHeadProps) {
  const { type, title, heading: Heading, element, state, errors, blockedReason } = props;
  const { attempt, conflict, idOf } = props;
  const { fields, refusal } = state;
  const { processGate } = type.actions;
  const parent = fields.find(({ code }) => code === type.parent?.field);
  const blockedField = processGate ? 'underaktivitetId' : parent?.code;
  const problems = summaryErrors({ fields, errors, idOf, refusal, blockedReason, blockedField });
  return (
    <>
      <Heading className="form-title" tabIndex={-1}>
        {title}
      </Heading>
      <p className="lead">Felter skal udfyldes, medmindre de er markeret som valgfrie.</p>
      {/* What the step refuses is said at the step. */}
      {blockedReason !== null && !processGate ? (
        <p role="status" className="form-warning">
          <Icon name="lock" />
          {blockedReason}
        </p>
      ) : null}
      <ErrorSummary
        title={summaryTitle(problems, refusal, type.label.theOne, element !== null)}
        errors={attempt > 0 ? problems : []}
        attempt={attempt}
      >
        <FormRemedies violations={refusal.violations} element={element} />
      </ErrorSummary>
      <ConfirmWarnings
        id={idOf('bekraeft')}
        warnings={refusal.warnings}
        confirmed={state.confirmed}
        onChange={state.setConfirmed}
      />
      {conflict ? (
        <ConflictNotice conflict={conflict} links={props.links} time={props.time} idOf={idOf} />
      ) : null}
    </>
  );
}
