import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { hasCheckDigit } from '../../../domain/elements/free-numbers.ts';
import type { FormValues } from './form-fields.ts';
import { useClassOfNumber } from './use-class-of-number.ts';
import { useNumberRefusal } from './use-number-limit.ts';

/** What the form says of a new number by itself: what kind of element it is of, or that it is no number. */
export function useNumber(
  type: ElementType,
  form: UseFormReturn<FormValues>,
  time: number,
  isNew: boolean,
): void {
  const isNobodys = useClassOfNumber(type, form, time, isNew);
  useNumberRefusal(type, form, time, isNew, isNobodys);
  useCheckDigit(type, form, isNew);
}

/** One with a check digit is judged as soon as it is whole: a slip is told while it can be seen. */
function useCheckDigit(
  type: ElementType,
  { control, trigger, clearErrors }: UseFormReturn<FormValues>,
  isNew: boolean,
): void {
  const { field: code, digits } = type.number;
  const number = String(useWatch({ control, name: code }) ?? '');
  const isChecked = isNew && hasCheckDigit(type);
  useEffect(() => {
    if (!isChecked || number === '') return;
    if (number.length === digits) void trigger(code);
    else clearErrors(code);
  }, [isChecked, number, digits, code, trigger, clearErrors]);
}
