// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationList } from '../../../src/ui/notices/notification-list.tsx';
import { clearNotices } from '../../../src/ui/notices/notifications.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';

afterEach(() => {
  cleanup();
  clearNotices();
  vi.useRealTimers();
});

const show = () =>
  render(
    <section role="dialog" aria-label="Tidligere notifikationer">
      <button type="button">Luk</button>
      <NotificationList />
    </section>,
  );

test('klokken er Danmarks, hvor end browseren er', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T23:30:00Z') });
  notify.success('Gemt.');
  vi.setSystemTime(new Date('2026-11-29T23:40:00Z'));
  show();
  expect(screen.getByText('00.30')).toBeDefined();
});

test('når listen ryddes, er fokus stadig i panelet', async () => {
  notify.success('Gemt.');
  show();
  const clear = screen.getByRole('button', { name: 'Ryd listen' });
  act(() => clear.focus());
  await act(async () => void fireEvent.click(clear));
  expect(screen.getByText('Ingen notifikationer')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Luk' })),
  );
});
