import { createContext, use, useState, useSyncExternalStore } from 'react';
import { type DataRouter, type Location, RouterProvider } from 'react-router-dom';

export type Router = DataRouter;

const RouterContext = createContext<Router | null>(null);

/** State of an address that only says on which row the hand rests: no screen is drawn for that. */
export const restChange = { rest: true } as const;

/** The router as screens are drawn by it: another row in the address is not told. */
function drawnBy(router: Router): Router {
  const subscribe: Router['subscribe'] = (hear) => {
    let last = router.state.location;
    return router.subscribe((state, options) => {
      const isRest = state.location !== last && state.location.state === restChange;
      last = state.location;
      if (!isRest) hear(state, options);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

/** The router's screens, with the router at hand for those who must ask it. */
export function Routed({ router }: { readonly router: Router }) {
  const [drawing] = useState(() => drawnBy(router));
  return (
    <RouterContext value={router}>
      <RouterProvider router={drawing} />
    </RouterContext>
  );
}

/** The router itself, to be asked and listened to: it knows also the row, which `useLocation` is not told. */
export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter uden for en router');
  return router;
}

/**
 * What a part needs of the address: it is drawn when that is another, where `useLocation` draws for
 * every address.
 * @param read gives a text, so that the same is known to be the same
 */
export function useAddressText(read: (location: Location) => string): string {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => read(router.state.location));
}

const readPathname = ({ pathname }: Location) => pathname;

export function usePathname(): string {
  return useAddressText(readPathname);
}
