// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { KeptAliveViews } from '../../../src/app/kept-alive.tsx';
import { Routed } from '../../../src/console/router.tsx';
import { part } from '../../../src/ui/fetched.tsx';

/** Addresses that each screen was drawn for. */
const drawn = new Map<string, string[]>();
function Screen({ path }: { readonly path: string }) {
  const { search } = useLocation();
  drawn.set(path, [...(drawn.get(path) ?? []), search]);
  return <h1>{path + search}</h1>;
}
const parts = new Map(
  ['/finanslovsstruktur', '/kontoplan'].map((path) => [
    path,
    part(async () => () => <Screen path={path} />),
  ]),
);
vi.mock(import('../../../src/app/screens.tsx'), async () => ({
  screenOf: (path) => parts.get(path) ?? expect.unreachable(),
  prefetchScreen: () => undefined,
}));

afterEach(cleanup);

test('en visning i baggrunden tegnes ikke, når adressen bliver en anden, og ses igen, som den var', async () => {
  const router = createMemoryRouter([{ path: '*', element: <KeptAliveViews /> }], {
    initialEntries: ['/finanslovsstruktur?soeg=a'],
  });
  const go = (place: string) => act(() => router.navigate(place));
  render(<Routed router={router} />);
  await screen.findByText('/finanslovsstruktur?soeg=a');
  await go('/kontoplan?soeg=b');
  await screen.findByText('/kontoplan?soeg=b');
  drawn.clear();
  await go('/kontoplan?soeg=c');
  expect(drawn).toEqual(new Map([['/kontoplan', ['?soeg=c']]]));
  await go('/finanslovsstruktur?soeg=d');
  expect(screen.getByText('/finanslovsstruktur?soeg=d').checkVisibility()).toBe(true);
});
