import { chromiumFlags } from '../scripts/chromium-flags.ts';
import { beyondTheSide } from './support/layout.ts';
import { expect, signInAs, test } from './support/portal.ts';

/** The reader's own text size in the browser, twice the usual. */
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
});

test('stor skrift fører til den lille udgave, og intet står uden for siden', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await signInAs(page, 'kundedemo.central');
  await expect(page.getByRole('button', { name: 'Åbn menu' })).toBeVisible();
  expect(await beyondTheSide(page)).toBe(0);
  for (const address of ['/fl/07.14.01.10', '/create-element-overview/Underkonto']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await beyondTheSide(page)).toBe(0);
  }
});
