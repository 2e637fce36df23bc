import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { ElementDetail, ElementLink } from '../../../api/contract/element.ts';
import { elementByNumberQuery } from '../../../api/structure.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { type FormValues, fieldValueOf } from './form-fields.ts';
import type { ElementFormState } from './use-element-form.ts';

/** Code of the field that says why, of each change for itself. */
const remark = 'bemaerkning';

interface ConflictQuestion {
  readonly type: ElementType;
  readonly element: ElementDetail | null;
  readonly state: ElementFormState;
  /** The change is to hold from here, so their version of this time is the one to start from. */
  readonly time: number;
  readonly onLink: (code: string, link: ElementLink | null) => void;
}

export interface ConflictState {
  readonly query: UseQueryResult<ElementDetail[]>;
  /** Null while it is fetched. */
  readonly theirs: ElementDetail | null;
  /** Fields typed in here that now differ from theirs. */
  readonly differing: readonly Field[];
  /** What the form holds. */
  readonly values: FormValues;
  readonly takeTheirs: (field: Field) => void;
}

/**
 * After a 409 their element comes in under what is typed: untouched fields follow it, the others
 * are left as they are and asked about, and the next save starts from their version knowingly.
 */
export function useConflict(question: ConflictQuestion): ConflictState | null {
  const { type, element, state, time, onLink } = question;
  const { form, refusal } = state;
  const { conflict } = refusal;
  const byNumber = elementByNumberQuery(type.name, element?.fuldtNummer ?? '', time);
  const query = useQuery({
    ...byNumber,
    // The row version makes it the answer after their change.
    queryKey: [...byNumber.queryKey, conflict?.rowVersion ?? ''],
    enabled: conflict !== null && element !== null,
  });
  const theirs = query.data?.find(({ id }) => id === element?.id) ?? null;
  const values: FormValues = useWatch({ control: form.control });
  const { dirtyFields } = form.formState;
  const { from } = timeFieldCodes[type.axis];
  // When a change takes effect belongs to the one being made, never to theirs.
  const fields = state.fields.filter(({ code }) => code !== from);

  const take = (field: Field, current: ElementDetail) => {
    form.resetField(field.code, { defaultValue: fieldValueOf(field, current) });
    if (field.kind === 'reference') onLink(field.code, current.referencer[field.code] ?? null);
  };
  const follow = useEffectEvent((current: ElementDetail) => {
    for (const field of fields) {
      // Their reason is not the reason of this change, so an empty one stays empty.
      if (!dirtyFields[field.code] && field.code !== remark) take(field, current);
    }
    form.setValue('rowVersion', current.rowVersion);
  });
  useEffect(() => {
    if (theirs) follow(theirs);
  }, [theirs]);

  if (!conflict || !element) return null;
  // Both stand on the version, so mine would take the place of what they have just written.
  const hasTheirRemark = theirs?.bemaerkning && theirs.bemaerkning !== element.bemaerkning;
  const isMine = (field: Field) =>
    dirtyFields[field.code] &&
    theirs !== null &&
    (field.code !== remark || hasTheirRemark) &&
    JSON.stringify(values[field.code]) !== JSON.stringify(fieldValueOf(field, theirs));
  return {
    query,
    theirs,
    differing: fields.filter(isMine),
    values,
    takeTheirs: (field) => {
      if (theirs) take(field, theirs);
    },
  };
}
