import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { listQuery } from '../../api/struktur.ts';
import type { ReferenceField } from '../../domain/elements/field.ts';
import type { FieldProps } from '../../ui/field-shell.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface CodeListFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly field: ReferenceField;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onBlur: () => void;
  readonly time: number;
}

/** Chooses from a short list; the number comes first, for it is what experts type. */
export function CodeListField({ field, time, ...control }: CodeListFieldProps) {
  const list = useQuery(listQuery(field.to, time));
  return (
    <SelectField
      {...control}
      placeholder="Vælg"
      options={(list.data?.poster ?? []).map(({ id, navn, nummer }) => ({
        value: id,
        label: `${nummer} ${navn}`,
      }))}
    />
  );
}
