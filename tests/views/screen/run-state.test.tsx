// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { accessAtom, sessionAtom } from '../../../src/auth/session.ts';
import { connectCommands } from '../../../src/commands/running/run-command.ts';
import { RunState } from '../../../src/views/screen/run-state.tsx';
import { contextOf } from '../../commands/context.ts';

const line: LogLine = {
  nummer: 1,
  koersel: 812,
  tid: '2026-11-20T09:00:00.000Z',
  bruger: 'anne',
  kommando: 'Underkonto#ret',
  titel: 'Ret underkonto',
  argumenter: '',
  elementer: [],
  aendringer: [],
};
const store = getDefaultStore();

beforeEach(() => {
  const user = { email: '', cvr: '', organizationName: '', name: '', roles: [] };
  store.set(sessionAtom, { authenticated: true, user: { ...user, username: 'anne' } });
  store.set(accessAtom, { accessiblePermissions: ['Underkonto'], scopeRoles: [] });
  setFeatures(['plan', 'log', 'fortryd']);
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

const offer = () => screen.queryByRole('button')?.textContent ?? null;

test('ens egen kørsel kan fortrydes, og en fortrydelse gentages', () => {
  const { rerender } = render(<RunState line={line} offersUndo />);
  expect(offer()).toBe('Fortryd kørsel 812');
  rerender(<RunState line={{ ...line, koersel: 813, fortryder: 812 }} offersUndo />);
  expect(offer()).toBe('Gentag kørsel 812');
});

test('tilbuddet åbner trinnet om kørslen', () => {
  const effects: string[] = [];
  const context = contextOf({
    features: ['plan', 'log', 'fortryd'],
    onEffect: (effect) => effects.push(effect),
  });
  const disconnect = connectCommands({
    readContext: () => context,
    reportBlocked: () => undefined,
    reportFailure: () => undefined,
  });
  render(<RunState line={line} offersUndo />);
  fireEvent.click(screen.getByRole('button'));
  disconnect();
  expect(effects).toEqual(['askArguments Koersel#fortryd 812']);
});

test('hvad der er fortrudt, siger af hvilken kørsel, og tilbyder intet', () => {
  render(<RunState line={{ ...line, fortrudtAf: 813 }} offersUndo />);
  expect(screen.getByText('Fortrudt i kørsel 813')).toBeTruthy();
  expect(offer()).toBeNull();
});

test('andres kørsler tilbydes kun RequiredAdmin', () => {
  const theirs = { ...line, bruger: 'bo' };
  const { rerender } = render(<RunState line={theirs} offersUndo />);
  expect(offer()).toBeNull();
  const accessiblePermissions = ['Underkonto', 'RequiredAdmin'];
  act(() => store.set(accessAtom, { accessiblePermissions, scopeRoles: [] }));
  expect(offer()).toBe('Fortryd kørsel 812');
  rerender(<RunState line={theirs} offersUndo={false} />);
  expect(offer()).toBeNull();
});

test('en server, der ikke nævner fortryd, får intet tilbud', () => {
  setFeatures(['plan', 'log']);
  render(<RunState line={line} offersUndo />);
  expect(offer()).toBeNull();
});

test('er en senere kørsel i vejen, er det den, der tilbydes fortrudt først', () => {
  render(<RunState line={{ ...line, iVejen: [815, 814] }} offersUndo />);
  expect(offer()).toBe('Fortryd kørsel 815 først');
});

test('en gentagelse fortrydes under nummeret på den, der er gentaget', () => {
  render(<RunState line={{ ...line, koersel: 814, fortryder: 813, gentager: 812 }} offersUndo />);
  expect(offer()).toBe('Fortryd kørsel 812');
});

test('når knappen går, fordi den har gjort sit, bliver fokus på linjen', async () => {
  const { rerender } = render(<RunState line={line} offersUndo />);
  act(() => screen.getByRole('button').focus());
  rerender(<RunState line={{ ...line, fortrudtAf: 813 }} offersUndo />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Fortrudt i kørsel 813'));
});
