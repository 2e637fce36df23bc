import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';

/** A hovedart of a number that the demo content has not. */
function fileOf(navn: string | undefined): Buffer {
  const hovedart = { fuldtNummer: '9', ...(navn !== undefined && { navn }), fraPeriode: 202612 };
  const stamdata = { Hovedart: [hovedart] };
  return Buffer.from(JSON.stringify({ format: 'sada-stamdata-1', stamdata }));
}

/** Gives the browser's own dialog a file, once something has asked for it. */
async function give(page: Page, ask: () => Promise<void>, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await ask();
  const file = { name: 'stamdata.json', mimeType: 'application/json', buffer };
  await (await chooser).setFiles(file);
}

const ofFile = (page: Page) => page.getByRole('region', { name: 'Den valgte fil' });

/** Runs a command by its title, from the palette. */
async function run(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Søg efter kommando eller element' }).fill(title);
  await expect(page.getByRole('option', { name: title }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
}

test('en fil med fejl siger dem, den rettede indlæses, og kørslen fortrydes, alt fra tastaturet', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  await run(page, 'Indlæs stamdata');
  await expect(page.getByRole('heading', { name: 'Stamdata som fil' })).toBeVisible();

  await give(page, () => run(page, 'Indlæs stamdata'), fileOf(undefined));
  await expect(ofFile(page)).toContainText('Filen har 1 fejl og kan ikke indlæses.');
  const found = page.getByRole('treegrid', { name: 'Fund i filen' });
  await expect(found).toContainText('Feltet Navn skal udfyldes.');
  await expect(found).toContainText('Hovedarter');
  // Nothing that has errors can be loaded.
  await page.keyboard.press('Control+Enter');
  await expect(ofFile(page).getByRole('button', { name: 'Indlæs' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await give(page, () => run(page, 'Indlæs stamdata'), fileOf('Prøvens hovedart'));
  await expect(ofFile(page)).toContainText(
    'Filen kan indlæses: 1 nye, 0 ændrede og 0 uændrede. Intet er ændret endnu.',
  );
  await page.keyboard.press('Control+Enter');
  const loaded = page.getByRole('region', { name: 'Det indlæste' });
  await expect(loaded).toContainText(/stamdata\.json er indlæst som kørsel \d+/);

  await loaded.getByRole('button', { name: /^Fortryd/ }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Prøvens hovedart');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Notifikationer' })).toContainText('fortrudt');
  await page.goto('/kt/9');
  await expect(page.getByText('Prøvens hovedart')).toHaveCount(0);
});

test('den, der ikke har RequiredAdmin, kommer ikke til det', async ({ page, signIn }) => {
  await signIn('kundedemo.laes', '/stamdata');
  await expect(page.getByRole('region', { name: 'Notifikationer' })).toContainText('Adgang nægtet');
  await expect(page.getByRole('heading', { name: 'Stamdata som fil' })).toHaveCount(0);
});
