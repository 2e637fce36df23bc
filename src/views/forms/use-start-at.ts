import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '../../domain/elements/field.ts';
import { isFocusLost } from '../../ui/focus/focus-memory.ts';
import type { FormValues } from './form-fields.ts';

/** The fields in the order that the focus would begin in them: the one asked for, what must be filled in, the rest. */
function startOrder(asked: string | null, fields: readonly Field[], values: FormValues): string[] {
  const lacking = fields.filter(({ code, required }) => required && (values[code] ?? '') === '');
  return [asked ?? [], [...lacking, ...fields].map(({ code }) => code)].flat();
}

/** Where the shell leaves the focus of a new screen; anywhere else it is the user's own. */
function isAtStart(): boolean {
  return isFocusLost() || document.activeElement?.tagName === 'H1';
}

/**
 * Begins in the first field that is to be filled in and can be, after the shell, which moves the
 * focus to the heading of a new screen.
 * @param asked code of another field to begin in; null: none
 * @param isBeside the form was asked for beside the rows, which have the focus still
 */
export function useStartAt(
  asked: string | null,
  fields: readonly Field[],
  { getValues }: Pick<UseFormReturn<FormValues>, 'getValues'>,
  isBeside: boolean,
) {
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    queueMicrotask(() => {
      if (!isBeside && !isAtStart()) return;
      const controls = [...(shown.current?.elements ?? [])] as HTMLInputElement[];
      const free = controls.filter(
        ({ name, disabled, readOnly }) => name && !disabled && !readOnly,
      );
      const [first] = startOrder(asked, fields, getValues()).flatMap(
        (code) => free.find(({ name }) => name === code) ?? [],
      );
      first?.focus();
    });
  }, [asked, fields, getValues, isBeside]);
  return shown;
}
