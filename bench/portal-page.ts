import type { Browser, Page } from 'playwright';
import { painted } from './painted.ts';

/** As probes in the page know it, see `portalPage`. */
declare global {
  interface Window {
    readonly painted: typeof painted;
  }
}

/**
 * A signed-in user's page with the first rows of the finance-act structure in sight.
 * @param probes run in the page before anything of the portal, with `window.painted` at hand
 */
export async function portalPage(
  browser: Browser,
  url: string,
  ...probes: readonly (() => void)[]
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
  });
  await page.addInitScript(`window.painted = ${painted}`);
  for (const probe of probes) await page.addInitScript(probe);
  await page.goto(url);
  await page.getByLabel('Brugernavn').fill('kundedemo.central');
  await page.getByLabel('Adgangskode').fill('demo');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await firstRow(page);
  return page;
}

/** Waits until the tree's first row is in the page. */
export async function firstRow(page: Page): Promise<void> {
  await page.locator('[role="treegrid"] [aria-rowindex="2"]').waitFor();
}
