import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-fields.ts';

/**
 * What is written in a field and cannot be read is said when the field is left; whether anything must be
 * written there is first asked when the form is sent.
 */
export function useSaidOnLeaving(
  { getValues, getFieldState, trigger, clearErrors }: UseFormReturn<FormValues>,
  code: string,
) {
  // Only what was said so goes again while it is mended: others say why a number cannot be had.
  const isSaid = useRef(false);
  return {
    left: async () => {
      const value = getValues(code);
      const isWritten = typeof value === 'string' && value.trim() !== '';
      if (isWritten && !getFieldState(code).invalid) isSaid.current = !(await trigger(code));
    },
    changed: () => {
      if (isSaid.current) clearErrors(code);
      isSaid.current = false;
    },
  };
}
