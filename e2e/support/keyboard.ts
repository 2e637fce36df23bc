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

/** From wherever the focus is to the row of the tree that holds its place. */
export const focusTree = (page: Page): Promise<void> => focusRows(tree(page));

/**
 * Into the pane of the rows.
 * @param key back to the first pane, where the key is the browser's, also when the focus comes meanwhile;
 * or on to one after it
 */
export async function focusRows(rows: Locator, key: 'F6' | 'Shift+F6' = 'Shift+F6'): Promise<void> {
  await expect(async () => {
    const isThere = await rows.evaluate((grid) => grid.contains(document.activeElement));
    if (!isThere) await rows.page().keyboard.press(key);
    expect(isThere).toBe(true);
  }).toPass();
}
