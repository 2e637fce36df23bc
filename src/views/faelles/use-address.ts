import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRouter } from '../../commands/use-router.ts';

/** Parameter → value; an empty one is taken out of the address. */
export type AddressChange = Readonly<Record<string, string>>;

/**
 * The parameters of the screen's address, changed without a new entry in the history. The router
 * itself is asked where it is heading: what is rendered may not know of a key just pressed, so two
 * changes built on that would lose the first.
 */
export function useAddress() {
  const { pathname, key } = useLocation();
  const router = useRouter();
  const rendered = useRef(key);
  useLayoutEffect(() => {
    rendered.current = key;
  }, [key]);

  return useMemo(() => {
    const heading = () => router.state.navigation.location ?? router.state.location;
    return {
      /** The parameters as they are, or are about to be. */
      latest: () => new URLSearchParams(heading().search),
      /** @param note kept with the entry of the history; left out, one not yet rendered is passed on */
      change: (values: AddressChange, note?: object) => {
        const on = heading();
        // Another screen is being let in; an address of this one would call it off.
        if (on.pathname !== pathname) return;
        const next = new URLSearchParams(on.search);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        const unread: unknown = on.key === rendered.current ? undefined : on.state;
        const to = { pathname, search: `?${next}` };
        void router.navigate(to, { replace: true, state: note ?? unread });
      },
    };
  }, [router, pathname]);
}
