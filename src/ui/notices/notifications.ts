import { sharedValue } from '../shared-value.ts';

export type NoticeKind = 'success' | 'warn' | 'error';

/** Something to be done about it at once. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  /** What it is an offer of; left out: it stands as long as its notice. See `setOver`. */
  readonly offer?: string;
}

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly detail?: string | undefined;
  /** Shown in bold before the text: 403 *Adgang nægtet*. */
  readonly code?: string | undefined;
  readonly action?: NoticeAction | undefined;
  /** Leads to what it tells of. */
  readonly view?: NoticeAction | undefined;
  /** Milliseconds since 1970, the reader's own clock. */
  readonly at: number;
  /** Told before the page was loaded: it stands in the list only. */
  readonly isEarlier?: true;
  /** The list has been looked at since. */
  readonly isRead?: true | undefined;
  /** Its toast closes at once: what it tells of is over. */
  readonly isOver?: true;
}

/** Older notices fall out of the list. */
const kept = 200;

const notices = sharedValue<readonly Notice[]>([]);
let lastId = 0;

const over = sharedValue<ReadonlySet<string>>(new Set());

/** Offers that cannot be taken now; all others can. Told anew each time. */
export const setOver = over.set;
export const overNow = over.get;
export const useOver = over.useValue;

/** All there are, to be heard by what keeps them over a reload. */
export const toldNotices = { get: notices.get, subscribe: notices.subscribe };

/** Puts what was told before the page was loaded below what has been told since. */
export function addEarlier(earlier: readonly Omit<Notice, 'id'>[]): void {
  const again = earlier.map((notice): Notice => {
    lastId += 1;
    return { ...notice, id: lastId, isEarlier: true };
  });
  notices.set([...notices.get(), ...again].slice(0, kept));
}

/** Ids of those whose toast has not closed, by what they say. */
const inSight = new Map<string, number>();

function saying({ kind, code, text, detail }: Omit<Notice, 'id' | 'at'>): string {
  return [kind, code, text, detail].join('\n');
}

/** Its toast closes: what says the same hereafter is news. */
export function leaveSight(notice: Notice): void {
  inSight.delete(saying(notice));
}

/** What went well can be taken back or gone to: an error in sight is of an earlier try. */
function afterSuccess(before: readonly Notice[]): Notice[] {
  return before.map((notice): Notice => {
    const isInSight = notice.kind === 'error' && inSight.get(saying(notice)) === notice.id;
    if (!isInSight) return notice;
    leaveSight(notice);
    return { ...notice, isOver: true };
  });
}

/**
 * Every notice goes here first, newest first; the toasts show what arrives. One failure may strike
 * several calls: an error that is still in sight is told again in its place.
 * @returns takes it back: what it tells of is not so any more
 */
export function addNotice(
  kind: NoticeKind,
  text: string,
  detail?: string,
  code?: string | number,
  action?: NoticeAction,
  view?: NoticeAction,
): () => void {
  const shownCode = code === undefined ? undefined : String(code);
  const told = { kind, text, detail, code: shownCode, action, view };
  const again = kind === 'error' ? inSight.get(saying(told)) : undefined;
  if (again === undefined) lastId += 1;
  const id = again ?? lastId;
  inSight.set(saying(told), id);
  const others = notices.get().filter((notice) => notice.id !== id);
  const before = kind === 'success' && action ? afterSuccess(others) : others;
  notices.set([{ ...told, id, at: Date.now() }, ...before].slice(0, kept));
  return () => {
    const left = notices.get().filter((notice) => notice.id !== id);
    if (left.length === notices.get().length) return;
    inSight.delete(saying(told));
    notices.set(left);
  };
}

/** The list is looked at: all that stands in it is known. */
export function readNotices(): void {
  const all = notices.get();
  if (all.every(({ isRead }) => isRead)) return;
  notices.set(all.map((notice): Notice => ({ ...notice, isRead: true })));
}

export function clearNotices(): void {
  notices.set([]);
}

/** The notification list: nothing that was shown as a toast is lost when it closes. */
export const useNotifications = notices.useValue;
