import { reloadAfterDrafts } from '../auth/before-reload.ts';

/** The address of the script that a page begins with; Vite puts a hash of the content into it. */
function entryOf(page: Document): string | null {
  return page.querySelector('script[type="module"]')?.getAttribute('src') ?? null;
}

async function isReplaced(): Promise<boolean> {
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!answer.ok) return false;
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return entryOf(served) !== null && entryOf(served) !== entryOf(document);
}

/**
 * A part of the app that is fetched on demand is gone when the portal has been replaced since the
 * page was opened: then the page is loaded anew, with drafts kept. It is asked first, for without an
 * answer a reload would cost the user the screen that still stands, and the same build reloaded
 * would only fail again.
 */
export function reloadWhenReplaced(reload: () => void): void {
  window.addEventListener('vite:preloadError', async () => {
    if (await isReplaced().catch(() => false)) await reloadAfterDrafts(reload);
  });
}
