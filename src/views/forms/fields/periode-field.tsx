import type { Ref } from 'react';
import { formatTime, parseTime } from '../../../domain/time/time-axis.ts';
import type { FieldProps } from '../../../ui/fields/field-shell.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface PeriodeFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** Every half-written PP.ÅÅÅÅ, P.ÅÅÅÅ and ÅÅÅÅPP. */
const typing = /^(\d{0,6}|\d{1,2}\.\d{0,4})$/;

/** A periode as text; ÅÅÅÅPP is written as PP.ÅÅÅÅ when the field is left. */
export function PeriodeField({ value, onChange, onBlur, ...control }: PeriodeFieldProps) {
  const leave = () => {
    const periode = parseTime('periode', value);
    if (periode !== undefined) onChange(formatTime('periode', periode));
    onBlur();
  };
  return (
    <TextField
      {...control}
      value={value}
      onChange={onChange}
      onBlur={leave}
      typing={typing}
      placeholder="PP.ÅÅÅÅ"
      mono
    />
  );
}
