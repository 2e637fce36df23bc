import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { restChange, useRouter } from '../../console/router.tsx';

/** Said with a change of a screen's own, which nobody has to follow. */
export const ownChange = { own: true } as const;

/** Parameter → value; an empty one is taken out of the address. */
export type AddressChange = Readonly<Record<string, string>>;

/**
 * The parameters of the screen's address, changed without a new entry in the history. The router
 * itself is asked where it is heading: what is rendered may not know of a key just pressed, so two
 * changes built on that would lose the first.
 */
export function useAddress() {
  const { pathname } = useLocation();
  const router = useRouter();
  return useMemo(() => {
    const heading = () => router.state.navigation.location ?? router.state.location;
    const change = async (
      values: AddressChange,
      state: typeof ownChange | typeof restChange = ownChange,
    ): Promise<void> => {
      const on = heading();
      // Another screen is being let in; an address of this one would call it off.
      if (on.pathname !== pathname) return;
      const next = new URLSearchParams(on.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      await router.navigate({ pathname, search: `?${next}` }, { replace: true, state });
    };
    return {
      pathname,
      /** The parameters as they are, or are about to be. */
      latest: () => new URLSearchParams(heading().search),
      /** Done when the address says so; another navigation before that calls it off. */
      change: (values: AddressChange) => change(values),
      /** Says on which row the hand rests; no screen is drawn for that. */
      restOn: (values: AddressChange) => change(values, restChange),
    };
  }, [router, pathname]);
}
