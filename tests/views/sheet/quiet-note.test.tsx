// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StatusBar } from '../../../src/app/shell/status-bar.tsx';
import { endQuietNote, noteQuietly, quietNote } from '../../../src/ui/notices/quiet-note.ts';
import { serve, show } from '../portal.tsx';

afterEach(() => {
  act(() => endQuietNote());
  cleanup();
});

test('det, der siges stille, står i statuslinjen og læses op, medmindre det er sagt, hvor det skete', () => {
  serve(() => ({ status: 200, body: [] }));
  show(<StatusBar />, { permissions: [] });
  const note = () => document.querySelector('.key-note');
  expect(note()?.getAttribute('role')).toBe('status');
  act(() => noteQuietly('Flyt (M) kan ikke bruges her.'));
  expect(note()?.textContent).toBe('Flyt (M) kan ikke bruges her.');
  act(() => quietNote.set({ text: 'Der er ingen fejl.', isTold: true }));
  expect(screen.queryByText('Der er ingen fejl.')?.getAttribute('aria-hidden')).toBe('true');
  act(() => endQuietNote());
  expect(note()?.textContent).toBe('');
});
