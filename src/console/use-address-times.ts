import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { businessDateAtom } from '../auth/session.ts';
import { timesTold } from '../domain/time/address-time.ts';

/** The times that the address tells. */
export function useAddressTimes(): ReturnType<typeof timesTold> {
  const [search] = useSearchParams();
  return timesTold(search, useAtomValue(businessDateAtom));
}
