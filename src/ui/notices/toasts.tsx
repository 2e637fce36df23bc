import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '../idle.ts';
import { addNotice, type NoticeAction } from './notifications.ts';

/** Tells the user something: five seconds as a toast, and kept in the notification list. */
export const notify = {
  success: (text: string, detail?: string, action?: NoticeAction, view?: NoticeAction): void => {
    addNotice('success', text, detail, undefined, action, view);
  },
  warn: (text: string, detail?: string): void => {
    addNotice('warn', text, detail);
  },
  /** `code` is set in bold before the text. */
  error: (text: string, detail?: string, code?: string | number, action?: NoticeAction): void => {
    addNotice('error', text, detail, code, action);
  },
  /** Of what may soon not be so any more: the answer takes it back. */
  now: (text: string, detail?: string, action?: NoticeAction): (() => void) =>
    addNotice('success', text, detail, undefined, action),
};

/** Fetched once the first screen stands, so the library does not weigh on it. */
async function loadRegion(): Promise<ReactNode> {
  await new Promise<void>((resolve) => void whenIdle(() => resolve()));
  const [{ Toaster, toast }, { ToastRegion }] = await Promise.all([
    import('sonner'),
    import('./toast-region.tsx'),
  ]);
  return <ToastRegion sonner={{ Toaster, toast }} />;
}

/**
 * Placed once, outside the routes, so toasts survive navigation. It stands in the page itself: an open
 * dialog has hidden all that is beside it from screen readers, and what comes later inside that too.
 */
export function Toasts() {
  const [region, setRegion] = useState<ReactNode>(null);

  useEffect(() => {
    let mounted = true;
    loadRegion().then(
      (loaded) => mounted && setRegion(loaded),
      (error: unknown) => addNotice('warn', 'Notifikationer kan kun ses i listen.', String(error)),
    );
    return () => {
      mounted = false;
    };
  }, []);

  return createPortal(region, document.body);
}
