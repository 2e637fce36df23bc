import type { Browser, CDPSession, Page } from 'playwright';
import type { Kind } from './page/main.ts';

const rowCount = 100_000;

/** One page with one grid, and the protocol session that feeds it wheel and asks for its heap. */
export class GridSession {
  readonly kind: Kind;
  readonly page: Page;
  readonly protocol: CDPSession;

  private constructor(kind: Kind, page: Page, protocol: CDPSession) {
    this.kind = kind;
    this.page = page;
    this.protocol = protocol;
  }

  static async open(browser: Browser, address: string, kind: Kind): Promise<GridSession> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'da-DK',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable');
    await page.goto(`${address}?kind=${kind}&rows=${rowCount}`);
    await page.evaluate(() => window.bench.ready.then(() => undefined));
    return new GridSession(kind, page, protocol);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** Megabytes in use after a full collection. */
  async heap(): Promise<number> {
    await this.protocol.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.protocol.send('Performance.getMetrics');
    const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
    return used / 1_000_000;
  }

  /** Milliseconds of main-thread work since the page was opened. */
  async taskTime(): Promise<number> {
    const { metrics } = await this.protocol.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }
}
