import type { Field } from '../../../domain/elements/field.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldValue } from '../detail/field-value.tsx';
import { TypedValue } from '../detail/typed-value.tsx';
import { QueryNotice } from '../query-notice.tsx';
import type { Links } from './form-links.ts';
import type { ConflictState } from './use-conflict.ts';

interface ConflictNoticeProps {
  readonly conflict: ConflictState;
  readonly links: Links;
  readonly time: number;
  readonly idOf: (code: string) => string;
}

/** Theirs and mine, field by field. Nothing typed is lost; saving again overwrites knowingly. */
export function ConflictNotice({ conflict, links, time, idOf }: ConflictNoticeProps) {
  const { query, theirs, differing, values, takeTheirs } = conflict;
  if (!theirs) return <QueryNotice query={query} />;
  if (differing.length === 0) {
    return (
      <p className="form-note conflict">
        Det, du har skrevet, er det samme som deres. Gem igen for at fortsætte.
      </p>
    );
  }
  const choose = (field: Field) => {
    takeTheirs(field);
    // Its line is about to go, and the focus with it.
    document.getElementById(idOf(field.code))?.focus();
  };
  return (
    <table className="conflict">
      <caption>
        Felter, I begge har rettet. Brug deres, eller gem igen for at beholde dine. Resten af
        formularen viser nu deres rettelser.
      </caption>
      <thead>
        <tr>
          <th scope="col">Felt</th>
          <th scope="col">Deres</th>
          <th scope="col">Dine</th>
          <th scope="col">
            <span className="sr">Vælg</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {differing.map((field) => (
          <tr key={field.code}>
            <th scope="row">{field.label}</th>
            <td>
              <FieldValue field={field} element={theirs} />
            </td>
            <td>
              <TypedValue
                field={field}
                axis={elementTypes[theirs.type].axis}
                value={values[field.code]}
                link={links[field.code] ?? null}
                time={time}
              />
            </td>
            <td>
              <Button label={`Brug deres ${field.label}`} onClick={() => choose(field)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
