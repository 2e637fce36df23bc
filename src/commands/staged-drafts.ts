import { getDefaultStore } from 'jotai';
import * as z from 'zod/mini';
import { sessionAtom } from '../auth/session.ts';
import { counted } from '../domain/counted.ts';
import type { Area } from '../domain/elements/element-type.ts';
import { recordOf, userPart } from '../ui/memory/user-memory.ts';
import { questionAtom } from './question.ts';

/** How many changes of each area the browser keeps, for those who have not opened its sheet. */
const kept = userPart('kladder', recordOf(z.number(), 20), {});

export function noteStaged(area: Area, changes: number): void {
  if ((kept.get()[area] ?? 0) === changes) return;
  kept.change((now) => ({ ...now, [area]: changes }));
}

/** Name of the browser's database of the user's changes that are not saved; undefined: nobody is signed in. */
export function draftsName(): string | undefined {
  const username = getDefaultStore().get(sessionAtom).user?.username;
  if (username === undefined) return undefined;
  return `sada-kladde-${encodeURIComponent(username.toWellFormed())}`;
}

/** Before the user logs off: what is not saved goes then, and nobody else sees it; so it is asked first. */
export function leaveDrafts(leave: () => void): void {
  const counts = Object.values(kept.get());
  const changes = counts.reduce((sum, count) => sum + count, 0);
  const leaveNone = async () => {
    const { deleteStages } = await import('../ui/rows/stage-store.ts');
    const name = draftsName();
    if (name !== undefined) await deleteStages(name);
    kept.change(() => ({}));
    leave();
  };
  if (counts.length === 0) leave();
  else if (changes === 0) void leaveNone();
  else {
    getDefaultStore().set(questionAtom, {
      title: 'Log af og kassér ændringer?',
      text: `${counted(changes, 'ændring', 'ændringer')} i masseredigering er ikke gemt. De slettes her i browseren, når du logger af.`,
      yesLabel: 'Log af og kassér',
      noLabel: 'Bliv her',
      onYes: () => void leaveNone(),
      onNo: () => undefined,
    });
  }
}
