import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chosenOption, openPalette, palette, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

/** Everything is done with the keyboard, but where the mouse is what is tried. */
const table = (page: Page) => page.getByRole('grid', { name: 'Finanslovsstruktur' });
const rows = (page: Page) => table(page).locator('.dg-row');
const focusedRow = (page: Page) => page.locator('[role="row"]:is(:focus, :has(:focus))');
const chips = (page: Page) => page.getByRole('list', { name: 'Filtre' }).getByRole('button');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openTable(page: Page, search: string): Promise<void> {
  await page.goto(`/finanslovsstruktur?visning=tabel&finansaar=2026${search}`);
  await expect(table(page)).toBeVisible();
  await expect(table(page)).not.toHaveAttribute('aria-busy', 'true');
}

test.beforeEach(async ({ session }) => {
  await session('kundedemo.central');
});

test('filtre med tegn, værdier fra en liste, og et chip for hver, som kan tages af', async ({
  page,
}) => {
  await openTable(page, '');
  await page.getByLabel('Filtrér Nummer').focus();
  await page.keyboard.type('*.90');
  await expect(chips(page)).toHaveText(['Nummer *.90']);
  await expect(rows(page).first()).toContainText('.90');
  await page.getByLabel('Filtrér Status').focus();
  await page.keyboard.press('Alt+ArrowDown');
  const closed = page.getByRole('menuitemcheckbox', { name: 'Lukket', exact: true });
  await expect(closed).toBeVisible();
  await closed.press('Enter');
  await expect(closed).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Filtrér Status')).toBeFocused();
  await expect(chips(page)).toHaveText(['Nummer *.90', 'Status Lukket']);
  await expect(rows(page).first()).toContainText('Lukket');
  await expect(table(page).getByText('Soft-lukket')).toHaveCount(0);
  await expect(page.locator('.filter-bar')).toContainText(/^\d+ af [\d.]+/);
  await expect(page).toHaveURL(/kol\.nummer=\*\.90.*kol\.status=%3DLukket/);
  await expectAccessible(page);

  await page.reload();
  await expect(chips(page)).toHaveText(['Nummer *.90', 'Status Lukket']);
  await expect(focusedRow(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chips(page)).toHaveText(['Nummer *.90']);
  await chips(page).first().focus();
  await page.keyboard.press('Delete');
  await expect(chips(page)).toHaveCount(0);
  await expect(focusedRow(page)).toBeVisible();
});

test('mens rækken er på vej, har dens celle fokus, og pilen fører videre fra den', async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // How many there are is known before any of them.
  await page.route(/finanslovsstruktur\/paged-search\?(?!.*antal=1(&|$))/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/finanslovsstruktur?visning=tabel&finansaar=2026');
  await expect(focusedRow(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(focusedRow(page)).toContainText('01');
  await page.keyboard.press('ArrowDown');
  await expect(focusedRow(page)).toContainText('01.1');
});

test('i det filtrerede træ står det, et fund hænger under, nedtonet og uden status', async ({
  page,
  signIn,
}) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type('udrejsecentre');
  const root = tree(page).getByRole('row', { name: /^14 Udlændinge/ });
  await expect(root).toHaveAttribute('aria-level', '1');
  await expect(root).not.toContainText('Åben');
  const hit = tree(page).getByRole('row', { name: /^14\.32\.02\.15/ });
  await expect(hit).toHaveAttribute('aria-level', '5');
  await page.keyboard.press('Enter');
  await expect(focusedRow(page)).toContainText(/udrejsecentre/i);
  await expect(focusedRow(page)).toHaveAttribute('aria-level', '5');
  await page.keyboard.press('Home');
  await expect(focusedRow(page)).toContainText('14');
  await page.keyboard.press('Space');
  await expect(page.getByRole('contentinfo')).not.toContainText('markeret');
  await expectAccessible(page);
});

test('Ctrl+C tager udsnittet, ellers de markerede med overskrifter, ellers nummer og navn', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTable(page, '&soeg=07.14.01');
  await expect(focusedRow(page)).toBeVisible();
  const told = page.getByRole('region', { name: 'Notifikationer' });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+C');
  await expect(told).toContainText(/07\.14\.01 .* er kopieret/);
  expect(await copied(page)).toBe('07.14.01 Økonomistyrelsen');

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+C');
  await expect(told).toContainText('2 rækker er kopieret');
  const lines = (await copied(page)).split('\r\n').map((line) => line.split('\t'));
  expect(lines).toHaveLength(3);
  expect(lines[0]?.slice(0, 3)).toEqual(['Nummer', 'Navn', 'Type']);
  expect(lines[1]?.slice(0, 3)).toEqual(['07.14.01', 'Økonomistyrelsen', 'hovedkonto']);

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('.dg-range')).toContainText('4 celler');
  await page.keyboard.press('Control+C');
  await expect(told).toContainText('4 celler er kopieret');
  const [first] = (await copied(page)).split('\r\n');
  expect(first).toBe('07.14.01\tØkonomistyrelsen');
  await page.keyboard.press('Escape');
  await expect(page.locator('.dg-range')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('2 markeret');
});

test('+ Filter fører til det sted, det næste filter siges, også en kolonne, der ikke er vist', async ({
  page,
}) => {
  await openTable(page, '&soeg=07.14');
  const add = page.getByRole('button', { name: '+ Filter' });
  const item = (name: string) =>
    page
      .getByRole('menu', { name: '+ Filter' })
      .locator('[role^="menuitem"]')
      .filter({ hasText: new RegExp(`^${name}$`) });
  await expect(page.getByLabel('Filtrér Kort navn')).toHaveCount(0);
  await add.click();
  await expectAccessible(page);
  await item('Kort navn').press('Enter');
  await expect(page.getByLabel('Filtrér Kort navn')).toBeFocused();
  await page.keyboard.type('findes ikke');
  await expect(chips(page)).toHaveText(['Tekst 07.14', 'Kort navn findes ikke']);
  await chips(page).last().click();
  await add.click();
  await item('Soft-lukkede uden udløb').press('Enter');
  await expect(chips(page)).toHaveText(['Tekst 07.14', 'Soft-lukkede uden udløb']);
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'Tabel' }).click();
  await expect(tree(page)).toBeVisible();
  await add.click();
  await item('Status').press('Enter');
  await expect(palette(page).getByRole('combobox')).toHaveValue('status ');
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await add.click();
  await item('Tekst').press('Enter');
  await expect(page.getByLabel('Filtrér på nummer eller navn')).toBeFocused();
});

test('at trække over celler tager dem som udsnit og markerer ingen tekst', async ({ page }) => {
  await openTable(page, '&soeg=07.14.01');
  const cell = (row: number, column: number) =>
    table(page).locator(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
  await cell(3, 2).hover();
  await page.mouse.down();
  await cell(5, 3).hover();
  await page.mouse.up();
  await expect(page.locator('.dg-range')).toContainText('6 celler');
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('');
  await cell(4, 3).click();
  await expect(page.locator('.dg-range')).toBeHidden();
});

test('T og D er hver for sig, og hver af kontrollerne er en kommando', async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
  const toggle = (name: RegExp) => page.getByRole('button', { name, pressed: true });
  await expect(toggle(/^Detaljer/)).toBeVisible();
  await page.keyboard.press('t');
  await expect(toggle(/^Tabel/)).toBeVisible();
  await expect(toggle(/^Detaljer/)).toBeVisible();
  await page.keyboard.press('d');
  await expect(toggle(/^Detaljer/)).toHaveCount(0);
  await expect(toggle(/^Tabel/)).toBeVisible();

  await openPalette(page, 'sortér status');
  await expect(chosenOption(page)).toContainText('Sortér tabellen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sortering=status/);
  await openPalette(page, 'kolonnefilter status');
  await expect(chosenOption(page)).toContainText('Filtrér på kolonne');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Filtrér Status')).toBeFocused();
  await page.keyboard.type('=lukket');
  await expect(chips(page)).toHaveCount(1);
  await openPalette(page, 'ryd filtre');
  await expect(chosenOption(page)).toContainText('Ryd filtre');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveCount(0);
  await openPalette(page, 'kolonner');
  await expect(chosenOption(page)).toContainText('Vælg kolonner');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Kolonner' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [said, title, name] of [
    ['apps', 'Vis apps', 'App-vælger'],
    ['notifikationer', 'Vis tidligere notifikationer', 'Tidligere notifikationer'],
  ] as const) {
    await openPalette(page, said);
    await expect(chosenOption(page)).toContainText(title);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByRole('button', { name: 'Luk' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
});
