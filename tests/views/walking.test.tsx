// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { businessDateAtom } from '../../src/auth/session.ts';
import { selectedElementAtom } from '../../src/commands/state.ts';
import { standOnFirst } from './first-row.tsx';
import { elementOf, pageOf } from './payloads.ts';
import { serve } from './portal.tsx';

/** React looks for its developer tools when it is loaded. */
await vi.hoisted(async () => (await import('../../e2e/support/react-work.ts')).countReactWork());

const paragraffer = Array.from({ length: 30 }, (_, at) =>
  elementOf(at + 1, {
    type: 'Paragraf',
    fuldtNummer: String(at + 1).padStart(2, '0'),
    navn: `Ministerium ${at + 1}`,
  }),
);

/** The structure as the shell shows it, with the focus on the first row. */
async function open(search: string, role: 'treegrid' | 'grid') {
  serve(({ path, query }) => {
    const asked = [...query.values(), ...path.split('/')];
    const named = paragraffer.filter(({ fuldtNummer }) => asked.includes(fuldtNummer));
    const isOfRoots = path.endsWith('/paragraffer') || path.endsWith('/paged-search');
    if (path.includes('/byNummer/')) return { status: 200, body: named };
    if (path.endsWith('/search-full-number')) return { status: 200, body: pageOf(named) };
    if (isOfRoots) return { status: 200, body: pageOf(paragraffer) };
    return { status: 200, body: path === '/api/finansaar' ? [] : pageOf([]) };
  });
  await standOnFirst(search, role);
  // What is still on its way to the pane is not the hand's doing.
  await act(async () => undefined);
}

const standsOn = () => getDefaultStore().get(selectedElementAtom)?.fuldtNummer;

beforeEach(() => {
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(cleanup);

test.each([
  ['træet', '', 'treegrid'],
  ['tabellen', '&visning=tabel', 'grid'],
] as const)('en pil i %s tegner intet, mens hånden går', async (_, search, role) => {
  await open(search, role);
  const before = window.reactWork.commits;
  for (let step = 0; step < 20; step += 1) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  }
  expect(window.reactWork.commits - before).toBe(0);
  // Yet the focus is there, and so is what the next key would be about.
  expect(document.activeElement?.closest('.dg-row')?.textContent).toContain('Ministerium 21');
  expect(standsOn()).toBe('21');
  // When it rests, the pane follows.
  await screen.findByRole('heading', { name: '21 Ministerium 21' });
  expect(window.reactWork.commits - before).toBeGreaterThan(0);
});
