import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import type { BoolField, Field } from '../../../domain/elements/field.ts';
import { useChosenCode } from '../fields/use-chosen-code.ts';
import type { FormValues } from '../form-fields.ts';

type FollowingField = BoolField & Required<Pick<BoolField, 'follows'>>;

function isFollowing(field: Field): field is FollowingField {
  return field.kind === 'bool' && field.follows !== undefined;
}

/**
 * Shows what a new element gets when the user leaves the field alone, such as the bevillingstype's
 * videreførselsadgang; what the user has set stays.
 */
export function useFollowedValue(
  type: ElementType,
  form: UseFormReturn<FormValues>,
  time: number,
  isNew: boolean,
): void {
  const field = isNew ? type.fields.find(isFollowing) : undefined;
  const { control, resetField, getFieldState } = form;
  const id = useWatch({ control, name: field?.follows.reference ?? type.number.field });
  const followed = useChosenCode(type, field?.follows.reference, String(id ?? ''), time);
  const value = field && followed && field.follows.value(String(followed[field.follows.field]));
  const code = field?.code;
  const held = useWatch({ control, name: code ?? type.number.field });
  useEffect(() => {
    if (code === undefined || value === undefined || held === value) return;
    if (!getFieldState(code).isDirty) resetField(code, { defaultValue: value });
  }, [code, value, held, getFieldState, resetField]);
}
