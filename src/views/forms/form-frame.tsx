import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '../../domain/elements/field.ts';
import { message } from '../../domain/words/messages.ts';
import { SavingForm } from '../../ui/fields/saving-form.tsx';
import { usePageTitle } from '../detail/use-page-title.ts';
import type { FormValues } from './form-fields.ts';
import { FormFoot } from './form-foot.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import type { FormCore } from './use-form-core.ts';
import { useFormStatus } from './use-form-status.ts';
import { useStartAt } from './use-start-at.ts';
import './element-form.css';
import '../screen/toolbar.css';

/** What a form beside the rows says of itself, where a page has a way back and a button by its name. */
interface BesideRows {
  /** What the button that saves is called, and what a save makes. */
  readonly saves: string;
  readonly outcome: string;
  readonly close: () => void;
}

interface FormFrameProps {
  readonly core: FormCore;
  readonly form: UseFormReturn<FormValues>;
  readonly fields: readonly Field[];
  readonly title: string;
  readonly isNew: boolean;
  readonly blockedReason: string | null;
  /** When elements are looked up, as the status bar says it. */
  readonly timeFact: string;
  /** Code of the field that the focus begins in; null: the first that is to be filled in. */
  readonly startAt: string | null;
  readonly breadcrumbs: ReactNode;
  /** Undefined: a page of its own. */
  readonly beside: BesideRows | undefined;
  readonly aside: ReactNode;
  readonly children: ReactNode;
  readonly onCancel: () => void;
}

/** A form with its toolbar, its buttons and what stands beside it; its fields are the children. */
export function FormFrame(props: FormFrameProps) {
  const { core, form, fields, title, isNew, beside } = props;
  const formRef = useStartAt(props.startAt, fields, form, beside !== undefined);
  usePageTitle(title);
  useFormStatus({
    saves: beside?.saves ?? message(isNew ? 'opret' : 'gem'),
    changed: core.changed,
    hasErrors: core.errorCount > 0,
    time: props.timeFact,
  });
  return (
    <div
      className={beside ? 'formview in-pane' : 'formview'}
      data-focus-region="form"
      // Pressed beside a field, it keeps the focus in the form.
      tabIndex={-1}
      {...(beside && { role: 'region', 'aria-label': title })}
    >
      <FormToolbar breadcrumbs={props.breadcrumbs} changed={core.changed} onClose={beside?.close} />
      <SavingForm ref={formRef} className="formcol" isSaving={core.isSubmitting}>
        {props.children}
      </SavingForm>
      {props.aside}
      <FormFoot
        primaryLabel={beside?.saves ?? (isNew ? title : message('gem'))}
        isChanged={core.changed > 0}
        outcome={beside?.outcome}
        isBusy={core.isSubmitting || core.isAwaiting}
        blockedReason={props.blockedReason}
        onSave={core.save}
        onSaveAndNew={core.saveAndNew}
        onCancel={beside?.close ?? props.onCancel}
        errorCount={core.errorCount}
      />
    </div>
  );
}
