import { expect, type Locator, type Page } from '@playwright/test';

/** What the specs that fill in forms by keyboard have in common. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** A field by its label, which may say that it is optional. */
const fieldOrOptional = (page: Page, label: string): Locator =>
  field(page, label).or(page.getByLabel(new RegExp(`^${label} ?valgfri`)));

export const notices = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifikationer' });

/** By keyboard alone: on to the field with Tab. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} kunne ikke nås med Tab`);
}

export async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, fieldOrOptional(page, label));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Chooses in a list by typing how the choice begins; lists take ASCII letters only. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const list = fieldOrOptional(page, label);
  // The choices come from the server.
  await expect(list.locator(`option:nth-child(2)`)).toBeAttached();
  await tabTo(page, list);
  await page.keyboard.type(text);
  await expect(list.locator(':checked')).toHaveText(new RegExp(`^${text}`));
}

/** Writes a number in a field that searches, and takes the hit. */
export async function pick(page: Page, label: string, number: string): Promise<void> {
  await write(page, label, number);
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, label)).toHaveValue(new RegExp(`^${number} `));
}
