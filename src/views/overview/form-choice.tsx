import { useId } from 'react';
import * as z from 'zod/mini';
import { userPart } from '../../ui/memory/user-memory.ts';
import { useMedia } from '../screen/use-media.ts';

const forms = { billede: 'Billede', tabel: 'Tabel' } as const;
type Form = keyof typeof forms;
/** Null until it is chosen. */
const formPart = userPart<Form | null>('overblik', z.nullable(z.enum(['billede', 'tabel'])), null);

/** On a phone a picture's surfaces would be too small to press. */
const phone = '(width < 36em)';

/** A picture or a table of the same numbers, as the user left it. */
export function useForm(): Form {
  const chosen = formPart.useValue();
  const isPhone = useMedia(phone);
  return chosen ?? (isPhone ? 'tabel' : 'billede');
}

export function FormChoice({ value }: { readonly value: Form }) {
  return (
    <Switch
      legend="Vis fordelingen som"
      options={forms}
      value={value}
      onChange={(form) => formPart.change(() => form)}
    />
  );
}

interface SwitchProps<Value extends string> {
  readonly legend: string;
  /** What each is called. */
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few ways to see the same. */
export function Switch<Value extends string>(props: SwitchProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="ov-form">
      <legend className="sr">{legend}</legend>
      {Object.entries<string>(options).map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option as Value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
