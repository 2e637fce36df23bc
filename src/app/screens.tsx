import { matchPath } from 'react-router-dom';
import type { RoutePath } from '../domain/routes.ts';
import { type Part, part } from '../ui/fetched.tsx';

const structures = async () => (await import('../views/structure-screens.ts')).structureScreens;
const elements = async () => (await import('../views/element-screens.ts')).elementScreens;
const creates = () => import('../views/create/create-loen-views.tsx');
const processes = async () => (await import('../views/process-screens.ts')).processScreens;
const records = async () => (await import('../views/record-screens.ts')).recordScreens;

/** What each route shows that is not public. */
const screens: Readonly<Partial<Record<RoutePath, Part>>> = {
  '/finanslovsstruktur': part(async () => (await structures()).finanslovsstruktur),
  '/fl/:number': part(async () => (await elements()).fl),
  '/regnskabsstruktur': part(async () => (await structures()).regnskabsstruktur),
  '/ac/:number': part(async () => (await elements()).ac),
  '/kontoplan': part(async () => (await structures()).kontoplan),
  '/kt/:number': part(async () => (await elements()).kt),
  '/loengrupper': part(async () => (await structures()).loengrupper),
  '/loengruppe/:nummer': part(async () => (await elements()).loengruppe),
  '/loenfaellesskab/:nummer': part(async () => (await elements()).loenfaellesskab),
  '/loengruppe': part(async () => (await creates()).CreateLoengruppeView),
  '/loenfaellesskab': part(async () => (await creates()).CreateLoenfaellesskabView),
  '/:omraade/masseredigering': part(
    async () => (await import('../views/masseredigering/mass-edit-view.tsx')).MassEditView,
  ),
  '/perioder': part(async () => (await records()).perioder),
  '/aktiviteter': part(async () => (await records()).aktiviteter),
  '/processoverview': part(async () => (await processes()).overview),
  '/process': part(async () => (await processes()).newProcess),
  '/process/:processid': part(async () => (await processes()).editProcess),
  '/process/:processid/main-activity': part(async () => (await processes()).newMain),
  '/process/main-activity/:activityid': part(async () => (await processes()).editMain),
  '/main-activity/:mainactivityid/sub-activity': part(async () => (await processes()).newSub),
  '/main-activity/sub-activity/:subactivityid': part(async () => (await processes()).editSub),
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
