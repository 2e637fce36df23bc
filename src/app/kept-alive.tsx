import { Activity, useEffect, useMemo, useState } from 'react';
import { type Location, matchPath, useLocation, useRoutes } from 'react-router-dom';
import { type Router, useRouter } from '../console/router.tsx';
import { routes } from '../domain/routes.ts';
import { leavePlaces, rememberPlace } from './places.ts';
import { ScreenFrame } from './screen-frame.tsx';

const keptRoutes = routes.filter((route) => route.keptAlive === true);

interface KeptAliveProps {
  readonly path: string;
  readonly title: string;
}

/**
 * One view that stays mounted once visited. While hidden it goes on seeing the address it was left
 * at: its place is in the address, and another screen's address would move it.
 */
function KeptAlive({ path, title }: KeptAliveProps) {
  const location = useLocation();
  const router = useRouter();
  const isShown = matchPath(path, location.pathname) !== null;
  const [seen, setSeen] = useState<Location | null>(null);
  if (isShown && seen !== location) setSeen(location);

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

  const screen = useRoutes(
    [{ path, element: <ScreenFrame path={path} title={title} /> }],
    seen ?? path,
  );
  // The router makes the screen anew for every address, and all that reads it would be drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen made anew for the same address is not drawn
  const kept = useMemo(() => screen, [seen]);
  // By itself too: React goes through a hidden view when its frame is made anew.
  return useMemo(
    () => seen && <Activity mode={isShown ? 'visible' : 'hidden'}>{kept}</Activity>,
    [seen, kept, isShown],
  );
}

/** The four views that the specification keeps alive when the user navigates away. */
export function KeptAliveViews() {
  return keptRoutes.map(({ path, title }) => <KeptAlive key={path} path={path} title={title} />);
}
