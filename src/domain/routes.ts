import type { AccessFlags } from './access.ts';
import { type AreaDeclaration, allAreas } from './elements/areas.ts';
import type { ElementTypeName } from './elements/names.ts';
import type { Permission } from './permissions.ts';
import { capitalised } from './words/capitalised.ts';

/**
 * What a route asks of the user besides being signed in: one of the four
 * access flags, that the profile holds the command type named in the address, or one of some permissions.
 */
type RouteRequirement =
  | keyof AccessFlags
  | 'commandType'
  | { readonly anyOf: readonly Permission[] };

/** What of an area a screen shows: its structure, a page of elements, all or one type's, or a type's create form. */
export type AreaScreen = { readonly area: AreaDeclaration } & (
  | { readonly kind: 'structure' }
  | { readonly kind: 'element'; readonly type: ElementTypeName | undefined }
  | { readonly kind: 'form'; readonly type: ElementTypeName }
);

export interface RouteDeclaration {
  /** React Router pattern. */
  readonly path: string;
  /** The first is the route's name; the rest are the specification's other names for the same screen. */
  readonly names: readonly [string, ...string[]];
  /** Heading of the screen and first half of the page title. */
  readonly title: string;
  readonly requires?: RouteRequirement;
  /** Name of the route that a refused user is sent to; left out: the root. */
  readonly refusedTo?: string;
  /** Stays mounted when the user navigates away. */
  readonly keptAlive?: true;
  /** What the backend must offer beyond the specification; the screen is absent otherwise. */
  readonly feature?: 'log' | 'stamdata' | 'tekst' | 'forskel';
  /** Shown without sign-in. */
  readonly isPublic?: true;
  /** Of an area; absent: of none. */
  readonly shows?: AreaScreen;
}

const proces = { requires: 'hasAccessToProcess', refusedTo: 'finanslovsstruktur' } as const;

const admin = { requires: { anyOf: ['RequiredAdmin'] } } as const;

/** The areas as they stand in the navigation. */
export const areasInOrder = allAreas.toSorted((one, other) => one.order - other.order);

/** The screens of an area, by its declaration. */
function routesOf(area: AreaDeclaration): RouteDeclaration[] {
  const { path, alias, label, readers } = area;
  const guard = (anyOf: readonly Permission[] | undefined) => anyOf && { requires: { anyOf } };
  const namesOf = (name: string, other?: string): RouteDeclaration['names'] =>
    other === undefined ? [name] : [name, other];
  const pages = area.pages.flatMap((page): RouteDeclaration[] => {
    const { title, type } = page;
    const ofPage = {
      title,
      ...guard(readers),
      shows: { kind: 'element', area, type },
    } as const;
    const said = page.path.slice(1);
    if (type === undefined) {
      return [{ ...ofPage, path: `${page.path}/:number`, names: [`${path.slice(1)}ViewDetail`] }];
    }
    return [
      { ...ofPage, path: `${page.path}/:nummer`, names: namesOf(`${said}Detail`, page.alias) },
      {
        path: page.path,
        names: [`create${capitalised(said)}View`, `Create${capitalised(said)}View`],
        title: `Opret ${title.toLowerCase()}`,
        ...guard(page.writers),
        shows: { kind: 'form', area, type },
      },
    ];
  });
  return [
    {
      path,
      names: namesOf(path.slice(1), alias),
      title: label,
      keptAlive: true,
      ...guard(readers),
      shows: { kind: 'structure', area },
    },
    ...pages,
  ];
}

/** Every screen of the specification, and those beyond it. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/:omraade/masseredigering', names: ['masseredigering'], title: 'Masseredigering' },
  { path: '/create-element-overview', names: ['creatElementView'], title: 'Opret nyt element' },
  {
    path: '/create-element-overview/:commandType',
    names: ['createElementOverviewView'],
    title: 'Opret nyt element',
    requires: 'commandType',
    refusedTo: 'creatElementView',
  },
  { path: '/processoverview', names: ['processOverview'], title: 'Processtyring', ...proces },
  { path: '/process', names: ['NewProcess'], title: 'Ny proces', ...proces },
  { path: '/process/:processid', names: ['EditProcess'], title: 'Ret proces', ...proces },
  {
    path: '/process/:processid/main-activity',
    names: ['NewMainActivity'],
    title: 'Ny hovedaktivitet',
    ...proces,
  },
  {
    path: '/process/main-activity/:activityid',
    names: ['EditMainActivity'],
    title: 'Ret hovedaktivitet',
    ...proces,
  },
  {
    path: '/main-activity/:mainactivityid/sub-activity',
    names: ['NewSubActivity'],
    title: 'Ny underaktivitet',
    ...proces,
  },
  {
    path: '/main-activity/sub-activity/:subactivityid',
    names: ['EditSubActivity'],
    title: 'Ret underaktivitet',
    ...proces,
  },
  { path: '/perioder', names: ['perioder'], title: 'Perioder' },
  {
    path: '/aktiviteter',
    names: ['aktiviteter', 'AktiviteterView'],
    title: 'Aktiviteter',
    requires: 'hasAccessActivitiesTab',
  },
  {
    path: '/aendringslog',
    names: ['aendringslog'],
    title: 'Ændringslog',
    ...admin,
    feature: 'log',
  },
  {
    path: '/stamdata',
    names: ['stamdata'],
    title: 'Stamdata som fil',
    ...admin,
    feature: 'stamdata',
  },
  { path: '/kommandoer', names: ['kommandoer'], title: 'Kommandoer', feature: 'tekst' },
  { path: '/forskel', names: ['forskel'], title: 'Forskel', feature: 'forskel' },
  { path: '/logout', names: ['logout'], title: 'Log af', isPublic: true },
  { path: '/signin-callback', names: ['signinCallback'], title: 'Log ind', isPublic: true },
  { path: '/fejl', names: ['error'], title: 'Fejl', isPublic: true },
  ...areasInOrder.flatMap(routesOf),
];

/** Where a route name leads; `index` is the root, which leads on to Finanslovsstruktur. */
export function pathOfRoute(name: string): string {
  if (name === 'index') return paths.index;
  const route = routes.find((candidate) => candidate.names.includes(name));
  if (route === undefined) throw new Error(`Unknown route name: ${name}`);
  return route.path;
}

/** A link of the top navigation; hidden from those who may not go there. */
export interface NavigationItem {
  readonly label: string;
  readonly path: string;
  /** Address beginnings that count as being here; the first that matches is current. */
  readonly current: readonly string[];
  readonly requires?: RouteRequirement;
}

/** Whether an address is of the screen that a link leads to. */
export function isCurrent({ current }: NavigationItem, pathname: string): boolean {
  return current.some((start) => pathname === start || pathname.startsWith(`${start}/`));
}

function linkOf({ label, path, pages, readers }: AreaDeclaration): NavigationItem {
  return {
    label,
    path,
    current: [path, ...pages.map((page) => page.path)],
    ...(readers && { requires: { anyOf: readers } }),
  };
}

/** Top navigation, in the order of the specification. */
export const navigation: readonly NavigationItem[] = [
  ...areasInOrder.filter(({ order }) => order < 0).map(linkOf),
  {
    label: 'Opret nyt element',
    path: '/create-element-overview',
    current: ['/create-element-overview'],
  },
  {
    label: 'Processtyring',
    path: '/processoverview',
    current: ['/processoverview', '/process', '/main-activity'],
    requires: 'hasAccessToProcess',
  },
  { label: 'Perioder', path: '/perioder', current: ['/perioder'] },
  {
    label: 'Aktiviteter',
    path: '/aktiviteter',
    current: ['/aktiviteter'],
    requires: 'hasAccessActivitiesTab',
  },
  ...areasInOrder.filter(({ order }) => order > 0).map(linkOf),
];

/** Addresses, built in one place; numbers and command types are escaped. */
export const paths = {
  index: '/',
  createOverview: '/create-element-overview',
  createElement: (commandType: string) =>
    `/create-element-overview/${encodeURIComponent(commandType)}`,
  processOverview: '/processoverview',
  perioder: '/perioder',
  aktiviteter: '/aktiviteter',
  aendringslog: '/aendringslog',
  kommandoer: '/kommandoer',
  forskel: '/forskel',
  logout: '/logout',
  signinCallback: '/signin-callback',
  error: '/fejl',
};

/**
 * The error route of the identity provider; `returnTo` is what 'Genindlæs siden' opens.
 * @param clockOff seconds that the clock of the user's computer is ahead, where that is why
 */
export function authErrorPath(returnTo: string, clockOff?: number): string {
  const clock = clockOff === undefined ? {} : { ur: String(clockOff) };
  return `${paths.error}?${new URLSearchParams({ kilde: 'auth', retur: returnTo, ...clock })}`;
}

/** How the names of the table's column filters begin in an address and in a call. */
export const columnFilterPrefix = 'kol.';

/** The query parameters that tell a form from what it is of, and what a code list holds from how it is made. */
export const screenParameters = ['rediger', 'liste', 'element'] as const;

/** The query parameters that hold the time looked at; they follow the user to every view. */
export const timeParameters = ['finansaar', 'periode'] as const;
