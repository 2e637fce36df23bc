import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chosenOption, openPalette, palette, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

const understood = (page: Page) =>
  palette(page).getByRole('list', { name: 'Forstået som' }).getByRole('listitem');
const consequences = (page: Page) => palette(page).getByRole('region', { name: 'Konsekvenser' });

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test('en sætning forstås som felter med konsekvenserne ved siden af, og Ctrl+Enter venter på det, der mangler', async ({
  page,
}) => {
  await openPalette(page, '2026 afslut 28521410');
  await expect(chosenOption(page)).toHaveText(/^Afslut underkonto 28\.52\.14\.10 .* efter 2026/);
  await expect(understood(page)).toContainText([
    'Afslut underkonto',
    '28.52.14.10',
    'mangler',
    '2026',
  ]);
  await expect(consequences(page)).toContainText('1 element ændres');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(consequences(page).getByRole('alert')).toContainText('Vælg den underaktivitet');
  await expect(palette(page)).toBeVisible();
  // Enter leads on to its arguments, as far as the sentence has filled them in.
  await page.keyboard.press('Enter');
  const step = page.getByRole('dialog', { name: 'Afslut underkonto' });
  await expect(step.getByRole('combobox', { name: 'Underaktivitet' })).toBeFocused();
  await expect(step).toContainText('28.52.14.10');
  await page.keyboard.press('Escape');
  await expect(palette(page).getByRole('combobox')).toHaveValue('2026 afslut 28521410');
});

test('»log« og Enter åbner ændringsloggen', async ({ page }) => {
  await openPalette(page, 'log');
  await expect(chosenOption(page)).toHaveText(/^Vis ændringslog/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/aendringslog/);
});

test('et nummer, der ikke findes, og en for lang tekst siges, og Enter gør intet', async ({
  page,
}) => {
  await openPalette(page, 'ret 07140199');
  await expect(palette(page)).toContainText('07.14.01.99 findes ikke');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  const field = palette(page).getByRole('combobox');
  const pasted = 'afslut 07140110 '.repeat(625);
  await field.fill(pasted);
  await expect(palette(page)).toContainText('Teksten er på 10.000 tegn');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  await expect(field).toHaveValue(pasted);
});

test('et navn med en stavefejl og ord fra det, der er over, finder elementet', async ({ page }) => {
  await openPalette(page, 'barslesfonden');
  await expect(palette(page)).toContainText('Ingen præcise hits. Ligner');
  await expect(chosenOption(page)).toHaveText(/^07\.14\.39 Barselsfonden.*Hovedkonto i 07/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('økonomistyrelsen almindelig');
  // The delregnskab says both words itself; the underkonto says one of them, and what it is under the other.
  await expect(chosenOption(page)).toHaveText(
    /^07004\.001 Økonomistyrelsen, almindelig virksomhed/,
  );
  await expect(
    palette(page).getByRole('option', { name: /^07\.14\.01\.10 Almindelig virksomhed/ }),
  ).toBeVisible();
});

test('finansåret, temaet og filtrene er sætninger', async ({ page }) => {
  await openPalette(page, 'finansår 2027');
  await expect(chosenOption(page)).toHaveText(/^Skift finansår 2027/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/finansaar=2027/);
  await openPalette(page, 'mørk');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openPalette(page, 'status lukket');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=Lukket/);
});

test('et tidligere navn finder elementet og siges; en visning og en faldende orden er sætninger', async ({
  page,
}) => {
  await openPalette(page, 'moderniseringsstyrelsen');
  await expect(chosenOption(page)).toHaveText(
    /^07\.14\.01 Økonomistyrelsen.*tidl\. Moderniseringsstyrelsen \(2020\)/,
  );
  await page.keyboard.press('Escape');

  await page.goto('/finanslovsstruktur?soeg=07&status=Lukket');
  await page.getByRole('button', { name: 'Gem visning' }).click();
  await page.getByRole('textbox', { name: 'Navn' }).fill('lukkede 07');
  await page.keyboard.press('Enter');
  await page.goto('/regnskabsstruktur');
  await expect(tree(page).getByRole('row').nth(1)).toBeVisible();
  await openPalette(page, 'filter lukkede 07');
  await expect(chosenOption(page)).toHaveText(/^Visning: lukkede 07/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/finanslovsstruktur\?.*soeg=07&status=Lukket/);

  await openPalette(page, 'sortér navn faldende');
  await expect(chosenOption(page)).toContainText('Sortér tabellen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sortering=-navn/);
});
