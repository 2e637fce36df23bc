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
  const name = useId();
  return (
    <fieldset className="ov-form">
      <legend className="sr">Vis fordelingen som</legend>
      {Object.entries(forms).map(([form, label]) => (
        <label key={form}>
          <input
            type="radio"
            name={name}
            checked={form === value}
            onChange={() => formPart.change(() => form as Form)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
