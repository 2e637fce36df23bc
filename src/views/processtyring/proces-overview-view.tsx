import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { processerQuery } from '../../api/proces.ts';
import { procesParameters } from '../../commands/subjects/proces-places.ts';
import { timeBeside } from '../../domain/time/address-time.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { useAddress } from '../screen/use-address.ts';
import { useTime, useTimeSteps } from '../screen/use-time.ts';
import { ProcesOverview } from './proces-overview.tsx';

/** The processer of a finansår over time, and who may write in them. */
export function ProcesOverviewView() {
  const query = useQuery(processerQuery());
  const { finansaar } = useTime();
  useTimeSteps('finansaar');
  useAskedProces(query.data, finansaar);
  const processer = useMemo(
    () => query.data?.filter((one) => one.finansaar === finansaar),
    [query.data, finansaar],
  );
  if (processer) {
    const { isFetching } = query;
    return <ProcesOverview key={finansaar} {...{ finansaar, processer, isFetching }} />;
  }
  // Its heading comes with its rows: the screen begins in them.
  return <QueryNotice query={query} isScreen />;
}

/** A proces that is asked for by its code is of one finansår, which is then looked at. */
function useAskedProces(all: readonly ProcesPayload[] | undefined, finansaar: number): void {
  const [search] = useSearchParams();
  const { change } = useAddress();
  const kode = search.get(procesParameters.proces);
  const found = kode === null ? undefined : all?.find((one) => one.kode === kode);
  const go = useEffectEvent(async (one: ProcesPayload) => {
    const valgt = search.get('valgt') ?? `proces ${one.id}`;
    // It may be stayed here, where something is not kept: then it is not asked for any more, and can be anew.
    if (one.finansaar !== finansaar) await change({ proces: '' });
    // The periode that is looked at keeps its place in that year.
    const said = { finansaar: String(one.finansaar) };
    await change({ proces: '', valgt, ...said, ...timeBeside(search, said) });
  });
  useEffect(() => {
    if (found) void go(found);
  }, [found]);
}
