import { expect, test } from '../support/portal.ts';

const navigation = { name: 'Hovednavigation' };

test('miljøet skrives ud og farver toppen', async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  const banner = page.getByRole('banner');
  await expect(banner).toContainText('Udvikling');
  await expect(banner).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(banner).toContainText('Demodata');
});

test('temaet følger systemet, kan vælges og huskes', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('kundedemo.central');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('background-color'));
  const dark = await background();
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('button', { name: 'Lyst' }).click();
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  await page.reload();
  await expect(page.getByRole('navigation', navigation)).toBeVisible();
  expect(await background()).toBe(light);
});

test('app-vælgeren rummer den tilknyttede tjeneste og lukker med Esc', async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await page.getByRole('button', { name: /Apps|app-vælger/ }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('på en smal skærm åbner og lukker menuen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('kundedemo.central');
  await page.getByRole('button', { name: 'Åbn menu' }).click();
  await expect(page.getByRole('navigation', navigation).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Luk menu' }).click();
  await expect(page.getByRole('navigation', navigation)).toBeHidden();
});

test('det, man peger på, siger sit efter 300 ms, til en tast tager det væk', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  const tip = page.locator('.tooltip');
  await expect(tip).toBeAttached();
  const button = page.locator('.icon[data-tip]').first();
  await button.hover();
  await expect(tip).toBeVisible();
  await expect(tip).toHaveText((await button.getAttribute('data-tip')) ?? '');
  await expect(tip).toHaveCSS('transition-delay', '0.3s');
  await page.keyboard.press('Shift');
  await expect(tip).toBeHidden();
});
