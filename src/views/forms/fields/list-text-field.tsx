import { type Ref, useState } from 'react';
import type { FieldProps } from '../../../ui/fields/field-shell.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface ListTextFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: unknown;
  readonly onChange: (items: readonly string[]) => void;
  readonly onBlur: () => void;
}

function itemsOf(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((item) => item.trim())
    .filter(Boolean);
}

/** A list of short codes as one line of text. The text stays as typed until the field is left. */
export function ListTextField({ value, onChange, onBlur, help, ...field }: ListTextFieldProps) {
  const list = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState<string | null>(null);
  // Emptied or filled from elsewhere meanwhile: what is held counts.
  const isCurrent = typed !== null && itemsOf(typed).join() === list.join();
  return (
    <TextField
      {...field}
      help={[help, 'Skriv komma imellem.'].filter(Boolean).join(' ')}
      value={isCurrent ? typed : list.join(', ')}
      onChange={(text) => {
        setTyped(text);
        onChange(itemsOf(text));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
      mono
    />
  );
}
