import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/portal.ts';

/** Everything is done with the keyboard. */
const sheet = (page: Page) =>
  page.getByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
const bar = (page: Page) => page.locator('.staged-bar');
const focused = (page: Page) => page.locator('.dg-cell:focus');
const columns = 'nummer,navn,defaultDelregnskabId,status';
const rows = `finansaar=2026&type=Underkonto&status=Aaben&kol.nummer=07.&kolonner=${columns}`;

async function open(page: Page, search = rows): Promise<void> {
  await page.goto(`/finanslovsstruktur/masseredigering?${search}`);
  await expectReady(page);
}

async function expectReady(page: Page): Promise<void> {
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** Into the rows, and to a cell: rows and columns from the first. */
async function standOn(page: Page, row: number, column: number): Promise<void> {
  await sheet(page).locator('.dg-cell').first().focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+ArrowUp');
  for (let at = 0; at < row; at += 1) await page.keyboard.press('ArrowDown');
  for (let at = 0; at < column; at += 1) await page.keyboard.press('ArrowRight');
}

test.beforeEach(async ({ signIn }) => {
  await signIn('kundedemo.central');
});

test('det skrevne overlever et nyt filter og en genindlæsning, fortrydes ét trin ad gangen og kasseres ved log af, når der er spurgt', async ({
  page,
}) => {
  await open(page);
  await standOn(page, 0, 1);
  await page.keyboard.press('F2');
  await page.keyboard.type(' rettet');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('Ens');
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toContainText('3 ændringer i 3 rækker');
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('searchbox', { name: 'Find i tabellen' })).toBeFocused();
  await page.keyboard.type('Ens');
  await page.reload();
  await expectReady(page);
  await expect(bar(page)).toContainText('3 ændringer i 3 rækker');
  await expectAccessible(page);

  await open(page);
  await standOn(page, 0, 1);
  await expect(focused(page)).toHaveText(/ rettet$/);
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toContainText('1 ændring i 1 række');
  await page.getByRole('link', { name: 'Log af' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Log af og kassér ændringer?' });
  await expect(asked).toContainText('1 ændring');
  await asked.getByRole('button', { name: 'Log af og kassér' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Du er logget af' })).toBeVisible();
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});
