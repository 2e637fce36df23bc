import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { listQuery } from '../../../api/structure.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { numberFits } from '../../../domain/elements/rules.ts';
import type { FormValues } from './form-fields.ts';

/**
 * The element of the limiting code list that a new number says: the one it alone belongs to, else the
 * only one it fits. What the user has chosen stays.
 * @returns whether it is none's
 */
export function useClassOfNumber(
  type: ElementType,
  { control, resetField, getFieldState }: UseFormReturn<FormValues>,
  time: number,
  isNew: boolean,
): boolean {
  const { field: numberField, limitedBy, digits } = type.number;
  const reference = limitedBy?.reference ?? '';
  const field = type.fields.find(({ code }) => code === reference);
  const target = field?.kind === 'reference' ? field.to : type.name;
  const written = String(useWatch({ control, name: numberField }) ?? '');
  const isAsked = isNew && limitedBy !== undefined && written.length === digits;
  const list = useQuery({ ...listQuery(target, time), enabled: isAsked });
  const all = isAsked ? (list.data?.poster ?? []) : [];
  const numbersOf = (one: (typeof all)[number]) => String(one[limitedBy?.numbers ?? ''] ?? '');
  const fitting = all.filter((one) => numberFits(numbersOf(one), written));
  const own = fitting.find((one) => numbersOf(one) === written);
  const meant = (own ?? (fitting.length === 1 ? fitting[0] : undefined))?.id;
  useEffect(() => {
    if (meant === undefined || getFieldState(reference).isDirty) return;
    resetField(reference, { defaultValue: meant });
  }, [meant, reference, getFieldState, resetField]);
  return isAsked && list.isSuccess && fitting.length === 0;
}
