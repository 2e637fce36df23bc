import { useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '../../auth/return-path.ts';
import { ErrorPage } from './error-page.tsx';

/** What the user can do something about; undefined: it is nothing of the clock. */
function clockText(seconds: string | null): string | undefined {
  if (seconds === null || !/^-?\d{1,10}$/.test(seconds)) return undefined;
  const minutes = Math.round(Math.abs(Number(seconds)) / 60).toLocaleString('da');
  const side = Number(seconds) < 0 ? 'bagefter' : 'foran';
  return `Computerens ur er ${minutes} minutter ${side} loginserverens. Stil uret, og genindlæs siden.`;
}

/** `/fejl`; `?kilde=auth` when the identity provider is to blame. No login required. */
export function ErrorRoute() {
  const [search] = useSearchParams();
  const source = search.get('kilde') === 'auth' ? 'auth' : 'general';
  return (
    <ErrorPage
      source={source}
      reloadPath={safeReturnPath(search.get('retur'))}
      detail={clockText(search.get('ur'))}
    />
  );
}
