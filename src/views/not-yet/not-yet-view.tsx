import { matchPath, useLocation } from 'react-router-dom';
import { withTime } from '../../commands/places.ts';
import { paths, routes } from '../../domain/routes.ts';
import { NotBuilt } from '../shared/not-built.tsx';
import { useStatusBar } from '../shared/status-bar.ts';

/** Stands for every screen of the specification that has not been built yet. */
export function NotYetView() {
  const { pathname, search } = useLocation();
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  useStatusBar({ mode: 'Information', hints: [], facts: [] });
  return (
    <NotBuilt
      title={route?.title ?? 'Ikke bygget endnu'}
      backTo={withTime(paths.finanslovsstruktur, search)}
      backLabel="Til Finanslovsstruktur"
    />
  );
}
