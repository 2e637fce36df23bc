import { createContext, use, useSyncExternalStore } from 'react';
import { type DataRouter, type Location, RouterProvider } from 'react-router-dom';

export type Router = DataRouter;

const RouterContext = createContext<Router | null>(null);

/** The router's screens, with the router at hand for those who must ask it. */
export function Routed({ router }: { readonly router: Router }) {
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  );
}

/** The router itself, to be asked and listened to: `useLocation` renders for every address. */
export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter uden for en router');
  return router;
}

/**
 * What a part needs of the address: it is drawn when that is another, where `useLocation` draws for
 * every row that the hand rests on.
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
