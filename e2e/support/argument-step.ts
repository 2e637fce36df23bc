import type { Locator, Page } from '@playwright/test';
import { goToInTree } from './keyboard.ts';
import { expect } from './portal.ts';

/** The argument step of *Afslut*, *Soft-luk* and *Genåbn*, and what stands around it. */
export const step = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title });
export const consequences = (page: Page): Locator =>
  page.getByRole('region', { name: 'Konsekvenser' });
export const highlighted = (page: Page): Locator => page.getByRole('option', { selected: true });

/** A step that runs for finansår 2027 and lets everyone in. */
const klargoeringName = 'Klargøring af kontostruktur 2027';
const klargoering = new RegExp(`^${klargoeringName}`);

/** Stands on an element's row in finansår 2027, the one that the changes take effect in. */
export async function standOn(page: Page, number: string): Promise<Locator> {
  const row = await goToInTree(
    page,
    number,
    new RegExp(`^${number.replaceAll('.', '\\.')}[^.\\d]`),
  );
  await page.keyboard.press('.');
  await expect(page).toHaveURL(/finansaar=2027/);
  await expect(row).toBeFocused();
  return row;
}

/**
 * Chooses the underaktivitet by typing, with the key that takes what is highlighted. It is asked for once:
 * chosen, it is worked in, and the next step takes it by itself.
 */
export async function chooseStep(page: Page, key = 'Enter'): Promise<void> {
  if (await page.locator('.work-chip', { hasText: klargoeringName }).isVisible()) {
    const taken = page.getByRole('dialog').getByRole('button', { name: /^Underaktivitet/ });
    await expect(taken).toContainText(klargoeringName);
    return;
  }
  await expect(page.getByRole('combobox', { name: 'Underaktivitet' })).toBeFocused();
  await page.keyboard.type('Klarg');
  await expect(highlighted(page)).toHaveText(klargoering);
  await page.keyboard.press(key);
}
