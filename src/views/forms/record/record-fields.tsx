import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../domain/elements/field.ts';
import type { RecordKind } from '../../../domain/records/record-kind.ts';
import { FieldGroups } from '../fields/field-groups.tsx';
import { FormField } from '../fields/form-field.tsx';
import type { FormValues } from '../form-fields.ts';

interface RecordFieldsProps {
  readonly kind: RecordKind;
  readonly fields: readonly Field[];
  readonly form: UseFormReturn<FormValues>;
  readonly idOf: (code: string) => string;
  readonly time: number;
  /** Said at a field after what its declaration says, by its code. */
  readonly help: Readonly<Record<string, string>>;
  readonly isLocked: boolean;
}

const never = () => undefined;

/** The declared fields of a record under their headings. */
export function RecordFields(props: RecordFieldsProps) {
  const { kind, fields, form, idOf, time, help, isLocked } = props;
  return (
    <FieldGroups
      fields={fields}
      draw={(field) => (
        <FormField
          field={field}
          id={idOf(field.code)}
          form={form}
          axis={kind.axis}
          time={time}
          chosen={null}
          onChoose={never}
          prefix={undefined}
          isLocked={isLocked}
          lockedReason={undefined}
          before={null}
          help={help[field.code]}
        />
      )}
    />
  );
}
