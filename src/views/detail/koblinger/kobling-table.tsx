import type {
  DelregnskabRelation,
  UnderkontoRelation,
} from '../../../api/contract/structure/relation.ts';
import { formatTime } from '../../../domain/time/time-axis.ts';
import { Badge } from '../../../ui/basics/badge.tsx';
import { FirstOf } from '../../../ui/panes/first-of.tsx';
import { type AddressOf, ElementName } from '../element-name.tsx';
import { type Kobling, KoblingActions } from './kobling-actions.tsx';
import '../detail-table.css';

/** More are shown when asked for. */
const shownAtFirst = 25;

interface KoblingTableProps {
  readonly relations: readonly (DelregnskabRelation | UnderkontoRelation)[];
  /** What the relations are of; the other end is what is listed. */
  readonly about: Kobling['about'];
  /** Which relations they are, such as *Delregnskaber i 2026*. */
  readonly caption: string;
  /** Said where there are none. */
  readonly empty: string;
  /** Said of one whose other end is not there at the time looked at. */
  readonly lost: string;
  readonly addressOf: AddressOf;
}

/** What an element is tied to, from when to when, which one is its default, and what can be done about it. */
export function KoblingTable(props: KoblingTableProps) {
  const { relations, about, caption, empty } = props;
  if (relations.length === 0) return <p className="hint">{empty}</p>;
  return (
    <FirstOf
      items={relations}
      atFirst={shownAtFirst}
      about={about.id}
      named={caption}
      show={(shown) => (
        <table className="detail-table">
          <caption className="sr">{caption}</caption>
          <thead className="sr">
            <tr>
              <th scope="col">Nummer</th>
              <th scope="col">Navn</th>
              <th scope="col">Gyldig</th>
              <th scope="col">Standard</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((relation) => (
              <KoblingRow key={relation.id} relation={relation} {...props} />
            ))}
          </tbody>
        </table>
      )}
    />
  );
}

interface KoblingRowProps extends Pick<KoblingTableProps, 'about' | 'lost' | 'addressOf'> {
  readonly relation: KoblingTableProps['relations'][number];
}

function KoblingRow({ relation, about, lost, addressOf }: KoblingRowProps) {
  const { fraPeriode, tilPeriode, defaultDelregnskab } = relation;
  const isOfUnderkonto = 'delregnskab' in relation;
  const other = isOfUnderkonto ? relation.delregnskab : relation.underkonto;
  return (
    <tr>
      <td className="num">
        {other ? (
          <ElementName target={other} addressOf={addressOf} text={other.fuldtNummer} />
        ) : null}
      </td>
      <td>{other?.navn ?? <span className="hint">{lost}</span>}</td>
      <td>
        <span className="num">{formatTime('periode', fraPeriode)}–</span>
        <span className="num">{tilPeriode === null ? '' : formatTime('periode', tilPeriode)}</span>
      </td>
      <td className="acts">
        {defaultDelregnskab ? <Badge kind="success">Standard</Badge> : null}
        {other && tilPeriode === null && !defaultDelregnskab ? (
          <KoblingActions
            about={about}
            underkonto={isOfUnderkonto ? about : other}
            delregnskab={isOfUnderkonto ? other : about}
          />
        ) : null}
      </td>
    </tr>
  );
}
