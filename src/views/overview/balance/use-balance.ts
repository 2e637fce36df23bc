import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import type { Chart } from '../../../api/contract/structure/kontoplan-opslag.ts';
import { chartQuery } from '../../../api/structure/kontoplan.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import { type BalanceLine, balanceLines } from '../../../domain/balance.ts';
import { changingNextYear } from '../next-year.ts';

/** A line of the balance, with how many of its accounts change in the next finansår. */
export interface CountedLine extends BalanceLine {
  readonly aendres: number;
}

/** Open accounts that stand at no line, by what they hang under. */
interface OutsideLine extends Pick<ElementPayload, 'id' | 'type' | 'fuldtNummer' | 'navn'> {
  readonly antal: number;
}

export interface BalanceNumbers {
  readonly lines: readonly CountedLine[];
  readonly outside: readonly OutsideLine[];
  /** Accounts that change in the next finansår, in the order of their numbers. */
  readonly changing: readonly ElementPayload[];
}

const idIn = (value: unknown) => (typeof value === 'string' ? value : null);
const lineOf = ({ statuspostId }: ElementPayload) => idIn(statuspostId);
const isOpen = ({ status }: ElementPayload) => status === 'Aaben';

/** How the accounts of a chart lie in the lines of the balance in a periode (ÅÅÅÅPP). */
export function balanceNumbers(
  statusposter: readonly ElementPayload[],
  hovedarter: Chart['hovedarter'],
  periode: number,
): BalanceNumbers {
  const accountsOf = ({ standardkonti }: Chart['hovedarter'][number]) =>
    standardkonti.flatMap(({ regnskabskonti }) => regnskabskonti);
  const accounts = hovedarter.flatMap(accountsOf);
  const changing = changingNextYear(accounts, periode);
  const posts = statusposter.map(({ id, fuldtNummer, navn, sumpostId }) => ({
    id,
    fuldtNummer,
    navn,
    sumpostId: idIn(sumpostId),
  }));
  const changes = new Map(
    balanceLines(posts, changing.map(lineOf)).map(({ id, antal }) => [id, antal]),
  );
  return {
    lines: balanceLines(posts, accounts.filter(isOpen).map(lineOf)).map((line) => ({
      ...line,
      aendres: changes.get(line.id) ?? 0,
    })),
    outside: hovedarter.flatMap((hovedart) => {
      const { id, type, fuldtNummer, navn } = hovedart;
      const own = accountsOf(hovedart).filter((one) => isOpen(one) && lineOf(one) === null);
      return own.length === 0 ? [] : [{ id, type, fuldtNummer, navn, antal: own.length }];
    }),
    changing,
  };
}

/** The balance of a periode; undefined until it is here, and then the query says why. */
export function useBalance(periode: number) {
  const statusposter = useQuery(listQuery('Statuspost', periode));
  const chart = useQuery(chartQuery(periode));
  const posts = statusposter.data?.poster;
  const hovedarter = chart.data?.hovedarter;
  const numbers = useMemo(
    () => (posts && hovedarter ? balanceNumbers(posts, hovedarter, periode) : undefined),
    [posts, hovedarter, periode],
  );
  const waiting = [statusposter, chart].find(({ data }) => data === undefined);
  return { numbers, query: waiting ?? chart };
}
