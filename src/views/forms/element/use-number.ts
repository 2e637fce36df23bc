import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { hasCheckDigit } from '../../../domain/elements/free-numbers.ts';
import { numberFits } from '../../../domain/elements/rules.ts';
import { joinNumber } from '../../../domain/numbers.ts';
import { message } from '../../../domain/words/messages.ts';
import { holderOf, useSiblings } from '../../detail/use-siblings.ts';
import type { FormValues } from '../form-fields.ts';
import { useNumberRefusal } from './use-number-limit.ts';

export interface KnownOfNumber {
  /** Why it cannot be had; undefined: nothing is known against it. */
  readonly taken: string | undefined;
  /** Of the one that was just made; '': none was. */
  readonly lastNumber: string;
}

/**
 * What the form says of a new number by itself: what kind of element it is of, that another has it, or that
 * it is no number.
 */
export function useNumber(
  { taken, lastNumber }: KnownOfNumber,
  type: ElementType,
  form: UseFormReturn<FormValues>,
  time: number,
  isNew: boolean,
): void {
  const isNobodys = useClassOfNumber(lastNumber, type, form, time, isNew);
  useNumberRefusal(type, form, time, isNew, { isNobodys, taken });
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

/**
 * The element of the limiting code list that a new number says: the one it alone belongs to, else the
 * only one it fits. What the user has chosen stays; what only followed from a number goes with it.
 * @returns whether it is none's
 */
function useClassOfNumber(
  lastNumber: string,
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
  const isUnfinished = written.length < digits;
  const given = useRef(false);
  // What the one just made was, the next is too, until its own number says otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another was made
  useEffect(() => {
    given.current = false;
  }, [lastNumber]);
  useEffect(() => {
    const isTakenBack = given.current && isUnfinished;
    if ((meant === undefined && !isTakenBack) || getFieldState(reference).isDirty) return;
    given.current = meant !== undefined;
    resetField(reference, { defaultValue: meant ?? '' });
  }, [meant, isUnfinished, reference, getFieldState, resetField]);
  return isAsked && list.isSuccess && fitting.length === 0;
}

/**
 * Why a new element cannot have the number that is written, before the server is asked; undefined:
 * nothing is known against it.
 */
export function useTakenNumber(
  type: ElementType,
  parent: ElementLink | null,
  time: number,
  number: string,
  isNew: boolean,
): string | undefined {
  const isPlaced = parent !== null || type.parent === undefined;
  const { data, isPlaceholderData } = useSiblings(type, parent, time, isNew && isPlaced);
  const siblings = isPlaceholderData ? [] : (data?.poster ?? []);
  // Of one that no siblings share, the server tells whose it is.
  const isShared = type.number.takenMessage !== undefined;
  if (!isNew || !isPlaced || isShared || !holderOf(siblings, number)) return undefined;
  const nummer = joinNumber(type.name, parent?.fuldtNummer ?? null, number);
  return message('nummerFindes', { nummer });
}
