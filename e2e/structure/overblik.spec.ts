import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { notices } from '../support/form.ts';
import { chosenOption, details, openPalette, tree } from '../support/keyboard.ts';
import { expect, signInTo, test } from '../support/portal.ts';

const overview = (page: Page) => page.getByRole('region', { name: 'Overblik', exact: true });
const tile = (page: Page, number: string) =>
  overview(page).getByRole('button', { name: new RegExp(`^§ ${number} `) });
const attention = (page: Page) =>
  overview(page).getByRole('region', { name: 'Kræver opmærksomhed' });
const countOf = async (page: Page, name: string) => {
  const line = attention(page).getByRole('listitem').filter({ hasText: name });
  return Number((await line.locator('.ov-count').textContent())?.replace('.', ''));
};

const missing = 'Åbne underkonti uden standarddelregnskab';

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tile(page, '15')).toBeVisible();
});

test('en flade fører til sin paragraf i træet, og Esc tilbage til overblikket', async ({
  page,
}) => {
  await tile(page, '15').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, '20')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, '17')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tile(page, '42')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tile(page, '15')).toBeFocused();
  // One tab stop: the next is beyond the picture.
  await page.keyboard.press('Tab');
  await expect(attention(page).getByRole('button', { name: 'Rediger visninger' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const row = tree(page).getByRole('row', { name: /15 Social- og Boligministeriet/ });
  await expect(row).toBeFocused();
  await expect(details(page)).toContainText('Social- og Boligministeriet');
  await expect(page).toHaveURL(/valgt=15/);
  await page.keyboard.press('Escape');
  await expect(overview(page)).toBeVisible();
  await expect(page).not.toHaveURL(/valgt=/);
  await page.keyboard.press('ArrowDown');
  await expect(details(page)).toContainText('Indenrigs- og Sundhedsministeriet');
});

test('tabellen har de samme tal, og valget huskes', async ({ page }) => {
  const name = await tile(page, '15').locator('.sr').textContent();
  const numbers = name?.replace(/.*: /, '').match(/\d+/g)?.slice(0, 3);
  await overview(page).getByRole('radio', { name: 'Tabel' }).check();
  const row = overview(page).getByRole('row', { name: /15 Social- og Boligministeriet/ });
  await expect(row.getByRole('cell').nth(0)).toHaveText(numbers?.[0] ?? '');
  await expect(row.getByRole('cell').nth(1)).toHaveText(numbers?.[1] ?? '');
  await expect(row.getByRole('cell').nth(2)).toHaveText(numbers?.[2] ?? '');
  await page.reload();
  await expect(overview(page).getByRole('radio', { name: 'Tabel' })).toBeChecked();
  await row.getByRole('link').click();
  await expect(tree(page).getByRole('row', { name: /15 Social- og Bolig/ })).toBeFocused();
});

test('et udvalg er et filter: i træet, i tabellen og til at tage af', async ({ page }) => {
  const count = await countOf(page, missing);
  expect(count).toBeGreaterThan(0);
  await attention(page).getByRole('link', { name: 'Planlagte ændringer i 2027' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(attention(page).getByRole('link', { name: missing })).toBeFocused();
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: `Fjern filteret ${missing}` });
  await expect(chip).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`${count} elementer`);
  // What stands above the hits is set back.
  await expect(tree(page).locator('.dg-row:not(.is-closed)').first()).toContainText(
    /\d{2}(\.\d{2}){3}/,
  );
  await page.getByRole('button', { name: 'Tabel' }).click();
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('contentinfo')).toContainText(`${count} elementer`);
  await chip.click();
  await expect(chip).toHaveCount(0);
  await expect(page).not.toHaveURL(/udvalg=/);
});

test('en visning gemmes under et navn, anvendes, deles, omdøbes og fjernes', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/finanslovsstruktur?soeg=forskning&status=SoftLukket');
  await page.getByRole('button', { name: 'Gem visning' }).click();
  const naming = page.getByRole('dialog', { name: 'Gem visning' });
  await naming.getByLabel('Navn').fill('Lukket forskning');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Visningen er gemt.');
  await page.goto('/finanslovsstruktur');
  await attention(page).getByRole('link', { name: 'Lukket forskning' }).click();
  await expect(page).toHaveURL(/soeg=forskning&status=SoftLukket/);
  await page.goto('/finanslovsstruktur');
  await attention(page).getByRole('button', { name: 'Rediger visninger' }).click();
  const editing = page.getByRole('dialog', { name: 'Visninger' });
  await editing.getByRole('button', { name: 'Kopiér link til Lukket forskning' }).click();
  await expect(notices(page)).toContainText('Linket er kopieret.');
  // What is told over a dialog is at hand.
  await notices(page).getByRole('button', { name: 'Luk' }).first().click({ trial: true });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/finanslovsstruktur\?soeg=forskning&status=SoftLukket$/,
  );
  await editing.getByLabel('Navn').fill('Forskning');
  await page.keyboard.press('Enter');
  await expect(editing.getByLabel('Navn')).toBeFocused();
  await editing.getByRole('button', { name: 'Fjern Forskning' }).click();
  await expect(editing).toContainText('Du har ingen visninger.');
  await page.keyboard.press('Escape');
  await expect(attention(page).getByRole('button', { name: 'Rediger visninger' })).toBeFocused();
});

test('en visning følger brugeren til en anden browser, med sine kolonner, og åbnes fra + Filter og paletten', async ({
  browser,
  portal,
}) => {
  const openAs = async (address: string) => {
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    await signInTo(page, portal)('kundedemo.laes', address);
    return page;
  };
  const here = await openAs(
    '/finanslovsstruktur?visning=tabel&soeg=drift&kolonner=nummer,navn&sortering=-navn&finansaar=2025',
  );
  await expect(here.getByRole('button', { name: 'Gem visning' })).toBeVisible();
  await openPalette(here, 'gem visning');
  await expect(chosenOption(here)).toContainText('Gem visning');
  await here.keyboard.press('Enter');
  const naming = here.getByRole('dialog', { name: 'Gem visning' });
  await expect(naming.getByLabel('Navn')).toBeFocused();
  await naming.getByLabel('Navn').fill('Drift bagfra');
  await naming.getByLabel('Husk også finansåret 2025').check();
  await expectAccessible(here);
  await naming.getByLabel('Navn').press('Enter');
  await expect(notices(here)).toContainText('Visningen er gemt.');
  await here.context().close();

  const shown = /visning=tabel.*kolonner=nummer%2Cnavn.*sortering=-navn.*finansaar=2025/;
  const there = await openAs('/finanslovsstruktur?soeg=07');
  await there.getByRole('button', { name: '+ Filter' }).focus();
  await there.keyboard.press('Enter');
  await expect(there.getByRole('menuitem', { name: 'Visning: Drift bagfra' })).toBeVisible();
  await there.keyboard.press('End');
  await expect(there.getByRole('menuitem', { name: 'Rediger visninger' })).toBeFocused();
  await there.keyboard.press('ArrowUp');
  await there.keyboard.press('Enter');
  await expect(there).toHaveURL(shown);
  await there.goto('/kontoplan');
  await expect(tree(there).getByRole('row').nth(1)).toBeVisible();
  await openPalette(there, 'visning drift bagfra');
  await expect(chosenOption(there)).toContainText('Drift bagfra');
  await there.keyboard.press('Enter');
  await expect(there).toHaveURL(shown);

  await openPalette(there, 'mine visninger');
  await expect(chosenOption(there)).toContainText('Visninger');
  await there.keyboard.press('Enter');
  const listed = there.getByRole('dialog', { name: 'Visninger' });
  await expect(listed.getByLabel('Navn')).toHaveValue('Drift bagfra');
  await expectAccessible(there);
  await there.keyboard.press('Escape');
  await there.goto('/finanslovsstruktur?type=Borte&soeg=07');
  const unknown = there.getByText('nævner noget, der ikke findes her: typen »Borte«');
  await expect(unknown).toBeVisible();
  await there.getByRole('button', { name: 'Fjern det' }).click();
  await expect(unknown).toHaveCount(0);
  await expect(there).not.toHaveURL(/type=/);
  await there.context().close();
});
