import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { numberRefusal } from '../../../domain/elements/rules.ts';
import { fillMessage } from '../../../domain/words/messages.ts';
import { useChosenCode } from '../fields/use-chosen-code.ts';
import type { FormValues } from '../form-fields.ts';

/** The numbers that the chosen element allows, as its declaration names them. */
export function useNumberLimit(type: ElementType, id: string, time: number) {
  const { limitedBy } = type.number;
  const chosen = useChosenCode(type, limitedBy?.reference, id, time);
  const numbers = limitedBy && chosen?.[limitedBy.numbers];
  return typeof numbers === 'string' && chosen
    ? { numbers, name: `${chosen.nummer} ${chosen.navn}` }
    : undefined;
}

const told = 'numre';

/** What is known against a number besides the chosen type's own numbers. */
interface Against {
  /** No element of the limiting code list has it. */
  readonly isNobodys: boolean;
  /** Why it cannot be had; undefined: nothing has it. */
  readonly taken: string | undefined;
}

/**
 * Says of a new number, as soon as it is whole, that another element has it, that no element of the
 * limiting code list has it, or that the chosen one does not: what the server would refuse it for.
 */
export function useNumberRefusal(
  type: ElementType,
  { control, setError, clearErrors, getFieldState }: UseFormReturn<FormValues>,
  time: number,
  isNew: boolean,
  { isNobodys, taken }: Against,
): void {
  const { field: code, digits, limitedBy } = type.number;
  const [number, limitId] = useWatch({ control, name: [code, limitedBy?.reference ?? code] });
  const written = String(number ?? '');
  const limit = useNumberLimit(type, limitedBy ? String(limitId ?? '') : '', time);
  const isWhole = isNew && written.length === digits;
  const against = () => {
    if (taken !== undefined) return taken;
    if (isNobodys && limitedBy) return fillMessage(limitedBy.nobodys, {});
    return limit ? numberRefusal(limit.name, limit.numbers, written) : null;
  };
  const refusal = isWhole ? against() : null;
  useEffect(() => {
    if (refusal !== null) setError(code, { type: told, message: refusal });
    else if (getFieldState(code).error?.type === told) clearErrors(code);
  }, [refusal, code, setError, clearErrors, getFieldState]);
}
