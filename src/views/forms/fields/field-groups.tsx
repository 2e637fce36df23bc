import { Fragment, type ReactNode } from 'react';
import type { Field } from '../../../domain/elements/field.ts';
import { groupFields } from '../form-fields.ts';

interface FieldGroupsProps {
  readonly fields: readonly Field[];
  /** What stands before the heading of some fields; left out: nothing. */
  readonly beforeOf?: (ofGroup: readonly Field[]) => ReactNode;
  readonly draw: (field: Field) => ReactNode;
}

/** The fields of a form under their headings. */
export function FieldGroups({ fields, beforeOf, draw }: FieldGroupsProps) {
  return groupFields(fields).map(([group, ofGroup]) => {
    // A heading that only repeats the first label is kept for screen readers alone.
    const isNamedByField = ofGroup[0]?.label === group;
    return (
      <Fragment key={group}>
        {beforeOf?.(ofGroup)}
        <fieldset className={isNamedByField ? 'fieldset untitled' : 'fieldset'}>
          {/* WebKit draws a legend that is seen, over the labels below it. */}
          <legend className="sr">{group}</legend>
          {isNamedByField ? null : (
            <p className="fieldset-title" aria-hidden="true">
              {group}
            </p>
          )}
          {ofGroup.map((field) => (
            <Fragment key={field.code}>{draw(field)}</Fragment>
          ))}
        </fieldset>
      </Fragment>
    );
  });
}
