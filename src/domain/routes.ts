import type { AccessFlags, Permission } from './permissions.ts';

/**
 * What a route asks of the user besides being signed in (specification section 5): one of the four
 * access flags, or that the profile holds the command type named in the address; a screen beyond the
 * specification, a permission.
 */
type RouteRequirement = keyof AccessFlags | 'commandType' | { readonly permission: Permission };

export interface RouteDeclaration {
  /** React Router pattern. */
  readonly path: string;
  /** The first is the route's name; the rest are the specification's other names for the same screen. */
  readonly names: readonly [string, ...string[]];
  /** Heading of the screen and first half of the page title. */
  readonly title: string;
  readonly requires?: RouteRequirement;
  /** Name of the route that a refused user is sent to. */
  readonly refusedTo?: string;
  /** Stays mounted when the user navigates away (specification section 2). */
  readonly keptAlive?: true;
  /** What the backend must offer beyond the specification; the screen is absent otherwise. */
  readonly feature?: 'log';
  /** Shown without sign-in. */
  readonly isPublic?: true;
}

const process = { requires: 'hasAccessToProcess', refusedTo: 'finanslovsstruktur' } as const;
const payTab = { requires: 'hasAccessLoengrupperTab', refusedTo: 'index' } as const;
const payEdit = {
  requires: 'hasAccessToEditLoengrupperOrFaellesskaber',
  refusedTo: 'index',
} as const;

/** Every screen, in the order of specification section 2. */
export const routes = [
  {
    path: '/regnskabsstruktur',
    names: ['regnskabsstruktur'],
    title: 'Regnskabsstruktur',
    keptAlive: true,
  },
  { path: '/kontoplan', names: ['kontoplan'], title: 'Kontoplan', keptAlive: true },
  {
    path: '/finanslovsstruktur',
    names: ['finanslovsstruktur', 'Finanslovsstruktur'],
    title: 'Finanslovsstruktur',
    keptAlive: true,
  },
  { path: '/:omraade/masseredigering', names: ['masseredigering'], title: 'Masseredigering' },
  { path: '/create-element-overview', names: ['creatElementView'], title: 'Opret nyt element' },
  {
    path: '/create-element-overview/:commandType',
    names: ['createElementOverviewView'],
    title: 'Opret nyt element',
    requires: 'commandType',
    refusedTo: 'creatElementView',
  },
  { path: '/processoverview', names: ['processOverview'], title: 'Processtyring', ...process },
  { path: '/process', names: ['NewProcess'], title: 'Ny proces', ...process },
  { path: '/process/:processid', names: ['EditProcess'], title: 'Ret proces', ...process },
  {
    path: '/process/:processid/main-activity',
    names: ['NewMainActivity'],
    title: 'Ny hovedaktivitet',
    ...process,
  },
  {
    path: '/process/main-activity/:activityid',
    names: ['EditMainActivity'],
    title: 'Ret hovedaktivitet',
    ...process,
  },
  {
    path: '/main-activity/:mainactivityid/sub-activity',
    names: ['NewSubActivity'],
    title: 'Ny underaktivitet',
    ...process,
  },
  {
    path: '/main-activity/sub-activity/:subactivityid',
    names: ['EditSubActivity'],
    title: 'Ret underaktivitet',
    ...process,
  },
  { path: '/fl/:number', names: ['finanslovsstrukturViewDetail'], title: 'Finanslovselement' },
  { path: '/ac/:number', names: ['regnskabsstrukturViewDetail'], title: 'Regnskabselement' },
  { path: '/kt/:number', names: ['kontoplanViewDetail'], title: 'Kontoplanelement' },
  { path: '/perioder', names: ['perioder'], title: 'Perioder' },
  {
    path: '/aktiviteter',
    names: ['aktiviteter', 'AktiviteterView'],
    title: 'Aktiviteter',
    requires: 'hasAccessActivitiesTab',
    refusedTo: 'index',
  },
  {
    path: '/loengrupper',
    names: ['loengrupper', 'LoengrupperView'],
    title: 'Løngrupper',
    keptAlive: true,
    ...payTab,
  },
  {
    path: '/loenfaellesskab',
    names: ['createLoenfaellesskabView', 'CreateLoenfaellesskabView'],
    title: 'Opret lønfællesskab',
    ...payEdit,
  },
  {
    path: '/loenfaellesskab/:nummer',
    names: ['loenfaellesskabDetail', 'LoenfaellesskabDetail'],
    title: 'Lønfællesskab',
    ...payTab,
  },
  {
    path: '/loengruppe',
    names: ['createLoengruppeView', 'CreateLoengruppeView'],
    title: 'Opret løngruppe',
    ...payEdit,
  },
  { path: '/loengruppe/:nummer', names: ['loengruppeDetail'], title: 'Løngruppe', ...payTab },
  {
    path: '/aendringslog',
    names: ['aendringslog'],
    title: 'Ændringslog',
    requires: { permission: 'RequiredAdmin' },
    refusedTo: 'index',
    feature: 'log',
  },
  { path: '/logout', names: ['logout'], title: 'Log af', isPublic: true },
  { path: '/signin-callback', names: ['signinCallback'], title: 'Log ind', isPublic: true },
  { path: '/fejl', names: ['error'], title: 'Fejl', isPublic: true },
] as const satisfies readonly RouteDeclaration[];

export type RoutePath = (typeof routes)[number]['path'];

/** Where a route name leads; `index` is the root, which leads on to Finanslovsstruktur. */
export function pathOfRoute(name: string): string {
  if (name === 'index') return paths.index;
  const route = routes.find((candidate: RouteDeclaration) => candidate.names.includes(name));
  if (route === undefined) throw new Error(`Unknown route name: ${name}`);
  return route.path;
}

/** A link of the top navigation; hidden unless the flag holds. */
export interface NavigationItem {
  readonly label: string;
  readonly path: string;
  /** Address beginnings that count as being here; the first that matches is current. */
  readonly current: readonly string[];
  readonly requires?: keyof AccessFlags;
}

/** Top navigation, in the order of specification section 2. */
export const navigation: readonly NavigationItem[] = [
  {
    label: 'Regnskabsstruktur',
    path: '/regnskabsstruktur',
    current: ['/regnskabsstruktur', '/ac'],
  },
  { label: 'Kontoplan', path: '/kontoplan', current: ['/kontoplan', '/kt'] },
  {
    label: 'Finanslovsstruktur',
    path: '/finanslovsstruktur',
    current: ['/finanslovsstruktur', '/fl'],
  },
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
  {
    label: 'Løngrupper',
    path: '/loengrupper',
    current: ['/loengrupper', '/loengruppe', '/loenfaellesskab'],
    requires: 'hasAccessLoengrupperTab',
  },
];

/** Addresses, built in one place; numbers and command types are escaped. */
export const paths = {
  index: '/',
  regnskabsstruktur: '/regnskabsstruktur',
  kontoplan: '/kontoplan',
  finanslovsstruktur: '/finanslovsstruktur',
  createOverview: '/create-element-overview',
  createElement: (commandType: string) =>
    `/create-element-overview/${encodeURIComponent(commandType)}`,
  processOverview: '/processoverview',
  perioder: '/perioder',
  aktiviteter: '/aktiviteter',
  loengrupper: '/loengrupper',
  aendringslog: '/aendringslog',
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
