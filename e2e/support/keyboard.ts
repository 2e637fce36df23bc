import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** What the specs that never touch the mouse have in common. */
export const tree = (page: Page): Locator =>
  page.getByRole('treegrid', { name: /^((Finanslovs|Regnskabs)struktur|Kontoplan|Løngrupper)$/ });

export const details = (page: Page): Locator => page.getByRole('region', { name: 'Detaljer' });

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Kommandopalet' });

/** The suggestion that Enter would take. */
export const chosenOption = (page: Page): Locator =>
  palette(page).getByRole('option', { selected: true });

export async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type(text);
}

/** Opens an element in the pane beside the tree, with the focus on its row. */
export async function goToInTree(page: Page, number: string, name: RegExp): Promise<Locator> {
  await openPalette(page, number);
  await expect(chosenOption(page)).toHaveText(name);
  await page.keyboard.press('Control+Enter');
  const row = tree(page).getByRole('row', { name });
  await expect(row).toBeVisible();
  await focusTree(page);
  await expect(row).toBeFocused();
  return row;
}

/** To the row of the tree that holds the place of the focus. */
export const focusTree = (page: Page): Promise<void> => focusRows(tree(page));

/** To the one row or cell that Tab and F6 come to; what the keys do has tests of its own (`keys`). */
export async function focusRows(rows: Locator): Promise<void> {
  await rows.locator('.dg-body [tabindex="0"]').focus();
  await expect(rows.locator(':focus')).toBeVisible();
}
