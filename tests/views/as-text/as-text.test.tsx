// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Invocation } from '../../../src/api/contract/asked-commands.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { textOfCommands } from '../../../src/api/runs/text-run.ts';
import { handedTextAtom } from '../../../src/console/handed-text.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';
import { AsText } from '../../../src/views/as-text/as-text.tsx';
import { serve, show } from '../portal.tsx';

const input = { id: 'x', navn: 'A' };
const commands: readonly Invocation[] = [{ kommando: 'Underkonto#ret', input, rowVersion: '4' }];
const onClose = vi.fn();

beforeEach(() => setFeatures(['plan', 'tekst']));
afterEach(() => {
  cleanup();
  onClose.mockClear();
  setFeatures([]);
  getDefaultStore().set(handedTextAtom, null);
});

const open = () =>
  show(<AsText textOf={() => textOfCommands(commands)} failed="Kunne ikke." onOpened={onClose} />, {
    permissions: [],
  });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Som kommandoer' }));

test('ændringer åbnes som kommandoer, hver som den ville blive sendt', async () => {
  const calls = serve(() => ({ status: 200, body: { tekst: 'ret …' } }));
  const { router } = open();
  press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/kommandoer'));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/kommandoer/tekst', { kommandoer: [{ kommando: 'Underkonto#ret', input }] }],
  ]);
  expect(getDefaultStore().get(handedTextAtom)).toBe('ret …');
  expect(onClose).toHaveBeenCalledOnce();
});

test('kan de ikke skrives, siges det, og gennemsynet bliver åbent', async () => {
  using told = vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  serve(() => 'network');
  const { router } = open();
  press();
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/');
});

test('en server, der ikke skriver kommandoer, spørges ikke', () => {
  setFeatures(['plan']);
  open();
  expect(screen.queryByRole('button')).toBeNull();
});
