import { chromiumFlags } from '../../scripts/chromium-flags.ts';
import { beyondTheSide } from '../support/layout.ts';
import { expect, test } from '../support/portal.ts';

/** The reader's own text size in the browser, twice the usual. */
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
});

test('stor skrift fører til den lille udgave, og intet står uden for siden', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('kundedemo.central');
  await expect(page.getByRole('button', { name: 'Åbn menu' })).toBeVisible();
  expect(await beyondTheSide(page)).toBe(0);
  for (const address of ['/fl/07.14.01.10', '/create-element-overview/Underkonto']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await beyondTheSide(page)).toBe(0);
  }
});

test('stor skrift på telefon: intet står uden for siden, og felter og knapper er hele', async ({
  page,
  session,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await session('kundedemo.central');
  const addresses = ['/', '/fl/07.14.01.10', '/create-element-overview', '/aendringslog'];
  for (const address of [...addresses, '/forskel?fra=2024&til=2026']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Åbn menu', 'Åbn kommandopalet', 'Apps']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    expect(await beyondTheSide(page)).toBe(0);
  }
  await page.goto('/create-element-overview/Underkonto?overordnet=07.14.01&finansaar=2027');
  for (const label of ['Hovedkonto', 'Nummer', 'Navn']) {
    const box = await page.getByLabel(label, { exact: true }).boundingBox();
    if (!box) throw new Error(`Feltet ${label} er der ikke.`);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
  expect(await beyondTheSide(page)).toBe(0);
});
