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

/** Milliseconds between the frames while the wheel is turned hard over the middle of the page. */
export async function wheelFrames(page: Page, protocol: CDPSession): Promise<readonly number[]> {
  await page.mouse.move(600, 500);
  await page.evaluate(() => window.sheetProbe.beginFrames());
  await turnWheel(protocol);
  return await page.evaluate(() => window.sheetProbe.endFrames());
}
