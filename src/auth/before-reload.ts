import { hintInConsole } from './console-hint.ts';

type Listener = () => void | Promise<void>;

const listeners = new Set<Listener>();
let isReloading = false;

/**
 * Called before the app reloads the page on its own because the session is over; whoever holds
 * drafts stores them here. The answer takes the listener back.
 */
export function onBeforeReload(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True from the moment the app has decided to reload: then nobody is asked whether to leave. */
export function isForcedReload(): boolean {
  return isReloading;
}

/** Stores drafts, then reloads. A listener that fails must not keep the user in a dead session. */
export async function reloadAfterDrafts(reload: () => void): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  // A cell that is being written in counts before anything is stored.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const outcomes = await Promise.allSettled([...listeners].map(async (listener) => listener()));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') hintInConsole('En kladde blev ikke gemt.', outcome.reason);
  }
  reload();
}
