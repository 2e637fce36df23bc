import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { createMemoryRouter, matchPath } from 'react-router-dom';
import { expect } from 'vitest';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { createQueryClient } from '../../../src/api/http/query-client.ts';
import { screenOf } from '../../../src/app/screens.tsx';
import { accessAtom, businessDateAtom } from '../../../src/auth/session.ts';
import { CommandProvider } from '../../../src/commands/host.tsx';
import { closePaletteAtom } from '../../../src/commands/state.ts';
import { Routed } from '../../../src/console/router.tsx';
import { scopeRole } from '../../../src/domain/access.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { type RouteDeclaration, routes } from '../../../src/domain/routes.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { Fetched } from '../../../src/ui/fetched.tsx';
import '../portal.tsx';
import { nodeFetch, type SpecifiedServer, startSpecifiedServer } from './section-seven.ts';

const store = getDefaultStore();
const given = globalThis.fetch;

/** Who may do everything, at a backend that knows the specification's calls and nothing else. */
export async function startPortal(): Promise<SpecifiedServer> {
  const server = await startSpecifiedServer();
  globalThis.fetch = nodeFetch as typeof fetch;
  setFeatures([]);
  const { baseUrl } = server;
  setApiClient(createApiClient({ baseUrl, getToken: () => 'x', onError: () => undefined }));
  store.set(businessDateAtom, '2026-11-20');
  store.set(accessAtom, {
    accessiblePermissions: [...permissions],
    scopeRoles: Object.values(scopeRole),
  });
  return server;
}

export async function stopPortal(server: SpecifiedServer, client: QueryClient): Promise<void> {
  act(() => store.set(closePaletteAtom));
  cleanup();
  client.clear();
  globalThis.fetch = given;
  await server.close();
}

/** The screen of an address, as the frame would show it. */
export async function openScreen(address: string): Promise<QueryClient> {
  const [path = ''] = address.split('?');
  const route = routes.find((one: RouteDeclaration) => matchPath(one.path, path));
  const part = route && screenOf(route.path as Parameters<typeof screenOf>[0]);
  await part?.fetch();
  const client = createQueryClient();
  const shown = (
    <CommandProvider>
      <Palette />
      {part ? <Fetched part={part} /> : null}
    </CommandProvider>
  );
  const element = { element: shown };
  const routed = [
    { path: route?.path ?? '/', ...element },
    { path: '*', ...element },
  ];
  const router = createMemoryRouter(routed, { initialEntries: [address] });
  render(
    <QueryClientProvider client={client}>
      <Routed router={router} />
    </QueryClientProvider>,
  );
  return client;
}

/** All that the screen asks for is here, also what follows from an answer. */
export async function isQuiet({ asked }: SpecifiedServer, client: QueryClient): Promise<void> {
  for (let before = -1; before !== asked.length; ) {
    before = asked.length;
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await act(async () => undefined);
  }
}
