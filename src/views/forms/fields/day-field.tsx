import { useAtomValue } from 'jotai';
import type { Ref } from 'react';
import { businessDateAtom } from '../../../auth/session.ts';
import type { DateField as Field } from '../../../domain/elements/field.ts';
import { formatDate, parseDate } from '../../../domain/time/dates.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { FieldProps } from '../../../ui/fields/field-shell.tsx';

interface DayFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A declared date in the five forms of the specification; the calendar begins on the business date. */
export function DayField({ field, ...control }: DayFieldProps) {
  return (
    <DateField
      {...control}
      parse={parseDate}
      format={formatDate}
      today={useAtomValue(businessDateAtom)}
      min={field.min}
      max={field.max}
    />
  );
}
