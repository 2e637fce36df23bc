// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSession, signedOut } from '../../src/auth/session.ts';
import { questionAtom } from '../../src/console/question.ts';
import {
  deleteDrafts,
  leaveDrafts,
  noteStaged,
  stagedSheets,
} from '../../src/console/staged-drafts.ts';
import { rememberFor } from '../../src/ui/memory/user-memory.ts';

const store = getDefaultStore();
const areas = ['finanslovsstruktur', 'loen'] as const;

const cells = (changes: number) => ({ changes, newRows: 0 });

/** Whether the browser would ask before the page goes. */
function isHeld(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

beforeEach(() => {
  localStorage.clear();
  rememberFor('anna');
});
afterEach(() => {
  for (const area of areas) noteStaged(area, cells(0), false);
  store.set(questionAtom, null);
  rememberFor('');
});

test('det, browseren gemmer, holder ikke siden; det, den ikke gemmer, gør, til det er væk', () => {
  noteStaged('finanslovsstruktur', cells(2), true);
  expect(isHeld()).toBe(false);
  noteStaged('loen', cells(3), false);
  expect(isHeld()).toBe(true);
  noteStaged('loen', cells(0), false);
  expect(isHeld()).toBe(false);
});

test('log af spørger om begge slags', () => {
  noteStaged('finanslovsstruktur', cells(2), true);
  noteStaged('loen', cells(3), false);
  const leave = vi.fn();
  leaveDrafts(leave);
  expect(leave).not.toHaveBeenCalled();
  const question = store.get(questionAtom);
  expect(question?.text).toMatch(/^5 ændringer i masseredigering er ikke gemt\./);
  question?.onYes();
  expect(leave).toHaveBeenCalledOnce();
});

test('nye rækker er ikke ændringer: hvad der går tabt, siges som arket siger det', () => {
  noteStaged('finanslovsstruktur', { changes: 1, newRows: 2 }, true);
  noteStaged('loen', { changes: 0, newRows: 1 }, false);
  leaveDrafts(() => undefined);
  expect(store.get(questionAtom)?.text).toBe(
    '1 ændring og 3 nye rækker i masseredigering er ikke gemt. De slettes her i browseren, når du logger af.',
  );
  expect(stagedSheets()).toEqual([
    { sheet: 'finanslovsstruktur', area: 'finanslovsstruktur', extent: { changes: 1, newRows: 2 } },
    { sheet: 'loen', area: 'loen', extent: { changes: 0, newRows: 1 } },
  ]);
});

test('når brugeren er logget af, er intet gemt eller talt, og siden holdes ikke', async () => {
  noteStaged('finanslovsstruktur', cells(2), true);
  noteStaged('loen', cells(3), false);
  const deleted: string[] = [];
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      deleted.push(name);
      const request = { onsuccess: () => {}, result: undefined };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
  // As when the address asked for it: no screen has said whose memory it is.
  rememberFor('');
  const user = { username: 'anna', email: '', cvr: '', organizationName: '', name: '', roles: [] };
  setSession({ authenticated: true, user });
  await deleteDrafts();
  setSession(signedOut);
  vi.unstubAllGlobals();
  expect(deleted).toEqual(['sada-kladde-anna']);
  expect(isHeld()).toBe(false);
  const leave = vi.fn();
  leaveDrafts(leave);
  expect(leave).toHaveBeenCalledOnce();
});

test('uden ændringer spørges der ikke', () => {
  const leave = vi.fn();
  leaveDrafts(leave);
  expect(leave).toHaveBeenCalledOnce();
});
