import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { visibleNavigation } from '../../src/app/shell/headline/navigation-links.tsx';
import { elementPlace } from '../../src/console/places.ts';
import { permissions } from '../../src/domain/permissions.ts';
import { authErrorPath, isCurrent, pathOfRoute, paths, routes } from '../../src/domain/routes.ts';

const all = routes;

/** The specification's table of screens, and the two paths that it leaves open. */
const specified: Readonly<Record<string, string>> = {
  regnskabsstruktur: '/regnskabsstruktur',
  kontoplan: '/kontoplan',
  finanslovsstruktur: '/finanslovsstruktur',
  Finanslovsstruktur: '/finanslovsstruktur',
  creatElementView: '/create-element-overview',
  createElementOverviewView: '/create-element-overview/:commandType',
  processOverview: '/processoverview',
  NewProcess: '/process',
  EditProcess: '/process/:processid',
  NewMainActivity: '/process/:processid/main-activity',
  EditMainActivity: '/process/main-activity/:activityid',
  NewSubActivity: '/main-activity/:mainactivityid/sub-activity',
  EditSubActivity: '/main-activity/sub-activity/:subactivityid',
  finanslovsstrukturViewDetail: '/fl/:number',
  regnskabsstrukturViewDetail: '/ac/:number',
  kontoplanViewDetail: '/kt/:number',
  perioder: '/perioder',
  aktiviteter: '/aktiviteter',
  AktiviteterView: '/aktiviteter',
  loengrupper: '/loengrupper',
  LoengrupperView: '/loengrupper',
  createLoenfaellesskabView: '/loenfaellesskab',
  CreateLoenfaellesskabView: '/loenfaellesskab',
  loenfaellesskabDetail: '/loenfaellesskab/:nummer',
  LoenfaellesskabDetail: '/loenfaellesskab/:nummer',
  createLoengruppeView: '/loengruppe',
  CreateLoengruppeView: '/loengruppe',
  loengruppeDetail: '/loengruppe/:nummer',
  logout: '/logout',
  signinCallback: '/signin-callback',
  error: '/fejl',
  index: '/',
};

/** Screens that the specification does not have (decisions 009 and 059). */
const beyond: Readonly<Record<string, string>> = {
  aendringslog: '/aendringslog',
  stamdata: '/stamdata',
  masseredigering: '/:omraade/masseredigering',
  kommandoer: '/kommandoer',
  forskel: '/forskel',
};

describe('routes', () => {
  test('every name of the specification leads to its path, and no others but those decided', () => {
    const names = [...all.flatMap((route) => route.names), 'index'];
    const known = { ...specified, ...beyond };
    expect(names.toSorted()).toEqual(Object.keys(known).toSorted());
    for (const name of names) expect(pathOfRoute(name)).toBe(known[name]);
  });

  test('names and paths are unique', () => {
    const names = all.flatMap((route) => route.names);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  test('exactly the four views are kept alive', () => {
    expect(all.filter((route) => route.keptAlive).map(({ path }) => path)).toEqual([
      '/regnskabsstruktur',
      '/kontoplan',
      '/finanslovsstruktur',
      '/loengrupper',
    ]);
  });

  test.each([
    ['/process/17/main-activity', 'NewMainActivity'],
    ['/process/main-activity/4', 'EditMainActivity'],
    ['/main-activity/4/sub-activity', 'NewSubActivity'],
    ['/main-activity/sub-activity/9', 'EditSubActivity'],
    ['/fl/07.14.01.10', 'finanslovsstrukturViewDetail'],
  ])('%s opens %s', (address, name) => {
    const objects = all.map(({ path, names }) => ({ path, id: names[0] }));
    expect(matchRoutes(objects, address)?.[0]?.route.id).toBe(name);
  });

  test('builders escape what they are given', () => {
    const account = { id: '1', type: 'Underkonto', fuldtNummer: '07.14.01.10' } as const;
    expect(elementPlace({ ...account, nummerGenbrugt: false })).toBe('/fl/07.14.01.10');
    expect(paths.createElement('Påkrævet/x')).toBe(
      '/create-element-overview/P%C3%A5kr%C3%A6vet%2Fx',
    );
    const error = new URL(authErrorPath('/fl/07?finansaar=2026&x=å'), 'https://x.dk');
    expect(error.pathname).toBe('/fejl');
    expect(error.searchParams.get('kilde')).toBe('auth');
    expect(error.searchParams.get('retur')).toBe('/fl/07?finansaar=2026&x=å');
  });
});

describe('top navigation', () => {
  const labelsFor = (
    accessiblePermissions: readonly string[],
    scopeRoles: readonly string[] = [],
  ) => visibleNavigation({ accessiblePermissions, scopeRoles }).map(({ label }) => label);

  const everyone = [
    'Regnskabsstruktur',
    'Kontoplan',
    'Finanslovsstruktur',
    'Opret nyt element',
    'Perioder',
  ];

  test('stands in the order of the specification', () => {
    expect(labelsFor(permissions, ['SADACentralAdministrator'])).toEqual([
      'Regnskabsstruktur',
      'Kontoplan',
      'Finanslovsstruktur',
      'Opret nyt element',
      'Processtyring',
      'Perioder',
      'Aktiviteter',
      'Løngrupper',
    ]);
  });

  test('leaves out what the user may not see', () => {
    expect(labelsFor([])).toEqual(everyone);
    expect(labelsFor(['Procesrettigheder'])).toContain('Processtyring');
    expect(labelsFor([], ['SADARegnskabsstruktur'])).toContain('Aktiviteter');
    expect(labelsFor([], ['SADALaes'])).toEqual(everyone);
    expect(labelsFor(['ReadLoengrupperAndFaellesskaber'])).toContain('Løngrupper');
    expect(labelsFor(['WriteLoengrupperAndFaellesskaber'])).toContain('Løngrupper');
  });

  test.each([
    ['/finanslovsstruktur', 'Finanslovsstruktur'],
    ['/fl/07.14', 'Finanslovsstruktur'],
    ['/ac/07004', 'Regnskabsstruktur'],
    ['/kt/18', 'Kontoplan'],
    ['/create-element-overview/Underkonto', 'Opret nyt element'],
    ['/process/3', 'Processtyring'],
    ['/processoverview', 'Processtyring'],
    ['/main-activity/3/sub-activity', 'Processtyring'],
    ['/loengruppe/124', 'Løngrupper'],
    ['/loenfaellesskab', 'Løngrupper'],
  ])('%s highlights %s alone', (address, label) => {
    const access = {
      accessiblePermissions: permissions,
      scopeRoles: ['SADACentralAdministrator'],
    };
    const current = visibleNavigation(access).filter((item) => isCurrent(item, address));
    expect(current.map((item) => item.label)).toEqual([label]);
  });
});
