import { getDefaultStore } from 'jotai';
import * as z from 'zod/mini';
import { sessionAtom } from '../auth/session.ts';
import type { Area } from '../domain/elements/names.ts';
import { message } from '../domain/words/messages.ts';
import { holdPage } from '../ui/hold-page.ts';
import { recordOf, rememberFor, userPart } from '../ui/memory/user-memory.ts';
import { questionAtom } from './question.ts';

/** The sheets whose changes are kept: one of each area, and that of relations. */
export type SheetName = Area | 'koblinger';

/** How many changes of each sheet the browser keeps, for those who have not opened its sheet. */
const kept = userPart('kladder', recordOf(z.number(), 20), {});

/** How many changes of sheets that the browser does not keep: they are in this page alone. */
const inPage = new Map<SheetName, number>();

let releasePage: (() => void) | undefined;

/** The browser asks before the page goes, while it would take something with it. */
function noteInPage(sheet: SheetName, changes: number): void {
  inPage.set(sheet, changes);
  releasePage?.();
  const isAny = [...inPage.values()].some((count) => count > 0);
  releasePage = isAny ? holdPage() : undefined;
}

export function noteStaged(sheet: SheetName, changes: number, isKept: boolean): void {
  noteInPage(sheet, isKept ? 0 : changes);
  if (!isKept || (kept.get()[sheet] ?? 0) === changes) return;
  kept.change((now) => ({ ...now, [sheet]: changes }));
}

/** Name of the browser's database of the user's changes that are not saved; undefined: nobody is signed in. */
export function draftsName(): string | undefined {
  const username = getDefaultStore().get(sessionAtom).user?.username;
  if (username === undefined) return undefined;
  return `sada-kladde-${encodeURIComponent(username.toWellFormed())}`;
}

/** The user logs off, by a control or by the address: what is not saved goes, and nobody else sees it. */
export async function deleteDrafts(): Promise<void> {
  for (const sheet of inPage.keys()) noteInPage(sheet, 0);
  const username = getDefaultStore().get(sessionAtom).user?.username;
  const name = draftsName();
  if (username === undefined || name === undefined) return;
  const { deleteStages } = await import('../ui/rows/stage-store.ts');
  await deleteStages(name);
  // Where the address asked for it, no screen has said yet whose memory it is.
  rememberFor(username);
  kept.change(() => ({}));
}

/** Before the user logs off, which deletes what is not saved: so it is asked first. */
export function leaveDrafts(leave: () => void): void {
  const counts = [...Object.values(kept.get()), ...inPage.values()];
  const changes = counts.reduce((sum, count) => sum + count, 0);
  if (changes === 0) leave();
  else {
    getDefaultStore().set(questionAtom, {
      title: 'Log af og kassér ændringer?',
      text: message('kladdeSlettes', { antal: changes }),
      yesLabel: 'Log af og kassér',
      noLabel: 'Bliv her',
      onYes: leave,
      onNo: () => undefined,
    });
  }
}
