import type { Download, Locator, Page, TestInfo } from '@playwright/test';
import { openpyxl, readWithOpenpyxl, recordsOf } from '../../tests/server/harness/openpyxl.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chosenOption, openPalette, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';
import { routeNow } from '../support/route-now.ts';

/** Everything below is done with the keyboard; the mouse is never used. */
const structureFile = '**/api/finanslovsstruktur/search-download-excel*';
const reportName = 'Rapport over manglende kobling mellem underkonto og delregnskab.xlsx';

const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifikationer' });
const tasks = (page: Page): Locator => page.getByRole('region', { name: 'Hentninger' });

async function runCommand(page: Page, text: string, title: RegExp): Promise<void> {
  await openPalette(page, text);
  await expect(chosenOption(page)).toHaveText(title);
  await page.keyboard.press('Enter');
}

const fetchStructure = (page: Page) =>
  runCommand(page, 'hent finanslovs', /^Hent finanslovsstruktur i Excel/);

/** Types into the filter; the number of hits is said in the status bar. */
async function filter(page: Page, text: string, hits: string): Promise<void> {
  await page.keyboard.press('f');
  await expect(page.getByLabel('Filtrér på nummer eller navn')).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('contentinfo')).toContainText(hits);
}

async function saved(download: Download, info: TestInfo): Promise<string> {
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test('filen fra paletten har de rækker, der står på skærmen', async ({ page }, info) => {
  await page.keyboard.press('.');
  await expect(page).toHaveURL(/finansaar=2027/);
  await filter(page, '07.14.01', '6 elementer');
  await expect(page).toHaveURL(/soeg=07\.14\.01/);
  // What the hits hang under stands in the tree too, without a status.
  const rows = tree(page)
    .locator('[role="row"][aria-level]:not([hidden])')
    .filter({ hasText: /Åben|lukket/i });
  await expect(rows).toHaveCount(6);
  const onScreen = await rows.evaluateAll((shown) =>
    shown.map((row) =>
      [...row.querySelectorAll('.num, .name')].map(({ textContent }) => textContent).join(''),
    ),
  );

  const asked = page.waitForRequest(structureFile);
  const downloading = page.waitForEvent('download');
  await fetchStructure(page);
  const request = await asked;
  expect(request.url()).toContain('finansaar=2027');
  expect(request.url()).not.toMatch(/token|bearer/i);
  expect(await request.headerValue('authorization')).toMatch(/^Bearer ./);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('finanslovsstruktur.xlsx');
  await expect(notices(page)).toContainText('Filen finanslovsstruktur.xlsx er hentet.');
  await expect(notices(page)).toContainText('6 rækker.');

  if (openpyxl === undefined) return;
  const [sheet, about] = readWithOpenpyxl(await saved(download, info));
  if (!sheet || !about) throw new Error('Der er ikke to ark');
  const records = recordsOf(sheet);
  expect(records.map((row) => `${row['Fuldt nummer']}${row.Navn}`)).toEqual(onScreen);
  expect(records[0]).toMatchObject({ 'Fuldt nummer': '07.14.01', Nummer: '01' });
  const said = Object.fromEntries(about.raekker.map(([label, value]) => [label?.[0], value?.[0]]));
  expect(said).toMatchObject({ Finansår: '2027', Søgning: '07.14.01', 'Antal rækker': '6' });
});

test('filen fra tabellen følger kolonnernes egne filtre', async ({ page }, info) => {
  await page.goto('/finanslovsstruktur?visning=tabel&finansaar=2027&soeg=07');
  const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
  await expect(table.getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
  await page.getByLabel('Filtrér Navn').focus();
  await page.keyboard.type('styrelsen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('hovedk');
  await expect(page).toHaveURL(/kol\.navn=styrelsen.*kol\.type=hovedk/);
  const rows = table.locator('.dg-row:not([hidden])');
  // Until both filters hold for every row.
  await expect(rows.filter({ hasNotText: 'styrelsen' })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: 'hovedkonto' })).toHaveCount(0);
  await expect(rows.nth(1)).toBeVisible();
  const count = `${await rows.count()} elementer`;
  await expect(page.getByRole('contentinfo')).toContainText(count);
  const onScreen = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelectorAll('.dg-cell')[1]?.textContent ?? ''),
  );

  const downloading = page.waitForEvent('download');
  await fetchStructure(page);
  const download = await downloading;
  await expect(notices(page)).toContainText(`${onScreen.length} rækker.`);
  if (openpyxl === undefined) return;
  const [sheet, about] = readWithOpenpyxl(await saved(download, info));
  if (!sheet || !about) throw new Error('Der er ikke to ark');
  expect(recordsOf(sheet).map((row) => row['Fuldt nummer'])).toEqual(onScreen.toSorted());
  const said = Object.fromEntries(about.raekker.map(([label, value]) => [label?.[0], value?.[0]]));
  expect(said).toMatchObject({ 'Kolonnen Navn': 'styrelsen', 'Kolonnen Type': 'hovedk' });
});

test('filen af de markerede har dem i den orden, de står i på skærmen', async ({ page }, info) => {
  await page.goto('/finanslovsstruktur?visning=tabel&finansaar=2026&soeg=07.14&sortering=-navn');
  const table = page.getByRole('grid', { name: 'Finanslovsstruktur' });
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  await expect(table.locator('.dg-row :focus')).toBeVisible();
  await page.keyboard.press('Control+A');
  const counted = page.getByRole('contentinfo').getByText(/markeret$/);
  await expect(counted).toBeVisible();
  const rows = table.locator('[role="row"][aria-selected="true"]:not([hidden])');
  const onScreen = await rows.evaluateAll((all) =>
    all
      .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
      .map((row) => row.querySelectorAll('.dg-cell')[1]?.textContent ?? ''),
  );
  const downloading = page.waitForEvent('download');
  await fetchStructure(page);
  const download = await downloading;
  await expect(notices(page)).toContainText(
    `${(await counted.textContent())?.replace(' markeret', '')} rækker.`,
  );
  if (openpyxl === undefined) return;
  const [sheet] = readWithOpenpyxl(await saved(download, info));
  if (!sheet) throw new Error('Der er intet ark');
  const numbers = recordsOf(sheet).map((row) => row['Fuldt nummer']);
  expect(numbers.slice(0, onScreen.length)).toEqual(onScreen);
});

test('rapporten hentes under sit eget navn', async ({ page }, info) => {
  const downloading = page.waitForEvent('download');
  await runCommand(page, 'manglende kob', /^Hent rapport over manglende kobling/);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(reportName);
  if (openpyxl === undefined) return;
  const [sheet, about] = readWithOpenpyxl(await saved(download, info));
  expect(sheet?.navn).toBe('Manglende kobling');
  expect(about?.raekker[1]?.map(([value]) => value)).toEqual(['Finansår', '2026']);
});

test('en hentning kan annulleres fra tastaturet, og kaldet afbrydes', async ({ page }) => {
  // A server that takes its time: it never answers.
  await routeNow(page, structureFile, () => undefined);
  const asked = page.waitForRequest(structureFile);
  await fetchStructure(page);
  await asked;
  await expect(tasks(page).getByRole('status')).toHaveText('Henter finanslovsstruktur.xlsx …');
  await expect(tasks(page).getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await fetchStructure(page);
  await expect(notices(page)).toContainText('er allerede ved at blive hentet');

  const aborted = page.waitForEvent('requestfailed');
  const cancel = tasks(page).getByRole('button', { name: 'Stands' });
  // It is the last on the page.
  for (let step = 0; step < 60; step += 1) {
    if (await cancel.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await aborted).url()).toContain('search-download-excel');
  await expect(tasks(page)).toHaveCount(0);
  await expect(notices(page)).toContainText('Hentningen af finanslovsstruktur.xlsx er standset.');
  await expect(tree(page).locator(':focus')).toHaveCount(1);

  await fetchStructure(page);
  await expect(tasks(page)).toBeVisible();
  await runCommand(page, 'annuller hent', /^Stands hentning/);
  await expect(tasks(page)).toHaveCount(0);
});

test('et afslag og en tabt forbindelse siges på dansk', async ({ page }) => {
  await routeNow(page, structureFile, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { detail: 'Der skete en fejl.' },
    }),
  );
  await fetchStructure(page);
  await expect(notices(page).getByRole('alert')).toHaveText(/Server-Error/);
  await page.unroute(structureFile);
  await routeNow(page, structureFile, (route) => route.abort('connectionreset'));
  await fetchStructure(page);
  await expect(notices(page)).toContainText('Filen finanslovsstruktur.xlsx kunne ikke hentes.');
  await expect(notices(page)).toContainText('Der er ingen forbindelse til serveren.');
  await expect(tasks(page)).toHaveCount(0);
});
