import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ElementDetail, ElementLink } from '../../../api/contract/structure/element.ts';
import { elementByNumberQuery } from '../../../api/structure/structure.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { type FormValues, fieldValueOf } from '../form-fields.ts';
import { useMovedGround } from '../use-moved-ground.ts';
import { useTheirs } from '../use-theirs.ts';
import type { ElementFormState } from './use-element-form.ts';

/** Code of the field that says why, of each change for itself. */
const remark = 'bemaerkning';

interface ConflictQuestion {
  readonly type: ElementType;
  readonly element: ElementDetail | null;
  readonly state: ElementFormState;
  /** The change is to hold from here, so their version of this time is the one to start from. */
  readonly time: number;
  /** Of the version that is given. */
  readonly shownAt: number;
  readonly onLink: (code: string, link: ElementLink | null) => void;
}

export interface ConflictState {
  /** Nothing has been sent: it is told beforehand. */
  readonly isEarly: boolean;
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
 * After a 409, and as soon as it is told that another has written, their element comes in under what is typed: untouched fields follow it, the others
 * are left as they are and asked about, and the next save starts from their version knowingly.
 */
export function useConflict(question: ConflictQuestion): ConflictState | null {
  const { type, element, state, time, shownAt, onLink } = question;
  const { form, refusal } = state;
  const ground = element && { rowVersion: element.rowVersion, time: shownAt };
  const moved = useMovedGround(ground, form);
  const rowVersion = refusal.conflict?.rowVersion ?? moved;
  const byNumber = elementByNumberQuery(type.name, element?.fuldtNummer ?? '', time);
  const query = useQuery({
    ...byNumber,
    // The row version makes it the answer after their change.
    queryKey: [...byNumber.queryKey, rowVersion ?? ''],
    enabled: rowVersion !== null && element !== null,
  });
  const theirs = query.data?.find(({ id }) => id === element?.id) ?? null;
  const { from } = timeFieldCodes[type.axis];
  // Both stand on the version, so mine would take the place of what they have just written.
  const theirRemark = theirs?.bemaerkning;
  const hasTheirRemark = Boolean(theirRemark) && theirRemark !== element?.bemaerkning;
  const { values, differing, take } = useTheirs({
    form,
    // When a change takes effect belongs to the one being made, never to theirs.
    fields: state.fields.filter(({ code }) => code !== from),
    read: theirs,
    heldOf: (field) => theirs && fieldValueOf(field, theirs),
    // Their reason is not the reason of this change, so an empty one stays empty.
    stays: ({ code }) => code === remark,
    isAsked: ({ code }) => code !== remark || hasTheirRemark,
    onTaken: ({ kind, code }) => {
      if (kind === 'reference') onLink(code, theirs?.referencer[code] ?? null);
    },
    onFollowed: () => form.setValue('rowVersion', theirs?.rowVersion),
  });
  if (rowVersion === null || !element) return null;
  return {
    isEarly: refusal.conflict === null,
    ...{ query, theirs, differing, values },
    takeTheirs: (field) => {
      if (theirs) take(field);
    },
  };
}
