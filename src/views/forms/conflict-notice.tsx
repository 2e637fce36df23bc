import type { Field } from '../../domain/elements/field.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { FieldValue } from '../detail/fields/field-value.tsx';
import { TypedValue } from '../detail/fields/typed-value.tsx';
import { QueryNotice } from '../screen/query-notice.tsx';
import { ConflictTable } from './conflict-table.tsx';
import type { Links } from './element/form-links.ts';
import type { ConflictState } from './element/use-conflict.ts';

interface ConflictNoticeProps {
  readonly conflict: ConflictState;
  readonly links: Links;
  readonly time: number;
  readonly idOf: (code: string) => string;
}

/** Another user has written the element since. */
export function ConflictNotice({ conflict, links, time, idOf }: ConflictNoticeProps) {
  const { isEarly, query, theirs, differing, values, takeTheirs } = conflict;
  if (!theirs) return <QueryNotice query={query} />;
  const choose = (field: Field) => {
    takeTheirs(field);
    // Its line is about to go, and the focus with it.
    document.getElementById(idOf(field.code))?.focus();
  };
  return (
    <ConflictTable
      isEarly={isEarly}
      differing={differing}
      theirs={(field) => <FieldValue field={field} element={theirs} />}
      mine={(field) => (
        <TypedValue
          field={field}
          axis={elementTypes[theirs.type].axis}
          value={values[field.code]}
          link={links[field.code] ?? null}
          time={time}
        />
      )}
      onTheirs={choose}
    />
  );
}
