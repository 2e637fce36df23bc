// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCommandContext } from '../../../src/commands/host.tsx';
import { selectedElementAtom } from '../../../src/commands/state.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import { underaktivitetOf } from '../../views/payloads.ts';
import { type Call, serve, show } from '../../views/portal.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  getDefaultStore().set(selectedElementAtom, null);
  vi.useRealTimers();
});

const elementOf = (type: 'Hovedkonto' | 'Underkonto', fuldtNummer: string): SelectedElement => ({
  id: `id-${fuldtNummer}`,
  type,
  fuldtNummer,
  navn: 'Navn',
});

function Block() {
  return <output>{useCommandContext().procesBlock}</output>;
}

/** A console in which only paragraf 08 is closed; `focus` rests on an element until it is asked about. */
function start() {
  const asked: Call[] = [];
  serve((call) => {
    asked.push(call);
    const isClosed = call.query.get('elementId')?.startsWith('id-08') === true;
    const step = underaktivitetOf(5, isClosed ? { kanRedigere: false, aarsag: 'Lukket' } : {});
    return { status: 200, body: [step] };
  });
  const { container } = show(<Block />, { permissions: ['Underkonto', 'Hovedkonto'] });
  /** Without a rest. */
  const pass = (...element: Parameters<typeof elementOf>) =>
    act(() => getDefaultStore().set(selectedElementAtom, elementOf(...element)));
  return {
    asked: () => asked.map(({ query }) => query.get('elementId')),
    block: () => container.querySelector('output')?.textContent,
    pass,
    focus: async (...element: Parameters<typeof elementOf>) => {
      pass(...element);
      // First the rest, then the answer to the question that it lets through.
      await act(() => vi.advanceTimersByTimeAsync(1000));
      await act(() => vi.advanceTimersByTimeAsync(1000));
    },
  };
}

test('the rows of a paragraf share one question for each type', async () => {
  const { asked, focus } = start();
  await focus('Underkonto', '07.14.01.10');
  await focus('Underkonto', '07.14.01.47');
  await focus('Underkonto', '07.21.02.10');
  expect(asked()).toEqual(['id-07.14.01.10']);
  await focus('Hovedkonto', '07.14.01');
  await focus('Underkonto', '08.14.01.10');
  expect(asked()).toEqual(['id-07.14.01.10', 'id-07.14.01', 'id-08.14.01.10']);
});

test('another paragraf has an answer of its own', async () => {
  const { block, focus } = start();
  await focus('Underkonto', '08.14.01.10');
  expect(block()).toBe('Lukket');
  await focus('Underkonto', '07.14.01.10');
  expect(block()).toBe('');
  await focus('Underkonto', '08.14.01.47');
  expect(block()).toBe('Lukket');
});

test('a known answer counts at once, also between two paragraffer that are passed by turns', async () => {
  const { asked, block, focus, pass } = start();
  await focus('Underkonto', '08.14.01.10');
  await focus('Underkonto', '07.14.01.10');
  pass('Underkonto', '08.14.01.47');
  expect(block()).toBe('Lukket');
  pass('Underkonto', '07.14.01.47');
  expect(block()).toBe('');
  expect(asked()).toHaveLength(2);
});
