import { use } from 'react';
import {
  type createBrowserRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
} from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The router itself, to be asked and listened to: `useLocation` renders for every address. */
export function useRouter(): Router {
  const found = use(DataRouterContext);
  if (!found) throw new Error('useRouter uden for en router');
  return found.router;
}
