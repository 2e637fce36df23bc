import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { finansaarQuery } from '../../../api/administration.ts';
import { SelectField } from '../../../ui/fields/choices/select-field.tsx';
import type { FieldProps } from '../../../ui/fields/field-shell.tsx';

interface FinansaarFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** Chooses a finansår that is not closed; the one that stands is kept even when it is. */
export function FinansaarField({ value, ...control }: FinansaarFieldProps) {
  const years = useQuery(finansaarQuery());
  const open = (years.data ?? [])
    .filter(({ status }) => status !== 'Afsluttet')
    .map(({ finansaar }) => String(finansaar));
  const offered = value === '' || open.includes(value) ? open : [value, ...open];
  return (
    <SelectField
      {...control}
      value={value}
      placeholder={control.optional ? 'Ikke angivet' : 'Vælg'}
      options={offered.map((year) => ({ value: year, label: year }))}
    />
  );
}
