import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import type { RoutePath } from '../domain/routes.ts';

type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

const loadNotYet: LoadScreen = async () => ({
  default: (await import('../views/kommende/not-yet-view.tsx')).NotYetView,
});

/** What each route shows; a screen of a later issue says that it is not there yet. */
const loads: Readonly<Partial<Record<RoutePath, LoadScreen>>> = {
  '/finanslovsstruktur': async () => ({
    default: (await import('../views/finanslovsstruktur/finanslovsstruktur-view.tsx'))
      .FinanslovsstrukturView,
  }),
  '/fl/:number': async () => ({
    default: (await import('../views/finanslovsstruktur/finanslovs-element-view.tsx'))
      .FinanslovsElementView,
  }),
  '/create-element-overview': async () => ({
    default: (await import('../views/opret/create-overview-view.tsx')).CreateOverviewView,
  }),
  '/create-element-overview/:commandType': async () => ({
    default: (await import('../views/opret/create-element-view.tsx')).CreateElementView,
  }),
  '/aendringslog': async () => ({
    default: (await import('../views/aendringslog/change-log-view.tsx')).ChangeLogView,
  }),
};

const notYet = lazy(loadNotYet);
const screens = new Map<string, LazyExoticComponent<ComponentType>>(
  Object.entries(loads).map(([path, load]) => [path, lazy(load)]),
);

export function screenOf(path: RoutePath): LazyExoticComponent<ComponentType> {
  return screens.get(path) ?? notYet;
}

/** Asks for the screen of an address beside what it stands in; a failure shows when it is needed. */
export function prefetchScreen(pathname: string): void {
  const [, load] = Object.entries(loads).find(([path]) => matchPath(path, pathname)) ?? [];
  if (load) void Promise.allSettled([load()]);
}
