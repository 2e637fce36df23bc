import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type WrittenRecord, writeRecord } from '../../../api/write-record.ts';
import { saveAction, saveAndNewAction } from '../../../commands/actions/form.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { recordCommandsOf } from '../../../domain/commands/record-commands.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { fieldSchema } from '../../../domain/elements/field-schema.ts';
import { fieldKindOf } from '../../../domain/field-kinds/field-kinds.ts';
import { message } from '../../../domain/messages.ts';
import type { RecordKind } from '../../../domain/records/record-kind.ts';
import { SavingForm } from '../../../ui/fields/saving-form.tsx';
import { countChanged } from '../detail/changed-fields.ts';
import { usePageTitle } from '../detail/use-page-title.ts';
import '../toolbar.css';
import { ElementFormFoot } from './element-form-foot.tsx';
import './element-form.css';
import { haveCalendar } from './field-controls.tsx';
import type { FormValues } from './form-fields.ts';
import { FormToolbar } from './form-toolbar.tsx';
import { KeyHelpList } from './key-help.tsx';
import { RecordFields } from './record-fields.tsx';
import { RecordProblems } from './record-problems.tsx';
import { type RecordValues, recordFields, recordFormValues } from './record-values.ts';
import { tellUnchanged } from './tell-written.ts';
import { useUnsavedWarning } from './unsaved-changes.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useFormStatus } from './use-form-status.ts';
import { useFormWrite } from './use-form-write.ts';
import { useStartAt } from './use-start-at.ts';

/** A record that is corrected, as it now stands. */
export interface StandingRecord {
  readonly id: string | number;
  readonly rowVersion: string;
  readonly values: RecordValues;
}

export interface RecordFormProps {
  readonly kind: RecordKind;
  /** Null: a new one. Another object where another user has written since. */
  readonly record: StandingRecord | null;
  readonly title: string;
  /** What a new one begins with. */
  readonly start?: RecordValues;
  /** Sent beside what is filled in: what a new one hangs below. */
  readonly beside?: RecordValues;
  /** Said at a field after what its declaration says, by its code. */
  readonly help?: Readonly<Record<string, string>>;
  /** Why nothing can be saved here; null: it can. */
  readonly blockedReason: string | null;
  readonly breadcrumbs: ReactNode;
  /** Beside the form, before the keys. */
  readonly aside?: ReactNode;
  readonly time: number;
  readonly onSaved: (written: WrittenRecord, values: FormValues) => void;
  /** Offered when given: saves, and begins on another. */
  readonly onSavedAndNew?: (written: WrittenRecord, values: FormValues) => void;
  /** What stands now is to be read: another user has written. */
  readonly onConflict: () => void;
  readonly onCancel: () => void;
}

/** The create and edit form of every kind of record that is no element, made from its declaration. */
export function RecordForm(props: RecordFormProps) {
  const { kind, record, title, start = {}, help = {}, blockedReason } = props;
  const formId = useId();
  const idOf = (code: string) => `${formId}-${code}`;
  const fields = useMemo(() => recordFields(kind, record ? 'edit' : 'create'), [kind, record]);
  const codes = fields.map(({ code }) => code);
  const { create, edit } = recordCommandsOf(kind);
  const [resolver] = useState(() => resolverOf(kind, fields, record !== null));
  const form = useForm<FormValues>({
    resolver,
    defaultValues: recordFormValues(kind, fields, record?.values ?? start),
    shouldFocusError: false,
  });
  const { dirtyFields, isSubmitting, errors } = form.formState;
  const changed = countChanged(dirtyFields, fields);
  const writing = useFormWrite<WrittenRecord>({
    form,
    codes,
    bodyOf: (values) => ({ ...values, ...props.beside }),
    send: (body, key) => {
      if (!record) return writeRecord({ kommando: create.id, input: body }, key);
      const { id, rowVersion } = record;
      return writeRecord({ kommando: edit.id, input: { ...body, id }, rowVersion }, key);
    },
  });
  const [stopped, setStopped] = useState(0);
  useFormDraft(form, title);
  const markSaved = useUnsavedWarning(changed > 0);

  const saveThen = async (then: RecordFormProps['onSaved']) => {
    if (blockedReason !== null) return setStopped((count) => count + 1);
    if (record && changed === 0) return tellUnchanged();
    const values = form.getValues();
    const written = await writing.save();
    if (!written) return;
    markSaved();
    then(written, values);
  };
  const { onSavedAndNew } = props;
  const actions = {
    save: () => void saveThen(props.onSaved),
    saveAndNew:
      onSavedAndNew &&
      (() =>
        void saveThen((written, values) => {
          onSavedAndNew(written, values);
          form.reset(nextValues(fields, form.getValues()));
          document.getElementById(idOf(codes[0] ?? ''))?.focus();
        })),
  };
  useViewActions(saveAction.by(actions.save), saveAndNewAction.by(actions.saveAndNew));
  usePageTitle(title);
  useFormStatus({
    saves: message(record ? 'gem' : 'opret'),
    changed,
    hasErrors: Object.keys(errors).length > 0,
    time: `Finansår ${props.time}`,
  });
  const formRef = useStartAt(null, fields, form, false);

  return (
    <div className="formview" data-focus-region="form" tabIndex={-1}>
      <FormToolbar breadcrumbs={props.breadcrumbs} changed={changed} onClose={undefined} />
      <SavingForm ref={formRef} className="formcol" isSaving={isSubmitting}>
        <h1 className="form-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">Felter skal udfyldes, medmindre de er markeret som valgfrie.</p>
        <RecordProblems
          {...{ kind, record, fields, form, idOf, blockedReason, writing }}
          attempt={writing.attempt + stopped}
          onConflict={props.onConflict}
        />
        <RecordFields
          kind={kind}
          fields={fields}
          form={form}
          idOf={idOf}
          time={props.time}
          help={help}
          isLocked={blockedReason !== null}
        />
      </SavingForm>
      <aside className="aside" aria-label="Om formularen">
        {props.aside}
        <KeyHelpList
          saves={record ? 'Gem' : 'Opret'}
          canMakeNext={actions.saveAndNew !== undefined}
          list={haveCalendar(fields) ? 'liste eller kalender' : 'liste'}
        />
      </aside>
      <ElementFormFoot
        primaryLabel={record ? message('gem') : title}
        outcome={undefined}
        isBusy={isSubmitting}
        blockedReason={blockedReason}
        onSave={actions.save}
        onSaveAndNew={actions.saveAndNew}
        onCancel={props.onCancel}
        errorCount={Object.keys(errors).length}
      />
    </div>
  );
}

/** What the next of a series begins with: names are its own, and it comes right after; the rest is alike. */
function nextValues(fields: readonly Field[], values: FormValues): FormValues {
  const own = fields.map((field) => [field.code, fieldKindOf(field).next(values[field.code])]);
  return { ...values, ...Object.fromEntries(own) };
}

/** The rules are the declaration's; which record it is, and what it hangs below, no field holds. */
function resolverOf(kind: RecordKind, fields: readonly Field[], isEdit: boolean) {
  const mode = isEdit ? 'update' : 'create';
  const schemas = fields.map((field) => [field.code, fieldSchema(field, kind, mode)] as const);
  return zodResolver(z.object(Object.fromEntries(schemas)));
}
