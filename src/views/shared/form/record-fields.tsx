import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../domain/elements/field.ts';
import type { RecordKind } from '../../../domain/records/record-kind.ts';
import { FormField } from './form-field.tsx';
import { type FormValues, groupFields } from './form-fields.ts';

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
  return groupFields(fields).map(([group, ofGroup]) => {
    // A heading that only repeats the first label is kept for screen readers alone.
    const isNamedByField = ofGroup[0]?.label === group;
    return (
      <fieldset key={group} className={isNamedByField ? 'fieldset untitled' : 'fieldset'}>
        <legend className={isNamedByField ? 'sr' : undefined}>{group}</legend>
        {ofGroup.map((field) => (
          <FormField
            key={field.code}
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
        ))}
      </fieldset>
    );
  });
}
