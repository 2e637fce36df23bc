import { PortalServer } from '../e2e/support/portal-server.ts';
import { launchChromium } from './chromium.ts';
import { firstRow, portalPage } from './portal-page.ts';
import { summarize } from './statistics.ts';

const runs = 12;

/** A signed-in user loads the portal again, and goes to a screen that it has not shown before. */
export async function measureScreens(): Promise<void> {
  const server = await PortalServer.start({ LOG_NIVEAU: 'silent', RATE_LIMIT_BRUGER: '1000000' });
  const browser = await launchChromium();
  try {
    const page = await portalPage(browser, server.url);
    const reloads: number[] = [];
    const visits: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await page.goto(new URL('/finanslovsstruktur', server.url).href, { waitUntil: 'commit' });
      await firstRow(page);
      // The page's clock begins with its own loading.
      reloads.push(await page.evaluate(() => performance.now()));
      await page.waitForTimeout(300);
      const pressed = performance.now();
      await page.keyboard.press('g');
      await page.keyboard.press('o');
      await page.getByRole('heading', { level: 1, name: 'Opret nyt element' }).waitFor();
      visits.push(performance.now() - pressed);
    }
    console.table({
      'Genindlæst → første række, ms': summarize(reloads),
      'G O → skærm vist første gang, ms': summarize(visits),
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}
