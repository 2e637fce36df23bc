import type { Browser, CDPSession, Page } from 'playwright';
import { heapOf } from '../heap.ts';
import type { Kind } from './page/main.ts';
import { selectors } from './page/selectors.ts';

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

  /** See `heapOf`. */
  async heap(): Promise<number> {
    return await heapOf(this.protocol);
  }

  /** To the top, and until the last wheel events have run out and it stays there. */
  async scrollBack(): Promise<void> {
    await this.page.evaluate(async (selector) => {
      const scroller = document.querySelector(selector);
      for (let still = 0; still < 30; still += 1) {
        if (scroller && scroller.scrollTop !== 0) {
          scroller.scrollTo(0, 0);
          still = 0;
        }
        await window.bench.painted();
      }
    }, selectors.scroller);
  }

  /** Milliseconds of main-thread work since the page was opened. */
  async taskTime(): Promise<number> {
    const { metrics } = await this.protocol.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }
}
