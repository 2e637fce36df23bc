import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { chartQuery } from '../../api/structure/kontoplan.ts';
import { listQuery } from '../../api/structure/structure.ts';
import { placeWith } from '../../console/places.ts';
import { balanceLines } from '../../domain/balance.ts';
import { columnFilterName } from '../../domain/columns/column-filter.ts';
import { wholeFilter } from '../../domain/columns/filter-query.ts';
import { areas } from '../../domain/elements/areas.ts';
import '../detail/detail-table.css';
import { QueryNotice } from '../screen/query-notice.tsx';
import { type OpenPlace, PlaceLink } from './place-link.tsx';
import './balance.css';

interface BalanceProps {
  readonly periode: number;
  /** Id of the line that the element in hand belongs to. */
  readonly held?: string | undefined;
  readonly onOpen: OpenPlace;
}

/** The accounts at a line, as rows of the table. */
function placeOf(navn: string): string {
  return placeWith(areas.kontoplan.path, {
    visning: 'tabel',
    [columnFilterName('bevilling')]: wholeFilter([navn]),
  });
}

/** The balance by statuspost, with a bar for how many accounts stand at each line. */
export function Balance({ periode, held, onOpen }: BalanceProps) {
  const { lines, query } = useBalance(periode);
  if (!lines) return <QueryNotice query={query} />;
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
                <PlaceLink place={placeOf(navn)} onOpen={onOpen}>
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

const idIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** The lines of the balance in a periode (ÅÅÅÅPP), with how many open accounts stand at each. */
function useBalance(periode: number) {
  const statusposter = useQuery(listQuery('Statuspost', periode));
  const chart = useQuery(chartQuery(periode));
  const waiting = [statusposter, chart].find(({ data }) => data === undefined);
  if (!statusposter.data || !chart.data) return { lines: undefined, query: waiting ?? chart };
  const accounts = chart.data.hovedarter
    .flatMap(({ standardkonti }) => standardkonti)
    .flatMap(({ regnskabskonti }) => regnskabskonti)
    .filter(({ status }) => status === 'Aaben');
  const lines = balanceLines(
    statusposter.data.poster.map(({ id, fuldtNummer, navn, sumpostId }) => ({
      id,
      fuldtNummer,
      navn,
      sumpostId: idIn(sumpostId),
    })),
    accounts.map(({ statuspostId }) => idIn(statuspostId)),
  );
  return { lines, query: chart };
}
