import { matchPath } from 'react-router-dom';
import type { RoutePath } from '../domain/routes.ts';
import { type Part, part } from '../ui/fetched.tsx';

const notYet = part(async () => (await import('../views/not-yet/not-yet-view.tsx')).NotYetView);

/** What each route shows; a screen of a later issue says that it is not there yet. */
const screens: Readonly<Partial<Record<RoutePath, Part>>> = {
  '/finanslovsstruktur': part(
    async () =>
      (await import('../views/finanslovsstruktur/finanslovsstruktur-view.tsx'))
        .FinanslovsstrukturView,
  ),
  '/fl/:number': part(
    async () =>
      (await import('../views/finanslovsstruktur/finanslovs-element-view.tsx'))
        .FinanslovsElementView,
  ),
  '/regnskabsstruktur': part(
    async () =>
      (await import('../views/regnskabsstruktur/regnskabsstruktur-view.tsx')).RegnskabsstrukturView,
  ),
  '/ac/:number': part(
    async () =>
      (await import('../views/regnskabsstruktur/regnskabs-element-view.tsx')).RegnskabsElementView,
  ),
  '/kontoplan': part(
    async () => (await import('../views/kontoplan/kontoplan-view.tsx')).KontoplanView,
  ),
  '/kt/:number': part(async () => (await import('../views/kontoplan/konto-view.tsx')).KontoView),
  '/perioder': part(async () => (await import('../views/perioder/perioder-view.tsx')).PerioderView),
  '/aktiviteter': part(
    async () => (await import('../views/aktiviteter/aktiviteter-view.tsx')).AktiviteterView,
  ),
  '/create-element-overview': part(
    async () => (await import('../views/create/create-overview-view.tsx')).CreateOverviewView,
  ),
  '/create-element-overview/:commandType': part(
    async () => (await import('../views/create/create-element-view.tsx')).CreateElementView,
  ),
  '/aendringslog': part(
    async () => (await import('../views/change-log/change-log-view.tsx')).ChangeLogView,
  ),
};

export function screenOf(path: RoutePath): Part {
  return screens[path] ?? notYet;
}

/** Asks for the screen of an address beside what it stands in; a failure shows when it is needed. */
export function prefetchScreen(pathname: string): void {
  const [, found] = Object.entries(screens).find(([path]) => matchPath(path, pathname)) ?? [];
  found?.prefetch();
}
