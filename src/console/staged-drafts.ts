import { getDefaultStore } from 'jotai';
import * as z from 'zod/mini';
import { sessionAtom } from '../auth/session.ts';
import { type Extent, extentText, isNothing, sizeOf } from '../domain/commands/sheet/extent.ts';
import { areas } from '../domain/elements/areas.ts';
import { kobling } from '../domain/elements/kobling.ts';
import type { Area } from '../domain/elements/names.ts';
import { message } from '../domain/words/messages.ts';
import { holdPage } from '../ui/hold-page.ts';
import { recordOf, rememberFor, userPart } from '../ui/memory/user-memory.ts';
import { forgetDrafts } from './form-drafts.ts';
import { questionAtom } from './question.ts';

/** The sheets whose changes are kept: one of each area, and that of relations. */
export type SheetName = Area | 'koblinger';

/** How many changes of each sheet the browser keeps, for those who have not opened its sheet. */
const kept = userPart('kladder', recordOf(z.number(), 40), {});

/** New rows are counted beside the changes of a sheet, under a name of their own. */
const rowsOf = (sheet: SheetName) => `${sheet} nye`;

const nothing: Extent = { changes: 0, newRows: 0 };
const sheetNames: readonly SheetName[] = [
  ...Object.values(areas).map(({ name }) => name),
  'koblinger',
];

/** What of sheets the browser does not keep: it is in this page alone. */
const inPage = new Map<SheetName, Extent>();

let releasePage: (() => void) | undefined;

/** The browser asks before the page goes, while it would take something with it. */
function noteInPage(sheet: SheetName, extent: Extent): void {
  inPage.set(sheet, extent);
  releasePage?.();
  const isAny = [...inPage.values()].some((one) => !isNothing(one));
  releasePage = isAny ? holdPage() : undefined;
}

function keptOf(sheet: SheetName): Extent {
  const { [sheet]: changes = 0, [rowsOf(sheet)]: newRows = 0 } = kept.get();
  return { changes, newRows };
}

export function noteStaged(sheet: SheetName, extent: Extent, isKept: boolean): void {
  noteInPage(sheet, isKept ? nothing : extent);
  const { changes, newRows } = keptOf(sheet);
  if (!isKept || (changes === extent.changes && newRows === extent.newRows)) return;
  kept.change((now) => ({
    ...now,
    [sheet]: extent.changes,
    [rowsOf(sheet)]: extent.newRows,
  }));
}

function togetherOf(one: Extent, other: Extent): Extent {
  return { changes: one.changes + other.changes, newRows: one.newRows + other.newRows };
}

/** A sheet with something in it that is not saved. */
export interface StagedSheet {
  readonly sheet: SheetName;
  /** The structure that it stands in. */
  readonly area: Area;
  readonly extent: Extent;
}

/** The sheets that the user has left or stands in with changes, whether the browser keeps them or not. */
export function stagedSheets(): readonly StagedSheet[] {
  return sheetNames.flatMap((sheet) => {
    const extent = togetherOf(keptOf(sheet), inPage.get(sheet) ?? nothing);
    const area = sheet === 'koblinger' ? kobling.area : sheet;
    return isNothing(extent) ? [] : [{ sheet, area, extent }];
  });
}

/** Name of the browser's database of the user's changes that are not saved; undefined: nobody is signed in. */
export function draftsName(): string | undefined {
  const username = getDefaultStore().get(sessionAtom).user?.username;
  if (username === undefined) return undefined;
  return `sada-kladde-${encodeURIComponent(username.toWellFormed())}`;
}

/** The user logs off, by a control or by the address: what is not saved goes, and nobody else sees it. */
export async function deleteDrafts(): Promise<void> {
  for (const sheet of inPage.keys()) noteInPage(sheet, nothing);
  const username = getDefaultStore().get(sessionAtom).user?.username;
  const name = draftsName();
  if (username === undefined || name === undefined) return;
  forgetDrafts(username);
  const { deleteStages } = await import('../ui/rows/stage-store.ts');
  await deleteStages(name);
  // Where the address asked for it, no screen has said yet whose memory it is.
  rememberFor(username);
  kept.change(() => ({}));
}

/** Before the user logs off, which deletes what is not saved: so it is asked first. */
export function leaveDrafts(leave: () => void): void {
  const all = stagedSheets().reduce((sum, { extent }) => togetherOf(sum, extent), nothing);
  if (isNothing(all)) leave();
  else {
    getDefaultStore().set(questionAtom, {
      title: 'Log af og kassér ændringer?',
      text: message('kladdeSlettes', { hvad: extentText(all), antal: sizeOf(all) }),
      yesLabel: 'Log af og kassér',
      noLabel: 'Bliv her',
      onYes: leave,
      onNo: () => undefined,
    });
  }
}
