import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { RoutePath } from '../domain/routes.ts';

type Screen = LazyExoticComponent<ComponentType>;

const notYet: Screen = lazy(async () => ({
  default: (await import('../views/kommende/not-yet-view.tsx')).NotYetView,
}));

/** What each route shows, loaded on demand; a screen of a later issue says that it is not there yet. */
const screens: Readonly<Partial<Record<RoutePath, Screen>>> = {
  '/finanslovsstruktur': lazy(async () => ({
    default: (await import('../views/finanslovsstruktur/finanslovsstruktur-view.tsx'))
      .FinanslovsstrukturView,
  })),
  '/fl/:number': lazy(async () => ({
    default: (await import('../views/finanslovsstruktur/finanslovs-element-view.tsx'))
      .FinanslovsElementView,
  })),
  '/create-element-overview': lazy(async () => ({
    default: (await import('../views/opret/create-overview-view.tsx')).CreateOverviewView,
  })),
  '/create-element-overview/:commandType': lazy(async () => ({
    default: (await import('../views/opret/create-element-view.tsx')).CreateElementView,
  })),
  '/aendringslog': lazy(async () => ({
    default: (await import('../views/aendringslog/change-log-view.tsx')).ChangeLogView,
  })),
};

export function screenOf(path: RoutePath): Screen {
  return screens[path] ?? notYet;
}
