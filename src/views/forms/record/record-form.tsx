import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type WrittenRecord, writeRecord } from '../../../api/runs/write-record.ts';
import { recordCommandsOf } from '../../../domain/commands/record-commands.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { fieldSchema } from '../../../domain/elements/field-schema.ts';
import { fieldKindOf } from '../../../domain/field-kinds/field-kinds.ts';
import type { RecordKind } from '../../../domain/records/record-kind.ts';
import { haveCalendar } from '../fields/field-controls.tsx';
import type { FormValues } from '../form-fields.ts';
import { FormFrame } from '../form-frame.tsx';
import { FormHead } from '../form-head.tsx';
import { KeyHelpList } from '../key-help.tsx';
import { useFieldIds, useFormCore } from '../use-form-core.ts';
import { useFormWrite } from '../use-form-write.ts';
import { useMovedGround } from '../use-moved-ground.ts';
import { RecordConflict } from './record-conflict.tsx';
import { RecordFields } from './record-fields.tsx';
import {
  type RecordValues,
  recordFields,
  recordFormValues,
  type StandingRecord,
} from './record-values.ts';

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
  const idOf = useFieldIds();
  const fields = useMemo(() => recordFields(kind, record ? 'edit' : 'create'), [kind, record]);
  const codes = fields.map(({ code }) => code);
  const { create, edit } = recordCommandsOf(kind);
  const [resolver] = useState(() => resolverOf(kind, fields, record !== null));
  const form = useForm<FormValues>({
    resolver,
    defaultValues: recordFormValues(kind, fields, record?.values ?? start),
    shouldFocusError: false,
  });
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
  const { onSavedAndNew } = props;
  const core = useFormCore<WrittenRecord>({
    ...{ form, fields, writing, title, blockedReason },
    isNew: record === null,
    isReady: true,
    onSaved: props.onSaved,
    onSavedAndNew:
      onSavedAndNew &&
      ((written, values) => {
        onSavedAndNew(written, values);
        form.reset(nextValues(fields, form.getValues()));
        document.getElementById(idOf(codes[0] ?? ''))?.focus();
      }),
  });
  const { conflict } = writing.refusal;
  const moved = useMovedGround(record, form);
  const theirVersion = conflict?.rowVersion ?? moved;

  return (
    <FormFrame
      {...{ core, form, fields, title, blockedReason }}
      isNew={record === null}
      timeFact={`Finansår ${props.time}`}
      startAt={null}
      breadcrumbs={props.breadcrumbs}
      beside={undefined}
      onCancel={props.onCancel}
      aside={
        <aside className="aside" aria-label="Om formularen">
          {props.aside}
          <KeyHelpList
            saves={record ? 'Gem' : 'Opret'}
            canMakeNext={core.saveAndNew !== undefined}
            list={haveCalendar(fields) ? 'liste eller kalender' : 'liste'}
          />
        </aside>
      }
    >
      <FormHead
        {...{ core, writing, fields, idOf, title, blockedReason }}
        heading="h1"
        theOne={kind.label.theOne}
        isNew={record === null}
        blockedField={undefined}
        isSaidThere={false}
        conflict={
          theirVersion !== null && record ? (
            <RecordConflict
              {...{ kind, fields, form, record }}
              isEarly={conflict === null}
              rowVersion={theirVersion}
              onConflict={props.onConflict}
            />
          ) : null
        }
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
    </FormFrame>
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
