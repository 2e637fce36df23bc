// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PrintedLines } from '../../../src/views/kommandoer/text/printed-lines.tsx';

afterEach(cleanup);

test('linjerne står på papiret, også i en rude, der først laves, mens der udskrives', () => {
  const lines = ['pr. 2027', 'afslut underkonto 07.14.01.20'];
  const { unmount } = render(<PrintedLines lines={lines} />);
  expect(screen.queryByRole('list')).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown()).toEqual(lines);
  render(<PrintedLines lines={lines} />);
  unmount();
  expect(shown()).toEqual(lines);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('list')).toBeNull();
});
