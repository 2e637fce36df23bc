import { useEffect, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import { workIn, workingUnderaktivitet } from '../../../console/working-underaktivitet.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { outsideUnderaktivitet } from '../../../domain/proces/underaktivitet-choice.ts';
import type { FormValues } from '../form-fields.ts';
import {
  type UnderaktivitetChoice,
  useRunningUnderaktivitet,
} from './use-running-underaktivitet.ts';

const field = 'underaktivitetId';

export interface FormUnderaktivitet {
  readonly choice: UnderaktivitetChoice;
  /** Id as text, `outsideUnderaktivitet`, or empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The change is made outside any: it must be said why. */
  readonly isOutside: boolean;
  /** Something must be chosen before the form can be sent. */
  readonly isMissing: boolean;
  /** The finansår follows from the proces, so its field is locked. */
  readonly isTimeFixed: boolean;
}

/**
 * Keeps the form's underaktivitet among those that can be used, takes by itself the only one or the
 * one that the user works in, and
 * lets the finansår of its proces be the one the change takes effect in.
 */
export function useFormUnderaktivitet(
  type: ElementType,
  form: UseFormReturn<FormValues>,
  elementId: string | null,
  laterThan: number | null,
  element: ElementDetail | null,
): FormUnderaktivitet {
  const choice = useRunningUnderaktivitet(type, elementId, laterThan, element);
  const { options, mayGoOutside } = choice;
  const { value: held } = useController({ control: form.control, name: field }).field;
  const [isOutside, setOutside] = useState(false);
  const only = options.length === 1 && !mayGoOutside ? options[0] : undefined;
  const working = workingUnderaktivitet.useValue();
  const meant = held === '' && !isOutside ? String(working) : held;
  const taken = only ?? options.find(({ id }) => String(id) === meant);
  const id = taken ? String(taken.id) : '';
  const finansaar = taken?.finansaar;
  const isLoaded = options.length > 0;
  const { setValue, clearErrors, resetField } = form;

  // What the form fills in by itself is where it starts from, and no change of the user's.
  useEffect(() => {
    if (isLoaded && id !== held) resetField(field, { defaultValue: id });
  }, [isLoaded, id, held, resetField]);

  useEffect(() => {
    if (finansaar === undefined) return;
    resetField(timeFieldCodes[type.axis].from, { defaultValue: String(finansaar) });
  }, [finansaar, type, resetField]);

  return {
    choice,
    value: id === '' && isOutside ? outsideUnderaktivitet : id,
    onChange: (value) => {
      workIn(value);
      setOutside(value === outsideUnderaktivitet);
      setValue(field, value === outsideUnderaktivitet ? '' : value, { shouldDirty: true });
      clearErrors(field);
    },
    isOutside: !taken && (isLoaded ? isOutside : mayGoOutside && !choice.isPending),
    isMissing: isLoaded && !taken && !isOutside,
    isTimeFixed: taken !== undefined,
  };
}
