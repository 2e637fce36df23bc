// @vitest-environment happy-dom
import { createStaticHandler, generatePath } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import demoUsers from '../../../dev/demo/data/demobrugere.json' with { type: 'json' };
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { createLoaders } from '../../../src/app/loaders.ts';
import { createRouteObjects, onNewScreen } from '../../../src/app/router.tsx';
import type { Authentication } from '../../../src/auth/authentication.ts';
import { mayEnter } from '../../../src/auth/guards.ts';
import { scopeRole, type UserAccess } from '../../../src/domain/access.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { pathOfRoute, type RouteDeclaration, routes } from '../../../src/domain/routes.ts';
import { deniedText } from '../../../src/domain/words/frame-messages.ts';

const nobody: UserAccess = { accessiblePermissions: [], scopeRoles: [] };
const params = {
  omraade: 'finanslovsstruktur',
  commandType: 'Underkonto',
  nummer: '124',
  processid: '1',
  activityid: '1',
};
const others = { mainactivityid: '1', subactivityid: '1', number: '07' };

interface Guard {
  readonly who: Partial<UserAccess>;
  readonly refusedTo: string;
  /** What the notice names, when it is not the screen. */
  readonly named?: string;
}

/**
 * What is asked, a user who has it, and where the others go
 * (docs/svarer-til-specifikationen.md "5 Validering og vagter").
 */
const guarded: Readonly<Record<string, Guard>> = {
  createElementOverviewView: {
    who: { accessiblePermissions: ['Underkonto'] },
    refusedTo: '/create-element-overview',
    named: 'Opret underkonto',
  },
  ...Object.fromEntries(
    [
      'processOverview',
      'NewProcess',
      'EditProcess',
      'NewMainActivity',
      'EditMainActivity',
      'NewSubActivity',
      'EditSubActivity',
    ].map((name) => [
      name,
      { who: { accessiblePermissions: ['Procesrettigheder'] }, refusedTo: '/finanslovsstruktur' },
    ]),
  ),
  aktiviteter: { who: { scopeRoles: ['SADARegnskabsstruktur'] }, refusedTo: '/' },
  loengrupper: {
    who: { accessiblePermissions: ['ReadLoengrupperAndFaellesskaber'] },
    refusedTo: '/',
  },
  loenfaellesskabDetail: {
    who: { accessiblePermissions: ['ReadLoengrupperAndFaellesskaber'] },
    refusedTo: '/',
  },
  loengruppeDetail: {
    who: { accessiblePermissions: ['ReadLoengrupperAndFaellesskaber'] },
    refusedTo: '/',
  },
  createLoenfaellesskabView: {
    who: { accessiblePermissions: ['WriteLoengrupperAndFaellesskaber'] },
    refusedTo: '/',
  },
  createLoengruppeView: {
    who: { accessiblePermissions: ['WriteLoengrupperAndFaellesskaber'] },
    refusedTo: '/',
  },
  // Beyond the specification: docs/decisions/009-aendringslog.md.
  stamdata: { who: { accessiblePermissions: ['RequiredAdmin'] }, refusedTo: '/' },
  aendringslog: { who: { accessiblePermissions: ['RequiredAdmin'] }, refusedTo: '/' },
};

const screens = routes.filter((route: RouteDeclaration) => !route.isPublic);
const addressOf = (path: string) =>
  `https://sada.example.dk${generatePath(path, { ...params, ...others })}?finansaar=2025&x=1`;

let profileCalls = 0;

function setUp(access: UserAccess, authentication: Partial<Authentication> = {}) {
  vi.stubGlobal('fetch', async () => {
    profileCalls += 1;
    return Response.json(access);
  });
  const reportDenied = vi.fn();
  const host = {
    authentication: {
      token: () => 't',
      ensureSignedIn: async () => true,
      completeSignIn: async () => ({ kind: 'signedIn', returnTo: '/' }) as const,
      forgetRefused: async () => {},
      signOut: async () => true,
      ...authentication,
    },
    reportDenied,
  };
  const handler = createStaticHandler(createRouteObjects(createLoaders(host)));
  const open = async (address: string) => {
    const answer = await handler.query(new Request(address));
    return answer instanceof Response
      ? { kind: 'redirect', to: answer.headers.get('location') }
      : { kind: 'shown', status: answer.statusCode, id: answer.matches.at(-1)?.route.id };
  };
  return { open, reportDenied };
}

beforeEach(() => {
  profileCalls = 0;
  setFeatures(['log', 'stamdata', 'tekst', 'forskel']);
  setApiClient(createApiClient({ baseUrl: '', getToken: () => 't', onError: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

test('the guarded routes are those of the table', () => {
  const names = screens
    .filter((route: RouteDeclaration) => route.requires !== undefined)
    .map(({ names: [name] }) => name as string);
  expect(names.toSorted()).toEqual(Object.keys(guarded).toSorted());
});

describe.each(screens.map((route) => [route.names[0], route] as const))('%s', (name, route) => {
  const rule = guarded[name];
  if (rule === undefined) {
    test('is open to every signed-in user', async () => {
      const { open, reportDenied } = setUp(nobody);
      expect(await open(addressOf(route.path))).toEqual({ kind: 'shown', status: 200, id: name });
      expect(reportDenied).not.toHaveBeenCalled();
    });
    return;
  }

  test('opens with the access, asked for anew', async () => {
    const { open, reportDenied } = setUp({ ...nobody, ...rule.who });
    expect(await open(addressOf(route.path))).toEqual({ kind: 'shown', status: 200, id: name });
    expect(reportDenied).not.toHaveBeenCalled();
    expect(profileCalls).toBeGreaterThan(0);
  });

  test('is denied without it: notice, and away with the time kept', async () => {
    const { open, reportDenied } = setUp(nobody);
    expect(await open(addressOf(route.path))).toEqual({
      kind: 'redirect',
      to: `${rule.refusedTo}?finansaar=2025`,
    });
    expect(reportDenied.mock.calls).toEqual([[deniedText(rule.named ?? route.title)]]);
  });
});

test.each([
  ['kundedemo.laes', '/aktiviteter', 'Aktiviteter', '/finanslovsstruktur'],
  ['kundedemo.laes', '/processoverview', 'Processtyring', '/finanslovsstruktur'],
  ['kundedemo.laes', '/loengruppe', 'Opret løngruppe', '/finanslovsstruktur'],
  ['kundedemo.perioder', '/loengrupper', 'Løngrupper', '/finanslovsstruktur'],
  [
    'kundedemo.laes',
    '/create-element-overview/Underkonto',
    'Opret underkonto',
    '/create-element-overview',
  ],
])('%s må ikke se %s, får det sagt og ender på en skærm', async (name, path, denied, lands) => {
  const user = demoUsers.poster.find(({ brugernavn }) => brugernavn === name) ?? nobody;
  expect(user).not.toBe(nobody);
  const { open, reportDenied } = setUp(user);
  let place = path;
  let answer = await open(`https://x.dk${path}`);
  while (answer.kind === 'redirect') {
    place = answer.to ?? '';
    answer = await open(`https://x.dk${place}`);
  }
  expect(place).toBe(lands);
  expect(answer).toMatchObject({ kind: 'shown', status: 200 });
  expect(reportDenied.mock.calls).toEqual([[deniedText(denied)]]);
});

test('the command type of a create route must be the very permission held', async () => {
  const { open, reportDenied } = setUp({ ...nobody, accessiblePermissions: ['Hovedkonto'] });
  const to = pathOfRoute('creatElementView');
  expect(await open(`https://x.dk${to}/Underkonto`)).toEqual({ kind: 'redirect', to });
  expect(reportDenied.mock.calls).toEqual([[deniedText('Opret underkonto')]]);
  expect(await open(`https://x.dk${to}/Hovedkonto`)).toMatchObject({ kind: 'shown' });
});

test.each(screens.map(({ path }) => path))(
  '%s with `period` is the same with `periode`',
  async (path) => {
    const { open } = setUp({
      accessiblePermissions: [...permissions],
      scopeRoles: [scopeRole.administrator],
    });
    const { pathname } = new URL(addressOf(path));
    const asked = `https://x.dk${pathname}?period=202704&id=1`;
    expect(await open(asked)).toEqual({ kind: 'redirect', to: `${pathname}?id=1&periode=202704` });
    expect(await open(`${asked}&periode=202611`)).toEqual({
      kind: 'redirect',
      to: `${pathname}?id=1&periode=202611`,
    });
  },
);

test.each(['Aktivitet', 'CreateUpdatePeriodElement'])(
  '%s creates what has no page of its own, and is led to where that is',
  async (commandType) => {
    const { open, reportDenied } = setUp({ ...nobody, accessiblePermissions: [commandType] });
    const to = pathOfRoute('creatElementView');
    expect(await open(`https://x.dk${to}/${commandType}`)).toMatchObject({ kind: 'shown' });
    expect(reportDenied).not.toHaveBeenCalled();
  },
);

test('a screen that the backend has nothing for is no screen', async () => {
  setFeatures([]);
  const { open, reportDenied } = setUp({ ...nobody, accessiblePermissions: ['RequiredAdmin'] });
  const unknown = await open('https://x.dk/findes-ikke');
  expect(await open('https://x.dk/aendringslog')).toEqual(unknown);
  expect(reportDenied).not.toHaveBeenCalled();
});

test('the permission with an æ is compared in normal form C', () => {
  const name = 'BogfoeringskredsRegnskabsposteringerPaakrævetTilStatsregnskab';
  const access = { ...nobody, accessiblePermissions: [name] };
  const asked = { commandType: name.normalize('NFD') };
  expect(mayEnter({ requires: 'commandType' }, access, asked)).toBe(true);
});

test('a permission that creates nothing has no create page', async () => {
  const { open, reportDenied } = setUp({ ...nobody, accessiblePermissions: ['RequiredAdmin'] });
  const to = pathOfRoute('creatElementView');
  expect(await open(`https://x.dk${to}/RequiredAdmin`)).toEqual({ kind: 'redirect', to });
  expect(reportDenied.mock.calls).toEqual([['RequiredAdmin opretter intet element.']]);
});

test('what a code list holds is shown to everyone; its forms are not', async () => {
  const { open, reportDenied } = setUp(nobody);
  const page = `https://x.dk${pathOfRoute('creatElementView')}/Underkontotype`;
  expect(await open(`${page}?liste=1`)).toMatchObject({ kind: 'shown' });
  expect(await open(`${page}?element=11`)).toMatchObject({ kind: 'shown' });
  expect(reportDenied).not.toHaveBeenCalled();
  expect(await open(`${page}?element=11&rediger=1`)).toMatchObject({ kind: 'redirect' });
  expect(await open(page)).toMatchObject({ kind: 'redirect' });
  expect(reportDenied).toHaveBeenCalledTimes(2);
});

describe('addresses', () => {
  test('the root leads to the finance-act structure with the query kept', async () => {
    const { open } = setUp(nobody);
    expect(await open('https://x.dk/?finansaar=2025')).toEqual({
      kind: 'redirect',
      to: '/finanslovsstruktur?finansaar=2025',
    });
  });

  test.each(['/loengruppe/abc', '/loenfaellesskab/12a', '/loengruppe/-1'])(
    '%s is no screen: the number is none',
    async (address) => {
      const { open } = setUp({
        ...nobody,
        accessiblePermissions: ['WriteLoengrupperAndFaellesskaber'],
      });
      expect(await open(`https://x.dk${address}`)).toMatchObject({ kind: 'shown', status: 404 });
    },
  );
});

describe('an address of a proces or a part of it', () => {
  const may = { ...nobody, accessiblePermissions: ['Procesrettigheder'] };

  test.each([
    '/process/0',
    '/process/00',
    '/process/main-activity/abc',
    '/process/main-activity/0',
    '/process/0/main-activity',
    '/main-activity/NaN/sub-activity',
    '/main-activity/sub-activity/1x',
  ])('%s is no screen: the id is none', async (address) => {
    const { open } = setUp(may);
    expect(await open(`https://x.dk${address}`)).toMatchObject({ kind: 'shown', status: 404 });
  });

  test.each(['/process/FFL27', '/process/1', '/main-activity/sub-activity/12'])(
    '%s is one, by its code or its id',
    async (address) => {
      const { open } = setUp(may);
      expect(await open(`https://x.dk${address}`)).toMatchObject({ kind: 'shown', status: 200 });
    },
  );
});

test.each([
  [
    '/create-element-overview/Bevillingstype?liste=1',
    '/create-element-overview/Bevillingstype',
    true,
  ],
  ['/loengruppe/1', '/loengruppe/1?rediger=1', true],
  ['/loengrupper?valgt=1', '/loengrupper?valgt=2&soeg=a', false],
  ['/loengrupper', '/loengruppe/1', true],
])('from %s to %s the guard runs: %s', (from, to, runs) => {
  const [currentUrl, nextUrl] = [from, to].map((address) => new URL(address, 'https://x.dk'));
  expect(onNewScreen({ currentUrl, nextUrl } as Parameters<typeof onNewScreen>[0])).toBe(runs);
});

describe('sign-in', () => {
  test('the full path and query is what is remembered', async () => {
    const ensureSignedIn = vi.fn(async (_requested: string) => true);
    const { open } = setUp(nobody, { ensureSignedIn });
    await open('https://x.dk/fl/07.14?underaktivitetId=3&finansaar=2025');
    expect(new Set(ensureSignedIn.mock.calls.flat())).toEqual(
      new Set(['/fl/07.14?underaktivitetId=3&finansaar=2025']),
    );
  });

  test('that cannot start leads to the error route of the identity provider', async () => {
    const { open } = setUp(nobody, {
      ensureSignedIn: () => Promise.reject(new Error('nede')),
    });
    expect(await open('https://x.dk/perioder?periode=202611')).toEqual({
      kind: 'redirect',
      to: '/fejl?kilde=auth&retur=%2Fperioder%3Fperiode%3D202611',
    });
    expect(profileCalls).toBe(0);
  });

  test('comes back to the remembered place', async () => {
    const { open } = setUp(nobody, {
      completeSignIn: async () => ({ kind: 'signedIn', returnTo: '/fl/07.14?finansaar=2025#x' }),
    });
    expect(await open('https://x.dk/signin-callback?code=1&state=2')).toEqual({
      kind: 'redirect',
      to: '/fl/07.14?finansaar=2025#x',
    });
  });

  test('a callback that fails shows the error page of the identity provider', async () => {
    const { open } = setUp(nobody, {
      completeSignIn: async () => ({ kind: 'failed', returnTo: '/kontoplan' }),
    });
    expect(await open('https://x.dk/signin-callback?error=access_denied')).toEqual({
      kind: 'redirect',
      to: '/fejl?kilde=auth&retur=%2Fkontoplan',
    });
  });

  test.each(['/fejl?kilde=auth', '/logout'])('%s asks for none', async (address) => {
    const ensureSignedIn = vi.fn(async () => true);
    const { open } = setUp(nobody, { ensureSignedIn });
    expect(await open(`https://x.dk${address}`)).toMatchObject({ kind: 'shown' });
    expect(ensureSignedIn).not.toHaveBeenCalled();
    expect(profileCalls).toBe(0);
  });
});
