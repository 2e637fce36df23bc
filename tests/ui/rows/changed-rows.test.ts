import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedNote, changedRows, markChanged } from '../../../src/ui/rows/changed-rows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('en række er mærket i ti sekunder, og er den ændret igen imens, i ti sekunder derfra', () => {
  markChanged(['a', 'b', 'c'], 'Bo Dam');
  expect(changedNote.get()?.text).toBe('Bo Dam ændrede 3 rækker');
  vi.advanceTimersByTime(9_000);
  markChanged(['a'], 'Eva Lund');
  expect(changedNote.get()?.text).toBe('Eva Lund ændrede 1 række');
  vi.advanceTimersByTime(1_000);
  expect([...changedRows.get()].map(([row, { by }]) => `${row} ${by}`)).toEqual(['a Eva Lund']);
  expect(changedNote.get()?.text).toBe('Eva Lund ændrede 1 række');
  vi.advanceTimersByTime(9_000);
  expect([changedRows.get().size, changedNote.get()]).toEqual([0, null]);
});
