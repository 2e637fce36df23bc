// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { questionAtom } from '../../src/commands/question.ts';
import { leaveDrafts, noteStaged } from '../../src/commands/staged-drafts.ts';
import { rememberFor } from '../../src/ui/memory/user-memory.ts';

const store = getDefaultStore();
const areas = ['finanslovsstruktur', 'loen'] as const;

/** Whether the browser would ask before the page goes. */
function isHeld(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

beforeEach(() => {
  localStorage.clear();
  rememberFor('anna');
});
afterEach(() => {
  for (const area of areas) noteStaged(area, 0, false);
  store.set(questionAtom, null);
  rememberFor('');
});

test('det, browseren gemmer, holder ikke siden; det, den ikke gemmer, gør, til det er væk', () => {
  noteStaged('finanslovsstruktur', 2, true);
  expect(isHeld()).toBe(false);
  noteStaged('loen', 3, false);
  expect(isHeld()).toBe(true);
  noteStaged('loen', 0, false);
  expect(isHeld()).toBe(false);
});

test('log af spørger om begge slags, og bagefter holdes siden ikke', async () => {
  noteStaged('finanslovsstruktur', 2, true);
  noteStaged('loen', 3, false);
  const leave = vi.fn();
  leaveDrafts(leave);
  expect(leave).not.toHaveBeenCalled();
  const question = store.get(questionAtom);
  expect(question?.text).toMatch(/^5 ændringer i masseredigering er ikke gemt\./);
  question?.onYes();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(isHeld()).toBe(false);
});

test('uden ændringer spørges der ikke', () => {
  const leave = vi.fn();
  leaveDrafts(leave);
  expect(leave).toHaveBeenCalledOnce();
});
