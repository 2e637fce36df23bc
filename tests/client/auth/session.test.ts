import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { userOfClaims } from '../../../src/auth/claims.ts';
import * as session from '../../../src/auth/session.ts';

const store = getDefaultStore();

function profile(body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body));
}

beforeEach(() => {
  setApiClient(createApiClient({ baseUrl: '', getToken: () => 't', onError: () => {} }));
  session.setSession(session.signedOut);
});
afterEach(() => vi.unstubAllGlobals());

const flags = () => ({
  activities: store.get(session.hasAccessActivitiesTabAtom),
  proces: store.get(session.hasAccessToProcessAtom),
  pay: store.get(session.hasAccessLoengrupperTabAtom),
  editPay: store.get(session.hasAccessToEditLoengrupperOrFaellesskaberAtom),
});
const none = { activities: false, proces: false, pay: false, editPay: false };

describe('access flags follow the profile', () => {
  test.each([
    [{ accessiblePermissions: [], scopeRoles: [] }, none],
    [
      { accessiblePermissions: ['Processstyring'], scopeRoles: [] },
      { ...none, proces: true },
    ],
    [
      { accessiblePermissions: ['Procesrettigheder'], scopeRoles: [] },
      { ...none, proces: true },
    ],
    [
      { accessiblePermissions: [], scopeRoles: ['SADARegnskabsstruktur'] },
      { ...none, activities: true },
    ],
    [
      { accessiblePermissions: ['ReadLoengrupperAndFaellesskaber'], scopeRoles: ['SADALaes'] },
      { ...none, pay: true },
    ],
    [
      { accessiblePermissions: ['WriteLoengrupperAndFaellesskaber'], scopeRoles: [] },
      { ...none, pay: true, editPay: true },
    ],
  ])('%o', async (body, expected) => {
    profile(body);
    await session.reloadAccess();
    expect(flags()).toEqual(expected);
  });

  test('a reload replaces what was known, and brings the business date', async () => {
    profile({ accessiblePermissions: ['Underkonto'], scopeRoles: [], dato: '2026-11-20' });
    await session.reloadAccess();
    expect(store.get(session.accessibleCommandsAtom)).toEqual(new Set(['Underkonto']));
    expect(store.get(session.businessDateAtom)).toBe('2026-11-20');
    profile({ accessiblePermissions: ['Hovedkonto'], scopeRoles: [] });
    await session.reloadAccess();
    expect(store.get(session.accessibleCommandsAtom)).toEqual(new Set(['Hovedkonto']));
  });

  test('two that ask side by side share one call, and the next asks anew', async () => {
    const calls = vi.fn(async () => Response.json({ accessiblePermissions: [], scopeRoles: [] }));
    vi.stubGlobal('fetch', calls);
    await Promise.all([session.reloadAccess(), session.reloadAccess()]);
    expect(calls).toHaveBeenCalledTimes(1);
    await session.reloadAccess();
    expect(calls).toHaveBeenCalledTimes(2);
    const before = session.reloadAccess();
    session.setSession(session.signedOut);
    await Promise.all([before, session.reloadAccess()]);
    expect(calls).toHaveBeenCalledTimes(4);
  });

  test('they fall when the user is removed', async () => {
    profile({ accessiblePermissions: ['Processstyring'], scopeRoles: [] });
    await session.reloadAccess();
    session.setSession(session.signedOut);
    expect(flags()).toEqual(none);
    expect(store.get(session.sessionAtom).authenticated).toBe(false);
  });
});

describe('user claims', () => {
  test('of our own provider', () => {
    const claims = {
      sub: 'x',
      username: 'kundedemo.fm',
      email: 'kundedemo@example.dk',
      cvr: '10108330',
      organizationName: 'Finansministeriet',
      name: 'Demo',
      roles: ['A', 'B'],
    };
    const { sub: _sub, ...user } = claims;
    expect(userOfClaims(claims)).toEqual(user);
  });

  test('of a MitID Erhverv broker, with one role', () => {
    expect(
      userOfClaims({
        sub: 'guid',
        'nemlogin.persistent_professional_id': 'p-1',
        'nemlogin.email': 'a@b.dk',
        'nemlogin.cvr': '10213231',
        'nemlogin.org_name': 'Økonomistyrelsen',
        'nemlogin.name': 'Anne',
        role: 'SADALaes',
      }),
    ).toEqual({
      username: 'p-1',
      email: 'a@b.dk',
      cvr: '10213231',
      organizationName: 'Økonomistyrelsen',
      name: 'Anne',
      roles: ['SADALaes'],
    });
  });

  test('a claim that is not given is empty', () => {
    expect(userOfClaims({ sub: 's' })).toEqual({
      username: 's',
      email: '',
      cvr: '',
      organizationName: '',
      name: 's',
      roles: [],
    });
  });
});

describe("'Log af'", () => {
  const user = userOfClaims({ sub: 's', email: 'kundedemo.fm@example.dk' });
  test('shows when signed in and the e-mail contains kundedemo', () => {
    expect(session.showsLogOff({ authenticated: true, user })).toBe(true);
  });
  test.each([
    { authenticated: false, user },
    { authenticated: true, user: null },
    { authenticated: true, user: { ...user, email: 'drift.central@example.dk' } },
    { authenticated: true, user: { ...user, email: '' } },
  ])('is hidden otherwise', (state) => {
    expect(session.showsLogOff(state)).toBe(false);
  });
});
