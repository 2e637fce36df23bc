import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { type NumberPlace, useFreeNumbers } from '../element/use-free-numbers.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { NumberChoice } from './number-choice.tsx';

interface NumberFieldProps extends FormFieldProps {
  readonly place: Pick<NumberPlace, 'type' | 'parent' | 'near'>;
}

/** The own number of a new element, with those that are free below it. */
export function NumberField({ place, ...shown }: NumberFieldProps) {
  const { field, limitedBy } = place.type.number;
  const { control, setValue } = shown.form;
  const [written, chosen] = useWatch({ control, name: [field, limitedBy?.reference ?? field] });
  const number = String(written ?? '');
  const limitId = limitedBy ? String(chosen ?? '') : '';
  const offer = useFreeNumbers({ ...place, time: shown.time, number, limitId });
  const [next] = offer?.free ?? [];
  const pick = (picked: string) => {
    setValue(field, picked, { shouldDirty: true, shouldValidate: true });
    document.getElementById(shown.id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.altKey || next === undefined) return;
    event.preventDefault();
    pick(next);
  };
  return (
    <FormField
      {...shown}
      help={next === undefined ? undefined : 'Pil ned tager det næste ledige.'}
      onKeyDown={onKeyDown}
      below={(error) =>
        offer && (
          <NumberChoice
            offer={offer}
            number={number}
            isRefused={error !== undefined}
            onPick={pick}
          />
        )
      }
    />
  );
}
