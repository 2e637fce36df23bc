// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { stepTimeAction } from '../../../src/commands/actions/time.ts';
import { selectedElementAtom, viewActionsAtom } from '../../../src/commands/state.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { CodeElementView } from '../../../src/views/create/code-element-view.tsx';
import { CodeListView } from '../../../src/views/create/code-list-view.tsx';
import { CreateOverviewView } from '../../../src/views/create/create-overview-view.tsx';
import { statusContentAtom } from '../../../src/views/screen/status-bar.ts';
import { pageOf, underkontotype } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const type = elementTypes.Underkontotype;
const stepTime = () => getDefaultStore().get(viewActionsAtom).get(stepTimeAction);
const facts = () => getDefaultStore().get(statusContentAtom)?.facts;

function open(element: ReactNode, more = '') {
  serve(({ path }) => {
    if (path === '/api/finansaar') {
      const years = [2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' }));
      return { status: 200, body: years };
    }
    if (path.includes('/byNummer/')) return { status: 200, body: [underkontotype] };
    return { status: 200, body: path.endsWith('/versioner') ? [underkontotype] : pageOf([]) };
  });
  show(element, { permissions: ['Underkontotype'], at: `/?finansaar=2026${more}` });
}

beforeEach(() => {
  setFeatures(['opslag']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

test.each([
  [
    'en kodelistes element',
    <CodeElementView key="e" type={type} asked={{ number: '11', id: '' }} />,
  ],
  ['en kodeliste', <CodeListView key="l" type={type} />],
  ['oprettelsesoversigten', <CreateOverviewView key="o" />],
])('%s skifter finansår, inden for dem, der findes', async (_, element) => {
  open(element);
  await waitFor(() => expect(facts()).toContain('Finansår 2026'));
  // The finansår that exist come from the server.
  await waitFor(() => {
    act(() => stepTime()?.(1));
    expect(facts()).toContain('Finansår 2027');
  });
  act(() => stepTime()?.(1));
  expect(facts()).toContain('Finansår 2027');
  act(() => stepTime()?.(-1));
  await waitFor(() => expect(facts()).toContain('Finansår 2026'));
});

test('en formular er bundet til sit finansår', async () => {
  open(<CodeElementView type={type} asked={{ number: '11', id: '' }} />, '&rediger=1');
  expect(await screen.findByRole('heading', { name: 'Ret underkontotype 11' })).toBeDefined();
  expect(stepTime()).toBeUndefined();
});

test('en kodelistes element siger til kommandoerne, om det har en slutning, og ikke andet af sig', async () => {
  open(<CodeElementView type={type} asked={{ number: '11', id: '' }} />);
  await waitFor(() =>
    expect(getDefaultStore().get(selectedElementAtom)).toEqual({
      id: underkontotype.id,
      above: [],
      type: 'Underkontotype',
      nummerGenbrugt: false,
      fuldtNummer: '11',
      navn: 'Øvrige formål',
      status: 'Aaben',
      hasEnd: false,
    }),
  );
});
