import { afterEach, expect, test, vi } from 'vitest';
import { loadConfiguration } from '../../../src/app/configuration.ts';

const good = {
  identity: { authority: 'https://login.example.dk', MDMFrontendClientId: 'sada' },
  mdm: { apiUrl: 'https://api.example.dk' },
  env: 'Prod',
};

function answer(response: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_address: string) => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

test('is read from /config.json; strax and our own fields may be missing, others pass', async () => {
  const fetched = answer(() => Response.json({ ...good, andet: 1 }));
  expect(await loadConfiguration()).toEqual({ ...good, andet: 1 });
  expect(fetched.mock.calls[0]?.[0]).toBe('/config.json');
});

test.each([404, 500, 503])('status %i fails with its number', async (status) => {
  answer(() => new Response('nede', { status }));
  await expect(loadConfiguration()).rejects.toThrow(`HTTP error: ${status}`);
});

test('an unreachable server fails in words', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadConfiguration()).rejects.toThrow('Konfigurationen kunne ikke hentes.');
});

test('a page instead of JSON fails in words', async () => {
  answer(() => new Response('<!doctype html>'));
  await expect(loadConfiguration()).rejects.toThrow('ikke gyldig JSON');
});

test.each([{}, { apiUrl: '' }])('without an address, %j, it is named', async (mdm) => {
  answer(() => Response.json({ ...good, mdm }));
  await expect(loadConfiguration()).rejects.toThrow(
    'Konfigurationen mangler eller har fejl i: mdm.apiUrl',
  );
});

test('the address alone is enough: the rest of the specification begins empty', async () => {
  const { mdm } = good;
  answer(() => Response.json({ mdm }));
  const identity = { authority: '', MDMFrontendClientId: '' };
  expect(await loadConfiguration()).toEqual({ mdm, identity, env: '' });
});

test('null is nothing: whatever may be left out may be null', async () => {
  const { mdm } = good;
  const nothing = { identity: null, strax: null, env: null, demodata: null, links: null };
  const within = {
    identity: { authority: null, MDMFrontendClientId: null },
    mdm: { ...mdm, features: null },
    strax: { url: null },
    links: { driftsstatus: null, portal: null },
  };
  const identity = { authority: '', MDMFrontendClientId: '' };
  answer(() => Response.json({ ...nothing, mdm }));
  expect(await loadConfiguration()).toEqual({ mdm, identity, env: '' });
  answer(() => Response.json({ ...nothing, ...within }));
  expect(await loadConfiguration()).toEqual({ mdm, identity, env: '', strax: {}, links: {} });
});
