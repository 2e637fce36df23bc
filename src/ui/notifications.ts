import { useSyncExternalStore } from 'react';

export type NoticeKind = 'success' | 'warn' | 'error';

/** Something to be done about it at once. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly detail?: string | undefined;
  /** Shown in bold before the text: 403 *Adgang nægtet*. */
  readonly code?: string | undefined;
  readonly action?: NoticeAction | undefined;
  /** Milliseconds since 1970, the reader's own clock. */
  readonly at: number;
}

/** Older notices fall out of the list. */
const kept = 200;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of those whose toast has not closed. */
const inSight = new Set<number>();

/** Its toast closes: what is told of the same hereafter is news. */
export function leaveSight(id: number): void {
  inSight.delete(id);
}

/**
 * Every notice goes here first, newest first; the toasts show what arrives. One failure may strike
 * several calls: an error that is still in sight is told again in its place.
 */
export function addNotice(
  kind: NoticeKind,
  text: string,
  detail?: string,
  code?: string | number,
  action?: NoticeAction,
): void {
  const told = { kind, text, detail, code: code === undefined ? undefined : String(code) };
  const again = kind === 'error' ? notices.find((notice) => isInSight(notice, told)) : undefined;
  if (again === undefined) lastId += 1;
  const notice: Notice = { ...told, id: again?.id ?? lastId, action, at: Date.now() };
  inSight.add(notice.id);
  change([notice, ...notices.filter((other) => other !== again)].slice(0, kept));
}

function isInSight(notice: Notice, told: Omit<Notice, 'id' | 'at'>): boolean {
  const { id, kind, text, detail, code } = notice;
  const isSame =
    kind === told.kind && text === told.text && detail === told.detail && code === told.code;
  return isSame && inSight.has(id);
}

export function clearNotices(): void {
  change([]);
}

/** The notification list: nothing that was shown as a toast is lost when it closes. */
export function useNotifications(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices);
}
