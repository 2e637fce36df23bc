// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../src/ui/layers/dialog.tsx';

afterEach(cleanup);

function open(children: ReactNode, onRun?: () => void) {
  render(
    <Dialog open onOpenChange={() => undefined} title="Et spørgsmål" onRun={onRun}>
      {children}
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  return (at: Element = dialog) => fireEvent.keyDown(at, { key: 'Enter', ctrlKey: true });
}

test('Ctrl+Enter sender dialogens formular, hvor end fokus er i den', () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const press = open(
    <form onSubmit={sent}>
      <input aria-label="Navn" />
      <button type="submit" aria-disabled="true" onClick={(event) => event.preventDefault()}>
        Gem
      </button>
    </form>,
  );
  expect(press(screen.getByRole('textbox'))).toBe(false);
  // From the button that closes it, too.
  press(screen.getByRole('button', { name: 'Luk' }));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('af flere formularer sendes den, fokus er i, og siger dialogen selv, hvad der køres, er det dét', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const run = vi.fn();
  const forms = (
    <>
      <form onSubmit={first}>
        <input aria-label="A" />
      </form>
      <form onSubmit={second}>
        <input aria-label="B" />
      </form>
    </>
  );
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('submit', prevent);
  open(forms)(screen.getByRole('textbox', { name: 'B' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  cleanup();
  open(forms, run)(screen.getByRole('textbox', { name: 'A' }));
  expect(run).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  document.removeEventListener('submit', prevent);
});

test('uden noget at køre er tasten ikke dialogens', () => {
  expect(open(<p>Læs</p>)()).toBe(true);
});
