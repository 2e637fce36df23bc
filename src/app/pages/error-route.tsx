import { useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '../../auth/return-path.ts';
import { ErrorPage } from './error-page.tsx';

/** `/fejl`; `?kilde=auth` when the identity provider is to blame. No login required. */
export function ErrorRoute() {
  const [search] = useSearchParams();
  const source = search.get('kilde') === 'auth' ? 'auth' : 'general';
  return <ErrorPage source={source} reloadPath={safeReturnPath(search.get('retur'))} />;
}
