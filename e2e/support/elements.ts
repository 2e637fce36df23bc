import { expect, type Page } from '@playwright/test';
import { chosenOption, openPalette } from './keyboard.ts';

/** What the specs that create elements by keyboard have in common. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

export async function openByPalette(page: Page, command: string): Promise<void> {
  await openPalette(page, command);
  await expect(chosenOption(page)).toContainText(command);
  await page.keyboard.press('Enter');
  await expect(heading(page, command)).toBeVisible();
}
