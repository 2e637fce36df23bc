// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = 'sada.bruger.anne/beskeder';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

/** The portal's modules as after a reload; what the browser keeps is as it was. */
async function load(user = 'anne') {
  vi.resetModules();
  const { rememberFor } = await import('../../src/ui/memory/user-memory.ts');
  const { clearNotices } = await import('../../src/ui/notices/notifications.ts');
  const { keepNotices } = await import('../../src/ui/notices/kept-notices.ts');
  const { notify, Toasts } = await import('../../src/ui/notices/toasts.tsx');
  const { NotificationList } = await import('../../src/ui/notices/notification-list.tsx');
  rememberFor(user);
  return { keepNotices, notify, clearNotices, Toasts, NotificationList };
}

const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '');

test('det, der er sagt, står i listen efter en genindlæsning, uden at blive sagt igen', async () => {
  const before = await load();
  before.keepNotices();
  before.notify.success('Elementet er lukket!', '07.14.01.10', { label: 'Fortryd', run: () => {} });
  const after = await load();
  after.notify.warn('Sagt, før konsollen var der');
  after.keepNotices();
  render(<after.NotificationList />);
  expect(texts()[0]).toContain('Sagt, før konsollen var der');
  expect(texts()[1]).toContain('07.14.01.10');
  expect(screen.queryByRole('button', { name: 'Fortryd' })).toBeNull();
  render(<after.Toasts />);
  const region = await screen.findByRole('region', { name: 'Notifikationer' });
  await vi.waitFor(() => expect(region.textContent).toContain('Sagt, før konsollen var der'));
  expect(region.textContent).not.toContain('Elementet er lukket!');
});

test('ryddes listen, er den også tom bagefter, og en andens er urørt', async () => {
  const other = await load('bo');
  other.keepNotices();
  other.notify.success('Bos');
  const before = await load();
  before.keepNotices();
  before.notify.success('Annes');
  before.clearNotices();
  const after = await load();
  after.keepNotices();
  render(<after.NotificationList />);
  expect(texts()).toEqual([]);
  expect(localStorage.getItem('sada.bruger.bo/beskeder')).toContain('Bos');
});

test('to faner skriver hver sit; en besked, der er sagt igen, står én gang', async () => {
  const one = await load();
  one.keepNotices();
  const two = await load();
  two.keepNotices();
  two.notify.success('Fra den anden');
  act(() => {
    one.notify.error('Server-Error');
    one.notify.error('Server-Error');
  });
  const kept = JSON.parse(localStorage.getItem(key) ?? '').indhold as { text: string }[];
  expect(kept.map(({ text }) => text).toSorted()).toEqual(['Fra den anden', 'Server-Error']);
});

test('der gemmes højst hundrede, og hvad der ikke er en besked, er der ikke', async () => {
  const before = await load();
  before.keepNotices();
  for (let number = 0; number < 120; number += 1) before.notify.success(`Nummer ${number}`);
  const kept = JSON.parse(localStorage.getItem(key) ?? '');
  expect(kept.indhold).toHaveLength(100);
  kept.indhold.splice(1, 99, null, { kind: 'ukendt', text: 'x', at: 1 }, { kind: 'warn', at: '1' });
  localStorage.setItem(key, JSON.stringify(kept));
  const after = await load();
  after.keepNotices();
  render(<after.NotificationList />);
  expect(texts()).toHaveLength(1);
});

test('det, der siges om det, kun nogle må læse, står i listen og ikke i browseren', async () => {
  const before = await load();
  const { tellInPassing } = await import('../../src/ui/notices/kept-notices.ts');
  let isThere = true;
  before.keepNotices(() => isThere);
  before.notify.warn('Sagt på skærmen');
  isThere = false;
  tellInPassing(() => before.notify.success('Sagt et andet sted'));
  before.notify.success('Sagt om andet');
  render(<before.NotificationList />);
  expect(texts()).toHaveLength(3);
  expect(localStorage.getItem(key)).toContain('Sagt om andet');
  expect(localStorage.getItem(key)).not.toMatch(/Sagt på skærmen|Sagt et andet sted/);
});
