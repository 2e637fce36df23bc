import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Field } from '../../../domain/elements/field.ts';
import { fieldText } from '../../../domain/elements/field-text.ts';
import type { RecordKind } from '../../../domain/records/record-kind.ts';
import { ConflictTable } from './conflict-table.tsx';
import { type FormValues, heldValueOf } from './form-fields.ts';
import type { StandingRecord } from './record-form.tsx';

interface RecordConflictProps {
  readonly kind: RecordKind;
  readonly fields: readonly Field[];
  readonly form: UseFormReturn<FormValues>;
  /** As it was last read; theirs, once it is read anew. */
  readonly record: StandingRecord;
  /** What the other user has made of it. */
  readonly rowVersion: string;
  /** Asks for it to be read anew. */
  readonly onConflict: () => void;
}

/**
 * Another user has written since: what is not touched here follows theirs, and what both have
 * changed is told field by field. Nothing typed is lost; saving again overwrites knowingly.
 */
export function RecordConflict(props: RecordConflictProps) {
  const { kind, fields, form, record, rowVersion } = props;
  const values: FormValues = useWatch({ control: form.control });
  const { dirtyFields } = form.formState;
  const isRead = record.rowVersion === rowVersion;
  const theirsOf = (field: Field) => heldValueOf(field, record.values[field.code], kind.axis);

  const ask = useEffectEvent(props.onConflict);
  const follow = useEffectEvent(() => {
    for (const field of fields) {
      if (!dirtyFields[field.code]) form.resetField(field.code, { defaultValue: theirsOf(field) });
    }
  });
  useEffect(() => {
    if (isRead) follow();
    else ask();
  }, [isRead]);

  if (!isRead) return null;
  const differing = fields.filter(
    (field) =>
      dirtyFields[field.code] &&
      JSON.stringify(values[field.code]) !== JSON.stringify(theirsOf(field)),
  );
  return (
    <ConflictTable
      differing={differing}
      theirs={(field) => fieldText(field, kind.axis, record.values[field.code])}
      mine={(field) => fieldText(field, kind.axis, values[field.code])}
      onTheirs={(field) => form.resetField(field.code, { defaultValue: theirsOf(field) })}
    />
  );
}
