import type { CSSProperties } from 'react';
import { placeWith } from '../../../console/places.ts';
import { columnFilterName } from '../../../domain/columns/column-filter.ts';
import { wholeFilter } from '../../../domain/columns/filter-query.ts';
import { areas } from '../../../domain/elements/areas.ts';
import '../../detail/detail-table.css';
import { QueryNotice } from '../../screen/query-notice.tsx';
import { type OpenPlace, PlaceLink } from '../place-link.tsx';
import './balance.css';
import { useBalance } from './use-balance.ts';

interface BalanceProps {
  readonly periode: number;
  /** Id of the line that the element in hand belongs to. */
  readonly held?: string | undefined;
  readonly onOpen: OpenPlace;
}

/** The accounts at a line, as rows of the table. */
export function accountsPlace(navn: string): string {
  return placeWith(areas.kontoplan.path, {
    visning: 'tabel',
    [columnFilterName('bevilling')]: wholeFilter([navn]),
  });
}

/** The balance by statuspost, with a bar for how many accounts stand at each line. */
export function Balance({ periode, held, onOpen }: BalanceProps) {
  const { numbers, query } = useBalance(periode);
  if (!numbers) return <QueryNotice query={query} />;
  const { lines } = numbers;
  const most = Math.max(1, ...lines.map(({ antal }) => antal));
  return (
    <table className="detail-table balance">
      <caption className="sr">Balancen efter statuspost</caption>
      <colgroup>
        <col className="number" />
        <col />
        <col className="bars" />
        <col className="accounts" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          <th scope="col">Statuspost</th>
          <th scope="col" colSpan={2}>
            Regnskabskonti
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, fuldtNummer, navn, niveau, egne, antal }) => (
          <tr key={id} aria-current={id === held ? 'true' : undefined}>
            <td className="num">{fuldtNummer}</td>
            <th
              scope="row"
              className={niveau === 0 ? 'top' : undefined}
              style={{ '--level': niveau } as CSSProperties}
            >
              {egne > 0 ? (
                <PlaceLink place={accountsPlace(navn)} onOpen={onOpen}>
                  {navn}
                </PlaceLink>
              ) : (
                navn
              )}
            </th>
            <td aria-hidden="true">
              <span className="bar" style={{ '--share': antal / most } as CSSProperties} />
            </td>
            <td className="num accounts">{antal}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
