import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { type AreaScreen, routes } from '../domain/routes.ts';
import { type Part, part } from '../ui/fetched.tsx';

type Screens<Path extends string> = Readonly<Record<Path, ComponentType>>;

/** The screens of one file. */
function partsOf<Path extends string>(
  load: () => Promise<Screens<Path>>,
  paths: readonly Path[],
): Readonly<Record<string, Part>> {
  return Object.fromEntries(paths.map((path) => [path, part(async () => (await load())[path])]));
}

/** An area's screen, which its declaration alone tells from those of the others. */
async function screenOfArea(shows: AreaScreen): Promise<ComponentType> {
  if (shows.kind === 'form') {
    return (await import('../views/create/own-form.tsx')).formScreen(shows.type);
  }
  return shows.kind === 'element'
    ? (await import('../views/structure/structure-element-view.tsx')).elementScreen(shows)
    : (await import('../views/structure/structure-view.tsx')).structureScreen(shows);
}

/** What each route shows that is not public. */
const screens: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(
    routes.flatMap(({ path, shows }) => (shows ? [[path, part(() => screenOfArea(shows))]] : [])),
  ),
  ...partsOf(
    async () => (await import('../views/record-screens.ts')).recordScreens,
    ['/perioder', '/aktiviteter'],
  ),
  ...partsOf(
    async () => (await import('../views/proces-screens.ts')).procesScreens,
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
  ...partsOf(
    async () => (await import('../views/command-screens.ts')).commandScreens,
    ['/aendringslog', '/forskel', '/kommandoer', '/stamdata'],
  ),
  '/:omraade/masseredigering': part(
    async () => (await import('../views/sheet/sheet-view.tsx')).SheetView,
  ),
  '/create-element-overview': part(
    async () => (await import('../views/create/create-overview-view.tsx')).CreateOverviewView,
  ),
  '/create-element-overview/:commandType': part(
    async () => (await import('../views/create/create-element-view.tsx')).CreateElementView,
  ),
};

export function screenOf(path: string): Part {
  const screen = screens[path];
  if (!screen) throw new Error(`${path} har ingen skærm.`);
  return screen;
}

/** Asks for the screen of an address beside what it stands in; a failure shows when it is needed. */
export function prefetchScreen(pathname: string): void {
  const [, found] = Object.entries(screens).find(([path]) => matchPath(path, pathname)) ?? [];
  found?.prefetch();
}
