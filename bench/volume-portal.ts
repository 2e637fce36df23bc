import type { Browser } from 'playwright';
import { PortalServer } from '../e2e/support/portal-server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { unlimited } from '../tests/server/harness/unlimited.ts';
import { launchChromium } from './chromium.ts';
import { fillWithVolume } from './volume.ts';

/**
 * Measures in a browser against the product on PostgreSQL with many elements, three versions of each.
 * @param name of the database
 */
export async function withVolumePortal(
  name: string,
  elements: number,
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const cluster = await startPostgres();
  const browser = await launchChromium();
  try {
    const databaseUrl = await cluster.createDatabase(name);
    await fillWithVolume({ dataDir: '', databaseUrl }, { elements, versions: 3 * elements });
    const server = await PortalServer.start({
      DATABASE_URL: databaseUrl,
      LOG_NIVEAU: 'silent',
      ...unlimited,
    });
    try {
      await measure(browser, server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    await cluster.stop();
  }
}
