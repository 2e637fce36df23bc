import type { CDPSession, Page } from 'playwright';

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

const wheelMs = 3000;

/** Milliseconds between the frames while the wheel is turned hard over the middle of the page. */
export async function wheelFrames(page: Page, protocol: CDPSession): Promise<readonly number[]> {
  await page.mouse.move(600, 500);
  await page.evaluate(() => window.sheetProbe.beginFrames());
  const until = performance.now() + wheelMs;
  const turn = { type: 'mouseWheel', x: 600, y: 500, deltaX: 0, deltaY: 1600 } as const;
  const turning: Promise<unknown>[] = [];
  while (performance.now() < until) {
    turning.push(protocol.send('Input.dispatchMouseEvent', turn));
    await page.waitForTimeout(16);
  }
  await Promise.all(turning);
  return await page.evaluate(() => window.sheetProbe.endFrames());
}
