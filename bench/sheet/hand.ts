import type { CDPSession, Page } from 'playwright';
import { turnWheel } from '../wheel.ts';

/** What a hand does in a sheet, ours and others', and what is seen of it. */

/** From each press until the painted frame after it, ms; the page has `installSheetProbe`. */
export async function keyTimes(page: Page, keys: readonly string[]): Promise<readonly number[]> {
  await page.evaluate(() => window.sheetProbe.begin());
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  return await page.evaluate(() => window.sheetProbe.end());
}

/** How many times the wheel is turned: what else the machine does spoils one or another. */
const scrolls = 5;

/**
 * Milliseconds between the frames while the wheel is turned hard over the middle of the page.
 * @param goToTop what brings the sheet back before each turn
 */
export async function wheelFrames(
  page: Page,
  protocol: CDPSession,
  goToTop: () => Promise<void>,
): Promise<readonly (readonly number[])[]> {
  const all: number[][] = [];
  while (all.length < scrolls) {
    await goToTop();
    await page.mouse.move(600, 500);
    await page.evaluate(() => window.sheetProbe.beginFrames());
    await turnWheel(protocol);
    all.push(await page.evaluate(() => window.sheetProbe.endFrames()));
  }
  return all;
}

/** Where a sheet keeps what it is sorted and filtered by; selectors. */
export interface SheetParts {
  readonly rows: string;
  readonly heading: string;
  readonly filter: string;
}

/** From the press, or the text, until other rows are painted, ms. */
export interface Reordered {
  readonly sort: number;
  readonly sortAgain: number;
  readonly filter: number;
  readonly clear: number;
}

/** The names sorted up and down, and filtered by a part of one; the sheet stands at its top. */
export async function reorder(page: Page, parts: SheetParts, query: string): Promise<Reordered> {
  const until = async (event: 'click' | 'input', cause: () => Promise<void>) => {
    await page.evaluate(([type, rows]) => window.sheetProbe.awaitTop(type, rows), [
      event,
      parts.rows,
    ] as const);
    await cause();
    const ms = await page.evaluate(() => window.sheetProbe.top());
    await page.waitForTimeout(1000);
    return ms;
  };
  const press = () => page.locator(parts.heading).first().click();
  const sort = await until('click', press);
  const sortAgain = await until('click', press);
  await page.locator(parts.filter).first().click();
  const filter = await until('input', () => page.keyboard.insertText(query));
  const clear = await until('input', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  });
  // In their own order again.
  await until('click', press);
  return { sort, sortAgain, filter, clear };
}
