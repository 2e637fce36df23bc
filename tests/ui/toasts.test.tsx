// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../../src/ui/layers/dialog.tsx';
import { NotificationList } from '../../src/ui/notices/notification-list.tsx';
import {
  clearNotices,
  type Notice,
  readNotices,
  setOver,
  toldNotices,
} from '../../src/ui/notices/notifications.ts';
import { Toast } from '../../src/ui/notices/toast.tsx';
import { notify, Toasts } from '../../src/ui/notices/toasts.tsx';

const notice: Notice = { id: 1, kind: 'success', text: 'Elementet er lukket!', at: 0 };

beforeEach(() => clearNotices());
afterEach(cleanup);

describe('the notification list', () => {
  test('keeps every notice, newest first, with its code in bold', () => {
    render(<NotificationList />);
    expect(screen.getByText('Ingen notifikationer')).toBeTruthy();
    act(() => {
      notify.success('Elementet er lukket!', '0713-07 pr. 202612');
      notify.error('Adgang nægtet', undefined, 403);
    });
    const [newest, oldest] = screen.getAllByRole('listitem');
    expect(newest?.textContent).toContain('403 Adgang nægtet');
    expect(newest?.querySelector('strong')?.textContent?.trim()).toBe('403');
    expect(oldest?.textContent).toContain('0713-07 pr. 202612');
  });

  test('is emptied on request', () => {
    act(() => notify.warn('Kontering er slut.'));
    render(<NotificationList />);
    fireEvent.click(screen.getByRole('button', { name: 'Ryd listen' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('the list when it is opened', () => {
  test('marks what is new, and all that stands in it is read', () => {
    notify.warn('Set');
    readNotices();
    notify.success('Andet');
    render(<NotificationList />);
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(texts.map((text) => text.includes('Ny'))).toEqual([true, false]);
    expect(toldNotices.get().map(({ isRead }) => isRead)).toEqual([true, true]);
    // What comes while it is open is new, too, and is being looked at.
    act(() => notify.warn('Tredje'));
    expect(screen.getAllByText('Ny')).toHaveLength(2);
    expect(toldNotices.get().every(({ isRead }) => isRead)).toBe(true);
  });

  test('tells the clock in Denmark', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00Z'));
    notify.success('Elementet er lukket!');
    render(<NotificationList />);
    expect(screen.getByText('13.00')).toBeTruthy();
    vi.mocked(Date.now).mockRestore();
  });

  test('offers nothing that cannot be done any more', () => {
    const offered = () => screen.queryByRole('button', { name: 'Fortryd kørsel 812' });
    const run = () => undefined;
    notify.success('Lukket', undefined, {
      label: 'Fortryd kørsel 812',
      run,
      offer: 'fortryd 812',
    });
    render(<NotificationList />);
    expect(offered()).not.toBeNull();
    act(() => setOver(new Set(['fortryd 812'])));
    expect(offered()).toBeNull();
    act(() => setOver(new Set()));
    expect(offered()).not.toBeNull();
  });
});

describe('what is over', () => {
  const inSight = (text: string) =>
    [...document.querySelectorAll('[data-state]')].some(({ textContent }) =>
      textContent?.includes(text),
    );
  const shown = async () => {
    render(<Toasts />);
    await screen.findByRole('region', { name: 'Notifikationer' });
  };

  test('is taken back from the list, and its toast closes', async () => {
    await shown();
    let takeBack: () => void = () => undefined;
    act(() => {
      takeBack = notify.now('3 nye rækker står øverst i arket.');
    });
    await waitFor(() => expect(inSight('3 nye rækker')).toBe(true));
    act(() => takeBack());
    await waitFor(() => expect(inSight('3 nye rækker')).toBe(false));
    expect(toldNotices.get()).toEqual([]);
    // Once is enough.
    act(() => takeBack());
  });

  test('an error closes when what was tried goes well, and stands in the list', async () => {
    await shown();
    act(() => notify.error('Elementet kunne ikke lukkes'));
    await waitFor(() => expect(inSight('kunne ikke lukkes')).toBe(true));
    act(() => notify.success('Filteret er gemt.'));
    expect(inSight('kunne ikke lukkes')).toBe(true);
    const undo = { label: 'Fortryd', run: () => undefined };
    act(() => notify.success('Elementet er lukket!', undefined, undo));
    await waitFor(() => expect(inSight('kunne ikke lukkes')).toBe(false));
    expect(toldNotices.get().map(({ kind }) => kind)).toEqual(['success', 'success', 'error']);
  });
});

describe('the region', () => {
  test('is named Notifikationer and shows what was told before it stood', async () => {
    notify.error('Server-Error');
    render(<Toasts />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Server-Error');
    expect(screen.getByRole('region', { name: 'Notifikationer' }).contains(alert)).toBe(true);
  });

  test('success and warnings are said politely', async () => {
    render(<Toasts />);
    await screen.findByRole('region', { name: 'Notifikationer' });
    act(() => notify.success('Elementet er oprettet!'));
    const told = await screen.findByText(/Elementet er oprettet!/);
    expect(told.closest('[role]')?.getAttribute('role')).toBe('status');
  });

  test('is heard also where a dialog was open before it stood', async () => {
    render(
      <>
        <Toasts />
        <Dialog open onOpenChange={() => {}} title="Gemte filtre" description="Filtrene" />
      </>,
    );
    notify.error('Ikke fundet');
    const region = await screen.findByRole('region', { name: 'Notifikationer' });
    await waitFor(() => expect(region.textContent).toContain('Ikke fundet'));
  });
});

describe('an error told again', () => {
  const told = () => notify.error('Server-Error', 'Listen', 500);
  /** Toasts that another test left may stand beside. */
  const isOfList = ({ textContent }: HTMLElement) => textContent?.includes('Listen');
  const items = () => screen.getAllByRole('listitem').length;

  test('while its toast is in sight renews it: no pile of toasts, and none in the list', async () => {
    told();
    render(<Toasts />);
    const alerts = () => screen.queryAllByRole('alert').filter(isOfList);
    await waitFor(() => expect(alerts()).toHaveLength(1));
    const [first] = alerts();
    act(told);
    act(told);
    // Nothing is said anew: the one that was said stands.
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]).toBe(first);
    cleanup();
    render(<NotificationList />);
    expect(items()).toBe(1);
  });

  test('is another where a word differs, and once the toast has closed', async () => {
    render(<Toasts />);
    await screen.findByRole('region', { name: 'Notifikationer' });
    act(() => {
      told();
      notify.error('Server-Error', 'Listen', 503);
      notify.error('Server-Error', 'Listen over typer', 500);
      notify.error('Ikke fundet', 'Listen', 500);
    });
    const alerts = () => screen.queryAllByRole('alert').filter(isOfList);
    await waitFor(() => expect(alerts()).toHaveLength(4));
    for (const button of screen.getAllByRole('button', { name: 'Luk' })) fireEvent.click(button);
    act(told);
    await waitFor(() => expect(alerts()).toHaveLength(1));
    cleanup();
    render(<NotificationList />);
    expect(items()).toBe(5);
  });

  test('is for errors alone: what is done twice is told twice', () => {
    notify.success('Elementet er lukket!');
    notify.success('Elementet er lukket!');
    render(<NotificationList />);
    expect(items()).toBe(2);
  });
});

describe('one toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function show() {
    const onRemoved = vi.fn();
    render(<Toast notice={notice} onRemoved={onRemoved} />);
    const toast = screen.getByRole('status');
    return { toast, onRemoved, state: () => toast.dataset.state };
  }
  function pass(milliseconds: number) {
    act(() => vi.advanceTimersByTime(milliseconds));
  }

  test('goes enter, shown, exit after 5000 ms, removed 300 ms later', () => {
    const { state, onRemoved } = show();
    expect(state()).toBe('enter');
    pass(50);
    expect(state()).toBe('shown');
    pass(4949);
    expect(state()).toBe('shown');
    pass(1);
    expect(state()).toBe('exit');
    pass(299);
    expect(onRemoved).not.toHaveBeenCalled();
    pass(1);
    expect(state()).toBe('removed');
    expect(onRemoved).toHaveBeenCalledTimes(1);
  });

  test('waits while the pointer or the focus rests on it, then takes the time that was left', () => {
    const { toast, state } = show();
    pass(3000);
    fireEvent.pointerEnter(toast);
    pass(60_000);
    expect(state()).toBe('shown');
    fireEvent.focus(screen.getByRole('button', { name: 'Luk' }));
    fireEvent.pointerLeave(toast);
    pass(60_000);
    expect(state()).toBe('shown');
    fireEvent.blur(screen.getByRole('button', { name: 'Luk' }));
    pass(1999);
    expect(state()).toBe('shown');
    pass(1);
    expect(state()).toBe('exit');
  });

  test('its action gives the focus back to the row, also where another element shows it by then', () => {
    const run = vi.fn(() => expect(document.activeElement).toBe(now));
    render(
      <>
        <div>
          <button type="button">før</button>
          <button type="button">nu</button>
        </div>
        <Toast
          notice={{ ...notice, action: { label: 'Fortryd', run } }}
          onRemoved={() => undefined}
        />
      </>,
    );
    const [before, now] = ['før', 'nu'].map((name) => screen.getByRole('button', { name }));
    before?.parentElement?.setAttribute('role', 'grid');
    const button = screen.getByRole('button', { name: 'Fortryd' });
    act(() => before?.focus());
    act(() => button.focus());
    fireEvent.focusIn(button, { relatedTarget: before });
    before?.setAttribute('tabindex', '-1');
    now?.setAttribute('tabindex', '0');
    fireEvent.click(button);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('its action gives the focus to the screen, where it was nowhere before', () => {
    const run = vi.fn(() => expect(document.activeElement?.textContent).toBe('Processer'));
    render(
      <>
        <main>
          <h1 tabIndex={-1}>Processer</h1>
        </main>
        <Toast
          notice={{ ...notice, action: { label: 'Fortryd', run } }}
          onRemoved={() => undefined}
        />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Fortryd' });
    act(() => button.focus());
    fireEvent.click(button);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('told again it has its whole time anew', () => {
    const onRemoved = vi.fn();
    const { rerender } = render(<Toast notice={notice} onRemoved={onRemoved} />);
    const toast = screen.getByRole('status');
    pass(4000);
    rerender(<Toast notice={{ ...notice, at: 4000 }} onRemoved={onRemoved} />);
    pass(4999);
    expect(toast.dataset.state).toBe('shown');
    pass(1);
    expect(toast.dataset.state).toBe('exit');
  });

  test('closes at once by its button', () => {
    const { state } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
    expect(state()).toBe('exit');
  });
});
