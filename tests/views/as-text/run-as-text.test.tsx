// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { handedTextAtom } from '../../../src/console/handed-text.ts';
import { RunAsText } from '../../../src/views/as-text/run-as-text.tsx';
import { ChangeLog } from '../../../src/views/detail/log/change-log.tsx';
import { logLineOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

beforeEach(() => setFeatures(['tekst']));
afterEach(() => {
  cleanup();
  setFeatures([]);
  getDefaultStore().set(handedTextAtom, null);
});

test('en kørsel i en historie åbnes som kommandoerne, der gør den igen', async () => {
  const path = '/api/kommandoer/koersler/7/tekst';
  serve((call) => (call.path === path ? { status: 200, body: { tekst: 'ret …' } } : 'network'));
  const { router } = show(<RunAsText koersel={7} />, { permissions: ['Underkonto'] });
  fireEvent.click(screen.getByRole('button', { name: 'Som kommandoer' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/kommandoer'));
  expect(getDefaultStore().get(handedTextAtom)).toBe('ret …');
});

test('i de seneste linjer af en historie siger knappen, hvilken kørsel den er for', async () => {
  const line = logLineOf(9, { linjer: 1 });
  serve(({ path }) =>
    path.endsWith('/tekst')
      ? { status: 200, body: { tekst: 'ret …' } }
      : { status: 200, body: pageOf([line]) },
  );
  const { router } = show(<ChangeLog elementId="a" isWhole={false} />, {
    permissions: ['Underkonto'],
  });
  const name = `Kørsel ${line.koersel} som kommandoer`;
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/kommandoer'));
});

test('den, der intet må ændre, får dem ikke', () => {
  show(<RunAsText koersel={7} />, { permissions: [] });
  expect(screen.queryByRole('button')).toBeNull();
});
