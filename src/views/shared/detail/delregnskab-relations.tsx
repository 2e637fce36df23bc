import type { DelregnskabRelation } from '../../../api/contract/relation.ts';
import { formatTime } from '../../../domain/time-axis.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type AddressOf, ElementName } from './element-name.tsx';
import './detail-table.css';

interface DelregnskabRelationsProps {
  readonly relations: readonly DelregnskabRelation[];
  readonly finansaar: number;
  readonly addressOf: AddressOf;
}

/** The delregnskaber an underkonto is tied to, from when to when, and which one is its default. */
export function DelregnskabRelations({
  relations,
  finansaar,
  addressOf,
}: DelregnskabRelationsProps) {
  if (relations.length === 0) {
    return <p className="hint">Der er ingen delregnskaber i {finansaar}.</p>;
  }
  return (
    <table className="detail-table">
      <caption className="sr">Delregnskaber i {finansaar}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Nummer</th>
          <th scope="col">Navn</th>
          <th scope="col">Gyldig</th>
          <th scope="col">Standard</th>
        </tr>
      </thead>
      <tbody>
        {relations.map(({ id, delregnskab, fraPeriode, tilPeriode, defaultDelregnskab }) => (
          <tr key={id}>
            <td className="num">
              {delregnskab ? (
                <ElementName
                  target={delregnskab}
                  addressOf={addressOf}
                  text={delregnskab.fuldtNummer}
                />
              ) : null}
            </td>
            <td>{delregnskab?.navn ?? <span className="hint">Findes ikke i {finansaar}</span>}</td>
            <td>
              <span className="num">{formatTime('periode', fraPeriode)}–</span>
              <span className="num">
                {tilPeriode === null ? '' : formatTime('periode', tilPeriode)}
              </span>
            </td>
            <td>{defaultDelregnskab ? <Badge kind="success">Standard</Badge> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
