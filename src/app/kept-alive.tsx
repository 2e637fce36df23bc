import { Activity, useEffect, useState } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  matchPath,
  NavigationType,
  useLocation,
} from 'react-router-dom';
import { type RouteDeclaration, type RoutePath, routes } from '../domain/routes.ts';
import { leavePlaces, rememberPlace } from './places.ts';
import { ScreenFrame } from './screen-frame.tsx';

const keptRoutes = routes.filter((route: RouteDeclaration) => route.keptAlive === true);

interface KeptAliveProps {
  readonly path: RoutePath;
  readonly title: string;
}

/**
 * One view that stays mounted once visited. While hidden it goes on seeing the address it was left
 * at: its place is in the address, and another screen's address would move it.
 */
function KeptAlive({ path, title }: KeptAliveProps) {
  const location = useLocation();
  const isShown = matchPath(path, location.pathname) !== null;
  const [seen, setSeen] = useState<Location | null>(null);
  if (isShown && seen !== location) setSeen(location);
  const { search } = location;

  useEffect(() => {
    if (!isShown) return;
    rememberPlace(path, search);
    return leavePlaces;
  }, [isShown, path, search]);

  if (seen === null) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <LocationContext value={{ location: seen, navigationType: NavigationType.Pop }}>
        <ScreenFrame path={path} title={title} />
      </LocationContext>
    </Activity>
  );
}

/** The four views that are kept alive when the user navigates away (specification section 2). */
export function KeptAliveViews() {
  return keptRoutes.map(({ path, title }) => <KeptAlive key={path} path={path} title={title} />);
}
