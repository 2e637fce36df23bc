import { createContext, use } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';

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
