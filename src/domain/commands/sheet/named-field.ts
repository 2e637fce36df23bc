import type { ColumnSpec } from '../../columns/column-spec.ts';
import type { Field } from '../../elements/field.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { madeOnce, madeOnceFor } from '../../made-once.ts';

/**
 * The field that a column holds of a type, called as the column is: whoever is told of *Underkontotype* looks in vain
 * for it in a sheet where it stands below *Indhold*. The same object each time, so that its rules are made once.
 */
export function namedField(column: ColumnSpec, type: ElementTypeName): Field | undefined {
  return namedIn(column)(type);
}

const namedIn = madeOnceFor(({ fields, label }: ColumnSpec) =>
  madeOnce((type: ElementTypeName): Field | undefined => {
    const field = fields.get(type);
    return field && field.label !== label ? { ...field, label } : field;
  }),
);
