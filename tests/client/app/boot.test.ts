// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boot } from '../../../src/app/boot.ts';
import { config, provide } from '../identity-provider.ts';
import { answerTo, assigned, closeFreshTab, create, openFreshTab } from '../sign-in-page.ts';

const here = window.location.href;

beforeEach(openFreshTab);
afterEach(() => {
  closeFreshTab();
  window.history.replaceState(null, '', here);
});

test('the whole address that the portal was opened at is come back to, with query and hash', async () => {
  provide();
  const provider = globalThis.fetch;
  const served = { ...config, mdm: { apiUrl: 'https://api.example.dk' } };
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) =>
    String(address) === '/config.json' ? Response.json(served) : await provider(address, init),
  );
  const requested = '/fl/07.14?underaktivitetId=3&finansaar=2025#historik';
  window.history.replaceState(null, '', new URL(requested, window.location.origin));
  // It never ends, as the page would be gone.
  void boot(document.createElement('div'));
  await vi.waitFor(() => expect(assigned).toHaveBeenCalled());
  const left = new URL(String(assigned.mock.lastCall?.[0]));
  expect(await create().completeSignIn(answerTo(left))).toEqual({
    kind: 'signedIn',
    returnTo: requested,
  });
});
