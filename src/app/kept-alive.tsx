import { Activity, useEffect, useMemo, useState } from 'react';
import {
  type Location,
  matchPath,
  NavigationType,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router-dom';
import { placeParameters } from '../commands/places.ts';
import { type Router, useRouter } from '../commands/router.tsx';
import { type RouteDeclaration, type RoutePath, routes } from '../domain/routes.ts';
import { leavePlaces, rememberPlace } from './places.ts';
import { ScreenFrame } from './screen-frame.tsx';

const keptRoutes = routes.filter((route: RouteDeclaration) => route.keptAlive === true);

/** The row that has the focus is the view's own business: it wrote the address itself. */
function isSameButRow(one: Location, other: Location): boolean {
  const rest = ({ pathname, search }: Location) => {
    const query = new URLSearchParams(search);
    query.delete(placeParameters.selected);
    query.delete(placeParameters.which);
    return `${pathname}?${query}`;
  };
  return rest(one) === rest(other);
}

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
  const how = useNavigationType();
  const router = useRouter();
  const isShown = matchPath(path, location.pathname) !== null;
  const [seen, setSeen] = useState<Location | null>(null);
  const isToSee = seen === null || how !== NavigationType.Replace || !isSameButRow(seen, location);
  if (isShown && seen !== location && isToSee) setSeen(location);

  // The router itself is heard: the last address before another screen may never be rendered.
  useEffect(() => {
    if (!isShown) return;
    const note = ({ location: { pathname, search } }: Router['state']) => {
      if (matchPath(path, pathname) !== null) rememberPlace(path, search);
    };
    note(router.state);
    const stop = router.subscribe(note);
    return () => {
      stop();
      leavePlaces();
    };
  }, [isShown, path, router]);

  if (seen === null) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <AsSeen path={path} title={title} seen={seen} />
    </Activity>
  );
}

/**
 * The screen, for which the address is the one that the view saw last: the router makes it anew for
 * every address, and all that reads it would be drawn again.
 */
function AsSeen({ path, title, seen }: KeptAliveProps & { readonly seen: Location }) {
  const screen = useRoutes([{ path, element: <ScreenFrame path={path} title={title} /> }], seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => screen, [seen]);
}

/** The four views that are kept alive when the user navigates away (specification section 2). */
export function KeptAliveViews() {
  return keptRoutes.map(({ path, title }) => <KeptAlive key={path} path={path} title={title} />);
}
