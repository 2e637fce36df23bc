import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';

/** Everything below is done with the keyboard; the mouse is never used. Lists are chosen by typing ASCII. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
}

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (let step = 0; step < 40; step += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Feltet ${label} kunne ikke nås med Tab`);
}

test('opret underkonto med tastaturet alene, og find den igen efter en genstart', async ({
  page,
  portal,
}) => {
  await page.goto('/');
  await tabTo(page, 'Brugernavn');
  await type(page, 'kundedemo.central');
  await tabTo(page, 'Adgangskode');
  await type(page, 'demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid', { name: 'Finanslovsstruktur' })).toBeVisible();

  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog', { name: 'Kommandopalet' })).toBeVisible();
  await type(page, 'opret underkonto');
  await expect(page.getByRole('option', { name: /Opret underkonto/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Opret underkonto' })).toBeVisible();

  await tabTo(page, 'Hovedkonto');
  await type(page, '071401');
  await expect(page.getByRole('option', { name: /07\.14\.01/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Nummer');
  await type(page, '47');
  await tabTo(page, 'Underkontotype');
  await type(page, '11');
  await tabTo(page, 'Navn');
  await type(page, 'Fælles stamdata');
  await tabTo(page, 'Underaktivitet');
  await type(page, 'Klarg');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('region', { name: 'Notifikationer' })).toContainText(
    'Elementet er oprettet!',
  );
  await expect(page.getByRole('row', { name: /07\.14\.01\.47/ })).toBeVisible();

  await portal.restart();
  await page.goto('/fl/07.14.01.47?finansaar=2027');
  const details = page.getByRole('region', { name: 'Detaljer' });
  await expect(details.getByRole('heading', { name: /Fælles stamdata/ })).toBeVisible();
  await expect(details).toContainText('Version 1 af 1');
  await expect(details.getByRole('list', { name: 'Ændringslog' })).toContainText(
    'Opret underkonto',
  );
});
