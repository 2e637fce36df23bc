// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createLoaders } from '../../../src/app/loaders.ts';
import { createRouteObjects } from '../../../src/app/router.tsx';
import { Routed } from '../../../src/console/router.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const authentication = {
  token: () => 't',
  ensureSignedIn: async () => true,
  completeSignIn: async () => ({ kind: 'signedIn', returnTo: '/' }) as const,
  forgetRefused: async () => {},
  signOut: async () => true,
};

test.each([
  '/process/0',
  '/process/main-activity/abc',
  '/process/0/main-activity',
  '/main-activity/NaN/sub-activity',
  '/main-activity/sub-activity/1x',
  '/loengruppe/abc',
  '/loenfaellesskab/-1',
  '/findes-ikke',
])('%s says in its heading that it is no screen, and asks the server for nothing', async (path) => {
  const asked = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', asked);
  const loaders = createLoaders({ authentication, reportDenied: () => undefined });
  // The screens without the frame around them.
  const { children = [] } = createRouteObjects(loaders).at(-1) ?? {};
  const screens = [{ hydrateFallbackElement: <p />, children }];
  const router = createMemoryRouter(screens, { initialEntries: [path] });
  render(<Routed router={router} />);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Siden findes ikke');
  expect(screen.getByText(/Der er ingen side på adressen/).textContent).toContain(path);
  expect(asked).not.toHaveBeenCalled();
});
