import type { VirksomhedRelation } from '../../../api/contract/structure/finanslovsstruktur-opslag.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { FirstOf } from '../../../ui/panes/first-of.tsx';
import { type AddressOf, ElementName } from '../element-name.tsx';
import '../detail-table.css';

/** Of each list; more are shown when asked for. */
const shownAtFirst = 6;

interface VirksomhedRelationsProps {
  readonly relations: readonly VirksomhedRelation[];
  /** Id of the element that they are behind. */
  readonly about: string;
  readonly finansaar: number;
  readonly addressOf: AddressOf;
}

/** The virksomheder behind an element, each with those of its hovedkonti that belong to it. */
export function VirksomhedRelations(props: VirksomhedRelationsProps) {
  const { relations, about, finansaar, addressOf } = props;
  if (relations.length === 0) {
    return <p className="hint">Der er ingen virksomheder i {finansaar}.</p>;
  }
  const [cvr] = elementTypes.Virksomhed.fields.filter(
    ({ code }) => code === elementTypes.Virksomhed.number.field,
  );
  const table = (shown: readonly VirksomhedRelation[]) => (
    <table className="detail-table virksomheder">
      <caption className="sr">Virksomheder i {finansaar}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{cvr?.label}</th>
          <th scope="col">Navn</th>
          <th scope="col">Hovedkonti</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ virksomhed, hovedkonti }) => (
          <tr key={virksomhed.id}>
            <td className="num">
              <ElementName
                target={virksomhed}
                addressOf={addressOf}
                text={virksomhed.fuldtNummer}
              />
            </td>
            <td>{virksomhed.navn}</td>
            <td>
              <Hovedkonti hovedkonti={hovedkonti} owner={virksomhed.navn} addressOf={addressOf} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  const named = 'virksomheder';
  return <FirstOf items={relations} atFirst={shownAtFirst} {...{ about, named }} show={table} />;
}

interface HovedkontiProps extends Pick<VirksomhedRelation, 'hovedkonti'> {
  readonly owner: string;
  readonly addressOf: AddressOf;
}

function Hovedkonti({ hovedkonti, owner, addressOf }: HovedkontiProps) {
  const list = (shown: readonly HovedkontiProps['hovedkonti'][number][]) => (
    <ul className="hovedkonti">
      {shown.map((hovedkonto) => (
        <li key={hovedkonto.id}>
          <span className="num">
            <ElementName target={hovedkonto} addressOf={addressOf} text={hovedkonto.fuldtNummer} />
          </span>{' '}
          <span className="only-large">{hovedkonto.navn}</span>
          {hovedkonto.virksomhedsbaerende ? (
            <span className="hint"> virksomhedsbærende</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
  const named = `hovedkonti, som ${owner} har`;
  return <FirstOf items={hovedkonti} atFirst={shownAtFirst} named={named} show={list} />;
}
