import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Field } from '../../domain/elements/field.ts';
import { type FormValues, isSameHeld } from './form-fields.ts';

interface Theirs {
  readonly form: UseFormReturn<FormValues>;
  /** Those that follow theirs, or are asked about. */
  readonly fields: readonly Field[];
  /** What tells their writing from another; null: it is not read. */
  readonly read: unknown;
  /** What the form would hold of theirs, once it is read. */
  readonly heldOf: (field: Field) => unknown;
  /** Untouched, it stays as it is all the same; left out: none does. */
  readonly stays?: (field: Field) => boolean;
  /** Touched, it is asked about where theirs is another; left out: every one is. */
  readonly isAsked?: (field: Field) => boolean;
  /** Told of each field that now holds theirs, and when all that follow do. */
  readonly onTaken?: (field: Field) => void;
  readonly onFollowed?: () => void;
}

interface BesideTheirs {
  /** What the form holds. */
  readonly values: FormValues;
  /** Fields typed in here that now differ from theirs. */
  readonly differing: readonly Field[];
  readonly take: (field: Field) => void;
}

/**
 * Another user has written since: what is not touched here follows theirs, and what both have changed is told field
 * by field. Nothing typed is lost; saving again overwrites knowingly.
 */
export function useTheirs(theirs: Theirs): BesideTheirs {
  const { form, fields, read, heldOf, stays, isAsked, onTaken, onFollowed } = theirs;
  const values: FormValues = useWatch({ control: form.control });
  const { dirtyFields } = form.formState;
  const take = (field: Field) => {
    form.resetField(field.code, { defaultValue: heldOf(field) });
    onTaken?.(field);
  };
  const follow = useEffectEvent(() => {
    for (const field of fields) {
      if (!dirtyFields[field.code] && !stays?.(field)) take(field);
    }
    onFollowed?.();
  });
  useEffect(() => {
    if (read !== null) follow();
  }, [read]);

  const isMine = (field: Field) =>
    dirtyFields[field.code] &&
    (isAsked?.(field) ?? true) &&
    !isSameHeld(values[field.code], heldOf(field));
  return { values, differing: read === null ? [] : fields.filter(isMine), take };
}
