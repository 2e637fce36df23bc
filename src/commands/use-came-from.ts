import { useEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** An address that was shown. */
export interface Visit {
  readonly pathname: string;
  readonly search: string;
  /** The router's own name of its place in the browser's history. */
  readonly key: string;
}

/** The way here with one more step; what a step back leaves is forgotten. */
export function trailTo(
  trail: readonly Visit[],
  visit: Visit,
  how: `${NavigationType}`,
): readonly Visit[] {
  if (how === 'PUSH') {
    return trail.at(-1)?.key === visit.key ? trail : [...trail, visit];
  }
  if (how === 'REPLACE') return [...trail.slice(0, -1), visit];
  const at = trail.findIndex(({ key }) => key === visit.key);
  return [...trail.slice(0, Math.max(at, 0)), visit];
}

/** Asks where the user came from within this page of the portal; undefined when it began here. */
export function useCameFrom(): () => Visit | undefined {
  const { pathname, search, key } = useLocation();
  const how = useNavigationType();
  const trail = useRef<readonly Visit[]>([]);
  useEffect(() => {
    trail.current = trailTo(trail.current, { pathname, search, key }, how);
  }, [pathname, search, key, how]);
  return useRef(() => trail.current.at(-2)).current;
}
