import type { ReactNode } from 'react';
import type { Field } from '../../domain/elements/field.ts';
import { message } from '../../domain/words/messages.ts';
import { Button } from '../../ui/basics/button.tsx';

interface ConflictTableProps {
  /** Nothing has been sent: that another has written is told here and nowhere else. */
  readonly isEarly: boolean;
  /** The fields that both have changed, and not to the same. */
  readonly differing: readonly Field[];
  readonly theirs: (field: Field) => ReactNode;
  readonly mine: (field: Field) => ReactNode;
  readonly onTheirs: (field: Field) => void;
}

/** Theirs and mine, field by field. Nothing typed is lost; saving again overwrites knowingly. */
export function ConflictTable({ isEarly, ...shown }: ConflictTableProps) {
  if (!isEarly) return <Differing {...shown} />;
  return (
    <>
      <p role="status" className="form-note conflict">
        {message('aendretAfAnden')} Det, du ikke har rørt, følger deres rettelser.
      </p>
      {shown.differing.length === 0 ? null : <Differing {...shown} />}
    </>
  );
}

function Differing({ differing, theirs, mine, onTheirs }: Omit<ConflictTableProps, 'isEarly'>) {
  if (differing.length === 0) {
    return (
      <p className="form-note conflict">
        Det, du har skrevet, er det samme som deres. Gem igen for at fortsætte.
      </p>
    );
  }
  return (
    <table className="conflict">
      <caption>
        Felter, I begge har rettet. Brug deres, eller gem for at beholde dine. Resten af formularen
        viser nu deres rettelser.
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
            <td>{theirs(field)}</td>
            <td>{mine(field)}</td>
            <td>
              <Button label={`Brug deres ${field.label}`} onClick={() => onTheirs(field)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
