import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { createApiClient, setApiClient } from '../../src/api/http/client.ts';
import { createQueryClient } from '../../src/api/http/query-client.ts';
import { accessAtom } from '../../src/auth/session.ts';
import { CommandProvider } from '../../src/commands/host.tsx';
import { Routed } from '../../src/console/router.tsx';
import { workingUnderaktivitet } from '../../src/console/working-underaktivitet.ts';
import { brokenBody } from '../broken-body.ts';

// How fast the machine is, is not what these tests are about.
configure({ asyncUtilTimeout: 10_000 });

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown> | null;
  readonly idempotencyKey: string | null;
}

/** Status and body of an answer; `network` is no answer at all, `broken` one that breaks off. */
export type Answer = { readonly status: number; readonly body: unknown } | 'network' | 'broken';

// What one test has chosen, the next one is not to begin with.
afterEach(() => workingUnderaktivitet.change(() => null));

/** Stands in for the network: the answer to each call, and a record of the writes. */
export function serve(answer: (call: Call) => Answer): Call[] {
  const writes: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://portal');
    const headers = new Headers(init?.headers);
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      idempotencyKey: headers.get('idempotency-key'),
    };
    if (call.method !== 'GET') writes.push(call);
    const given = answer(call);
    if (given === 'network') throw new TypeError('fetch failed');
    if (given === 'broken') return new Response(brokenBody());
    return Response.json(given.body, { status: given.status });
  };
  setApiClient(
    createApiClient({ baseUrl: 'http://portal', getToken: () => 'x', onError: () => undefined }),
  );
  return writes;
}

/** Nothing is laid out here, so all that waits to be seen is in sight. */
class AllInSight implements Partial<IntersectionObserver> {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    this.#tell([entry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: AllInSight });

/** Shows a part of a screen as the shell would: router, query client and the user's access. */
export function show(
  element: ReactNode,
  { permissions, at = '/' }: { readonly permissions: readonly string[]; readonly at?: string },
) {
  getDefaultStore().set(accessAtom, { accessiblePermissions: permissions, scopeRoles: [] });
  const shown = <CommandProvider>{element}</CommandProvider>;
  const router = createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [at] });
  const shownPart = render(
    <QueryClientProvider client={createQueryClient()}>
      <Routed router={router} />
    </QueryClientProvider>,
  );
  return { ...shownPart, router };
}
