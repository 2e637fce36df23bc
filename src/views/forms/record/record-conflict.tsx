import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../domain/elements/field.ts';
import { fieldText } from '../../../domain/elements/field-text.ts';
import type { RecordKind } from '../../../domain/records/record-kind.ts';
import { ConflictTable } from '../conflict-table.tsx';
import { type FormValues, heldValueOf } from '../form-fields.ts';
import { useTheirs } from '../use-theirs.ts';
import type { StandingRecord } from './record-values.ts';

interface RecordConflictProps {
  /** Nothing has been sent: it is told beforehand. */
  readonly isEarly: boolean;
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

/** Another user has written the record since. */
export function RecordConflict(props: RecordConflictProps) {
  const { kind, fields, form, record, rowVersion } = props;
  const isRead = record.rowVersion === rowVersion;
  const { values, differing, take } = useTheirs({
    ...{ form, fields },
    read: isRead ? rowVersion : null,
    heldOf: (field) => heldValueOf(field, record.values[field.code], kind.axis),
  });
  const ask = useEffectEvent(props.onConflict);
  useEffect(() => {
    if (!isRead) ask();
  }, [isRead]);

  if (!isRead) return null;
  return (
    <ConflictTable
      isEarly={props.isEarly}
      differing={differing}
      theirs={(field) => fieldText(field, kind.axis, record.values[field.code])}
      mine={(field) => fieldText(field, kind.axis, values[field.code])}
      onTheirs={take}
    />
  );
}
