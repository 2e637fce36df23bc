import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { RoutePath } from '../domain/routes.ts';
import { type Part, part } from '../ui/fetched.tsx';

type Screens<Path extends RoutePath> = Readonly<Record<Path, ComponentType>>;

/** The screens of one file. */
function partsOf<Path extends RoutePath>(
  load: () => Promise<Screens<Path>>,
  paths: readonly Path[],
): Readonly<Record<string, Part>> {
  return Object.fromEntries(paths.map((path) => [path, part(async () => (await load())[path])]));
}

/** What each route shows that is not public. */
const screens: Readonly<Partial<Record<RoutePath, Part>>> = {
  ...partsOf(
    async () => (await import('../views/structure-screens.ts')).structureScreens,
    ['/finanslovsstruktur', '/regnskabsstruktur', '/kontoplan', '/loengrupper'],
  ),
  ...partsOf(
    async () => (await import('../views/element-screens.ts')).elementScreens,
    [
      '/fl/:number',
      '/ac/:number',
      '/kt/:number',
      '/loengruppe/:nummer',
      '/loenfaellesskab/:nummer',
    ],
  ),
  ...partsOf(
    async () => (await import('../views/create/create-loen-views.tsx')).createLoenScreens,
    ['/loengruppe', '/loenfaellesskab'],
  ),
  ...partsOf(
    async () => (await import('../views/record-screens.ts')).recordScreens,
    ['/perioder', '/aktiviteter'],
  ),
  ...partsOf(
    async () => (await import('../views/process-screens.ts')).processScreens,
    [
      '/processoverview',
      '/process',
      '/process/:processid',
      '/process/:processid/main-activity',
      '/process/main-activity/:activityid',
      '/main-activity/:mainactivityid/sub-activity',
      '/main-activity/sub-activity/:subactivityid',
    ],
  ),
  '/:omraade/masseredigering': part(
    async () => (await import('../views/masseredigering/mass-edit-view.tsx')).MassEditView,
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
  const screen = screens[path];
  if (!screen) throw new Error(`${path} har ingen skærm.`);
  return screen;
}

/** Asks for the screen of an address beside what it stands in; a failure shows when it is needed. */
export function prefetchScreen(pathname: string): void {
  const [, found] = Object.entries(screens).find(([path]) => matchPath(path, pathname)) ?? [];
  found?.prefetch();
}
