import type { Page } from '@playwright/test';

/** How many changed rows the browser's own database holds. */
export async function keptRows(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const [kept] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('sada-'));
    const opening = indexedDB.open(kept?.name ?? '');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const counting = opening.result.transaction('celler').objectStore('celler').count();
    await new Promise((resolve) => {
      counting.onsuccess = resolve;
    });
    opening.result.close();
    return counting.result;
  });
}
