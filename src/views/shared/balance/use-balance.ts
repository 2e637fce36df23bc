import { useQuery } from '@tanstack/react-query';
import { chartQuery } from '../../../api/kontoplan.ts';
import { listQuery } from '../../../api/structure.ts';
import { balanceLines } from '../../../domain/balance.ts';

const idIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** The lines of the balance in a periode (ÅÅÅÅPP), with how many open accounts stand at each. */
export function useBalance(periode: number) {
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
