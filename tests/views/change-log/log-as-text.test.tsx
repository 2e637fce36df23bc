// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { handedTextAtom } from '../../../src/console/handed-text.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';
import { ChangeLogView } from '../../../src/views/change-log/change-log-view.tsx';
import { logLineOf, pageOf } from '../payloads.ts';
import { type Answer, serve, show } from '../portal.tsx';

const lines = [9, 8].map((nummer) => logLineOf(nummer, { linjer: 1 }));
const text = 'ret underkonto 07.14.01.10 navn "A"';
const permissions = ['RequiredAdmin', 'Hovedkonto'];

beforeEach(() => {
  // The DOM here knows no `search`, which React would complain of.
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    create(tag === 'search' ? 'section' : tag),
  );
  setFeatures(['plan', 'log', 'fortryd', 'tekst']);
});
afterEach(() => {
  cleanup();
  setFeatures([]);
  getDefaultStore().set(handedTextAtom, null);
});

async function openLog(answer: Answer = { status: 200, body: { tekst: text } }) {
  const asked: string[] = [];
  serve(({ path }) => {
    if (!path.endsWith('/tekst')) {
      return { status: 200, body: path === '/api/kommandoer' ? pageOf(lines) : [] };
    }
    asked.push(path);
    return answer;
  });
  const shown = show(<ChangeLogView />, { permissions, at: '/aendringslog' });
  await screen.findByRole('treegrid', { name: 'Ændringslog' });
  return { ...shown, asked };
}

const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: `Key${key}`, ...more });
const second = () => document.querySelectorAll<HTMLElement>('.dg-body .dg-row.lvl2')[1];

test('den kørsel, hånden er på, åbnes som kommandoer', async () => {
  const { router, asked } = await openLog();
  fireEvent.click(screen.getByRole('button', { name: /Som kommandoer/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/kommandoer'));
  expect(getDefaultStore().get(handedTextAtom)).toBe(text);
  expect(asked).toEqual([`/api/kommandoer/koersler/${lines[0]?.koersel}/tekst`]);
});

test('S kopierer dem', async () => {
  using write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { asked } = await openLog();
  act(() => second()?.focus());
  press('ArrowUp');
  press('ArrowDown');
  await screen.findByRole('heading', { name: new RegExp(`Kørsel ${lines[1]?.koersel}`) });
  press('s');
  await waitFor(() => expect(write).toHaveBeenCalledWith(text));
  expect(asked.at(-1)).toBe(`/api/kommandoer/koersler/${lines[1]?.koersel}/tekst`);
});

test('kan de ikke siges, er det det, der siges, og skærmen bliver stående', async () => {
  using told = vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  const detail = 'Kørslen er ældre, end loggen husker det.';
  const gone = { type: 'x', title: 'Findes ikke', status: 404, code: 'ikkeFundet', detail };
  const { router } = await openLog({ status: 404, body: gone });
  fireEvent.click(screen.getByRole('button', { name: /Som kommandoer/ }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('Åbn som kommandoer kunne ikke udføres.', detail),
  );
  expect(router.state.location.pathname).toBe('/aendringslog');
});

test('en server, der ikke skriver kommandoer, tilbydes det ikke af', async () => {
  setFeatures(['plan', 'log', 'fortryd']);
  await openLog();
  expect(screen.queryByRole('button', { name: /Som kommandoer/ })).toBeNull();
});
