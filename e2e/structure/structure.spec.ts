import type { Locator, Page } from '@playwright/test';
import { sortKey } from '../../src/domain/words/folding.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { details, focusRows, focusTree, tree } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

/** Everything below is done with the keyboard; the mouse is never used. */
const table = (page: Page) => page.getByRole('grid', { name: 'Finanslovsstruktur' });
const focusedRow = (page: Page) => page.locator('[role="row"]:is(:focus, :has(:focus))');

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} kunne ikke nås med ${key}`);
}

/** Into the first pane, and to the element by typing its number. */
async function goToNumber(page: Page, digits: string, number: string): Promise<void> {
  await focusTree(page);
  await expect(focusedRow(page)).toBeVisible();
  await page.keyboard.type(digits);
  await expect(focusedRow(page)).toContainText(number);
}

async function openTable(page: Page): Promise<void> {
  await press(page, 'f');
  await tabTo(page, page.getByRole('button', { name: 'Tabel' }));
  await press(page, 'Space');
  await expect(table(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** By its place in the table: 1 is the headings, 2 the filters. */
const rowAt = (page: Page, index: number) =>
  table(page).locator(`[aria-rowindex="${index}"]:not([hidden])`);
const nameAt = async (page: Page, index: number) =>
  (await rowAt(page, index).locator('[aria-colindex="3"]').textContent()) ?? '';
const rowCount = async (page: Page) => Number(await table(page).getAttribute('aria-rowcount'));

test.beforeEach(async ({ page, signIn }) => {
  await signIn('kundedemo.central');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
});

test('træet foldes ud og ind, og et nummer springer dybt ned i det', async ({ page }) => {
  await goToNumber(page, '07', '07Finansministeriet');
  const paragraf = focusedRow(page);
  await press(page, 'ArrowRight');
  await expect(paragraf).toHaveAttribute('aria-expanded', 'true');
  await expect(tree(page).getByRole('row', { name: /07\.1 ?Offentlig/ })).toBeVisible();
  await press(page, 'ArrowRight');
  await expect(focusedRow(page)).toHaveAttribute('aria-level', '2');
  await press(page, '*');
  const areas = tree(page).locator('[aria-level="2"]');
  await expect(areas.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(areas.last()).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect(focusedRow(page)).toContainText('07Finansministeriet');
  await expect(focusedRow(page)).toHaveAttribute('aria-expanded', 'false');
  await press(page, 'Home');
  await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', '2');
  await press(page, 'End');
  await expect(focusedRow(page)).toHaveAttribute('aria-setsize', /^\d+$/);

  await page.keyboard.type('07130110');
  await expect(focusedRow(page)).toContainText('07.13.01.10');
  await expect(focusedRow(page)).toHaveAttribute('aria-level', '5');
  await expect(page.getByRole('region', { name: 'Detaljer' })).toContainText('07.13.01.10');
});

test('E retter den række, man står på', async ({ page }) => {
  await goToNumber(page, '07130110', '07.13.01.10');
  await press(page, 'e');
  await expect(page.getByRole('region', { name: /^Ret .*07\.13\.01\.10/ })).toBeVisible();
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue('Almindelig virksomhed');
});

test('taster lige efter et nummer gælder elementet, selv om dets række ikke er her endnu', async ({
  page,
}) => {
  const openTree = async () => {
    await page.goto('/finanslovsstruktur?finansaar=2026');
    await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
    await focusTree(page);
  };
  await openTree();
  await page.keyboard.type('07130110e');
  await expect(page.getByRole('region', { name: /^Ret .*07\.13\.01\.10/ })).toBeVisible();

  await openTree();
  await page.keyboard.type('07140110');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fl\/07\.14\.01\.10/);

  await openTree();
  await page.keyboard.type('071401');
  await press(page, 'ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowDown', ' ');
  await expect(focusedRow(page)).toContainText('07.14.01.10');
  await expect(focusedRow(page)).toHaveAttribute('aria-selected', 'true');
});

test('et nummer, som filtret skjuler, rydder det; et af de viste gør ikke', async ({ page }) => {
  await press(page, 'f');
  await page.keyboard.type('oekonomistyrelsen');
  await expect(page).toHaveURL(/soeg=oekonomistyrelsen/);
  await expect(tree(page).getByRole('row', { name: /07\.14\.01 / })).toBeVisible();
  await press(page, 'ArrowDown');
  await page.keyboard.type('071401');
  await expect(focusedRow(page)).toContainText('07.14.01Økonomistyrelsen');
  await expect(page).toHaveURL(/soeg=oekonomistyrelsen/);
  // Another key ends the number, however soon the next one is typed.
  await press(page, 'Home');
  await page.keyboard.type('07130110');
  await expect(focusedRow(page)).toContainText('07.13.01.10');
  await expect(page).not.toHaveURL(/soeg=/);
  // Of a number typed slowly, the first element above it that is not shown is the one that is told.
  await expect(page.getByRole('region', { name: 'Notifikationer' })).toContainText(
    /Filtrene er ryddet\. 07\.13(\.01(\.10)?)? var ikke blandt de viste\./,
  );

  await openTable(page);
  await page.getByLabel('Filtrér Navn').focus();
  await page.keyboard.type('styrelsen');
  await press(page, 'Enter');
  await page.keyboard.type('07130110');
  await expect(focusedRow(page)).toContainText('07.13.01.10');
  await expect(page.getByLabel('Filtrér Navn')).toHaveValue('');
});

test('når filtret ryddes, står træet på det valgte', async ({ page }) => {
  await press(page, 'f');
  await page.keyboard.type('07140110');
  await expect(tree(page).getByRole('row', { name: /07\.14\.01\.10/ })).toBeVisible();
  await press(page, 'ArrowDown');
  await expect(focusedRow(page)).toContainText('07.14.01.10');
  await expect(page).toHaveURL(/valgt=07\.14\.01\.10/);
  await press(page, 'f', 'Escape');
  const row = tree(page).getByRole('row', { name: /07\.14\.01\.10/ });
  await expect(row).toHaveAttribute('aria-level', '5');
  await expect(row).toHaveAttribute('tabindex', '0');
  await expect(row).toBeInViewport();
  await press(page, 'ArrowDown', 'e');
  await expect(page.getByRole('region', { name: /^Ret .*07\.14\.01\.10/ })).toBeVisible();
});

test('kommandoer om de markerede rækker får dem alle, hvor hurtigt de end er markeret', async ({
  page,
}) => {
  await page.goto('/finanslovsstruktur?visning=tabel&finansaar=2026&type=Underkonto&soeg=07.14.3');
  await expect(rowAt(page, 5)).toBeVisible();
  await expect(focusedRow(page)).toBeVisible();
  const step = page.getByRole('dialog');
  const third = await rowAt(page, 5).locator('[aria-colindex="2"]').textContent();
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown', 'b');
  await expect(step).toContainText(third ?? '');
  await press(page, 'Escape');
  await expect(step).toBeHidden();
  await press(page, 'Control+Home', ' ', 'ArrowDown', ' ', 'ArrowDown', ' ', 'b');
  await expect(step).toContainText('3 underkonti');
});

test('Tilbage fører til rækken, også når den blev forladt i samme åndedrag', async ({ page }) => {
  await focusTree(page);
  await press(page, 'End', 'ArrowUp', 'ArrowUp', 'Enter');
  await expect(page).toHaveURL(/\/fl\//);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`valgt=${number}(&|$)`));
  await expect(details(page)).toContainText(number);
  await expect(focusedRow(page)).toContainText(number);
});

test('pil ned fra filtret, før dets fund er kommet, ender på det første af dem', async ({
  page,
}) => {
  await press(page, 'f');
  await page.keyboard.insertText('indtægtsdækket');
  await press(page, 'ArrowDown', 'e');
  await expect(page.getByRole('region', { name: /^Ret underkonto/ })).toBeVisible();
});

test('hvert tryk på punktum og komma er et finansår', async ({ page }) => {
  await focusTree(page);
  await press(page, ',', ',', ',', ',', ',', '.', '.');
  await expect(page).toHaveURL(/finansaar=2023/);
});

test('et nummer, der ikke findes, siges, og rækken beholder tasterne', async ({ page }) => {
  await goToNumber(page, '06', '06Udenrigsministeriet');
  await press(page, 'ArrowDown', 'ArrowUp');
  await page.keyboard.type('99');
  await expect(page.getByRole('region', { name: 'Notifikationer' })).toContainText(
    'Elementet 99 blev ikke fundet i finansåret 2026.',
  );
  await expect(focusedRow(page)).toContainText('06Udenrigsministeriet');
  await press(page, 'e');
  await expect(page.getByRole('region', { name: /^Ret paragraf 06/ })).toBeVisible();
});

test('filtrene står i adressen og overlever genindlæsning og tilbage', async ({ page }) => {
  const field = page.getByRole('searchbox', { name: 'Filtrér på nummer eller navn' });
  await press(page, 'f');
  await page.keyboard.type('oekonomi');
  await expect(
    tree(page)
      .getByRole('row', { name: /07\.14\.01/ })
      .locator('mark'),
  ).toContainText(['', 'Økonomi']);
  await tabTo(page, page.getByLabel('Type', { exact: true }));
  await page.keyboard.type('Hovedk');
  await tabTo(page, page.getByLabel('Status', { exact: true }));
  await page.keyboard.type('Luk');
  await expect(page).toHaveURL(/soeg=oekonomi.*type=Hovedkonto.*status=Lukket/);
  const rows = tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await expect(rows.filter({ hasText: 'Lukket' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Åben' })).toHaveCount(0);

  await page.reload();
  await expect(field).toHaveValue('oekonomi');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Lukket');
  await expect(rows.filter({ hasText: 'Lukket' }).first()).toBeVisible();
  await press(page, 'f', 'ArrowDown');
  const hit = await focusedRow(page).textContent();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/fl\//);
  await page.goBack();
  await expect(field).toHaveValue('oekonomi');
  await expect(rows.filter({ hasText: hit?.slice(0, 8) ?? '' }).first()).toBeVisible();
});

test('når intet passer, siges det, og Esc rydder filteret', async ({ page }) => {
  await press(page, 'f');
  await page.keyboard.type('findes ikke nogen steder');
  await expect(page.getByText('Ingen elementer passer til filteret')).toBeVisible();
  await press(page, 'ArrowDown');
  await expect(tree(page)).toBeFocused();
  await press(page, 'Escape');
  await expect(tree(page).getByRole('row', { name: /07 Finansministeriet/ })).toBeVisible();
  await expect(page).not.toHaveURL(/soeg=/);
});

test('tabellen holder hele strukturen og sorteres på dansk', async ({ page }) => {
  await openTable(page);
  await expect(page).toHaveURL(/visning=tabel/);
  await expect(page.getByRole('contentinfo')).toContainText(/^.*7\.\d{3} elementer/);
  expect(await rowCount(page)).toBeGreaterThan(7000);
  await focusRows(table(page));
  await press(page, 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter');
  const heading = table(page).getByRole('columnheader', { name: 'Navn' });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowAt(page, 3)).toContainText(/^\P{L}*[\d"(]/u);
  const inOrder = await Promise.all([3, 4, 5, 6, 7].map((index) => nameAt(page, index)));
  expect(inOrder.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(inOrder);
  await press(page, 'Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => nameAt(page, 3)).toMatch(/^(Å|Aa)/);
  await expect(page).toHaveURL(/sortering=-navn/);
  await page.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => nameAt(page, 3)).toMatch(/^(Å|Aa)/);
});

test('tabellen filtreres pr. kolonne, og kolonner vælges fra', async ({ page }) => {
  await openTable(page);
  const all = await rowCount(page);
  const field = page.getByRole('textbox', { name: 'Filtrér Navn' });
  await tabTo(page, field);
  await page.keyboard.type('miljoe');
  await expect.poll(() => rowCount(page)).toBeLessThan(all / 10);
  for (const index of [3, 4, 5]) expect(await nameAt(page, index)).toMatch(/miljø/i);
  await tabTo(page, page.getByRole('textbox', { name: 'Filtrér Type' }));
  await page.keyboard.type('hk');
  const rows = table(page).getByRole('row');
  await expect(rows.filter({ hasText: 'hovedkonto' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'underkonto' })).toHaveCount(0);
  const few = await rowCount(page);
  await expect(page.getByRole('contentinfo')).toContainText(`${few - 2} elementer`);
  await expect(page).toHaveURL(/kol\.navn=miljoe.*kol\.type=hk/);

  await tabTo(page, page.getByRole('button', { name: /^Kolonner 7 af \d+$/ }), 'Shift+Tab');
  await press(page, 'Enter');
  const items = page.getByRole('menuitemcheckbox');
  await expect(items.nth(2)).toBeFocused();
  await press(page, 'End');
  await expect(items.last()).toBeFocused();
  await press(page, 'Space', 'Escape');
  await expect(page.getByRole('columnheader', { name: 'Ver.' })).toHaveCount(0);
  // The address, which the reload begins from, follows when the hands rest.
  await expect(page).toHaveURL(/kolonner=/);
  await page.reload();
  await expect(field).toHaveValue('miljoe');
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(few));
  await expect(page.getByRole('columnheader', { name: 'Ver.' })).toHaveCount(0);
});

test('rækker markeres, tælles og bliver markeret på tværs af visninger', async ({ page }) => {
  await goToNumber(page, '05', '05Statsministeriet');
  const facts = page.getByRole('contentinfo');
  await press(page, 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(facts).toContainText('3 markeret');
  await expect(tree(page).getByRole('row', { selected: true })).toHaveCount(3);
  await press(page, 'Space');
  await expect(facts).toContainText('2 markeret');
  await openTable(page);
  await expect(facts).toContainText('2 markeret');
  await page.getByLabel('Filtrér Navn').focus();
  await press(page, 'Enter');
  await page.keyboard.type('05');
  await expect(focusedRow(page)).toHaveAttribute('aria-selected', 'true');
});

test('rækkens menu viser dens kommandoer og giver fokus tilbage', async ({ page }) => {
  await goToNumber(page, '07130110', '07.13.01.10');
  await press(page, 'Shift+F10');
  const menu = page.getByRole('menu', { name: 'Kommandoer for 07.13.01.10' });
  await expect(menu.getByRole('menuitem', { name: 'Ret underkonto' })).toBeVisible();
  await press(page, 'Escape');
  await expect(menu).toHaveCount(0);
  await expect(focusedRow(page)).toContainText('07.13.01.10');
  await press(page, 'Shift+F10', 'ArrowDown', 'Enter');
  await expect(page.getByRole('region', { name: /^Ret underkonto 07\.13\.01\.10/ })).toBeVisible();
});

test('fokus og rul er der stadig, når man kommer igen, og i et andet finansår', async ({
  page,
}) => {
  await goToNumber(page, '24', '24');
  await press(page, 'ArrowRight');
  await expect(focusedRow(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(tree(page).getByRole('row', { name: /^24\.2/ })).toBeVisible();
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(tree(page).getByRole('row', { name: /^24\.11/ })).toBeVisible();
  await press(page, 'ArrowRight');
  await expect(focusedRow(page)).toHaveAttribute('aria-level', '3');
  // Its status is of the finansår.
  const place = async () => [
    await focusedRow(page).getByRole('gridcell').first().textContent(),
    await tree(page).evaluate((element) => element.scrollTop),
  ];
  const before = await place();
  await press(page, 'g', 'k');
  await expect(page.getByRole('heading', { level: 1, name: 'Kontoplan' })).toBeVisible();
  await press(page, 'g', 'f');
  await expect(tree(page)).toBeVisible();
  await expect.poll(place).toEqual(before);

  await press(page, '.');
  await expect(page).toHaveURL(/finansaar=2027/);
  await expect(page.getByRole('contentinfo')).toContainText('Live');
  await expect.poll(place).toEqual(before);
});

test('D skjuler detaljerne, og bredden huskes', async ({ page }) => {
  await expect(focusedRow(page)).toBeVisible();
  const detail = page.getByRole('region', { name: 'Detaljer' });
  await press(page, 'ArrowDown');
  await expect(detail).toBeVisible();
  await press(page, 'd');
  await expect(detail).toHaveCount(0);
  await press(page, 'd');
  await expect(detail).toBeVisible();
  const splitter = page.getByRole('separator');
  await tabTo(page, splitter);
  const width = async () => Math.round((await tree(page).boundingBox())?.width ?? 0);
  const before = await width();
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect.poll(width).toBe(before - 48);
  await page.reload();
  await expect(detail).toBeVisible();
  await expect.poll(async () => Math.abs((await width()) - (before - 48))).toBeLessThan(3);
});

test('på en telefon er der én rude, og elementet er sin egen side', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('separator')).toHaveCount(0);
  await expect(tree(page).locator('[role="columnheader"]')).toHaveCount(2);
  await goToNumber(page, '0713', '07.13');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/fl\/07\.13/);
  await expect(page.getByRole('heading', { level: 1, name: /07\.13/ })).toBeVisible();
  await page.goBack();
  await expect(focusedRow(page)).toContainText('07.13');
});

test('på en telefon markerer Vælg flere rækker med tryk, til markeringen ryddes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('group', { name: 'Markerede rækker' });
  const row = (name: RegExp) => tree(page).getByRole('row', { name });
  await page.getByRole('button', { name: 'Vælg flere' }).click();
  await expect(bar).toContainText('Tryk på de rækker, du vil markere');
  await row(/^05 /).click();
  await row(/^06 /).click();
  await row(/^07 /).click();
  await row(/^06 /).click();
  await expect(bar).toContainText('2 markeret');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expect(row(/^05 /)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('contentinfo')).toContainText('2 markeret');
  await bar.getByRole('button', { name: 'Ryd markering' }).click();
  await expect(bar).toHaveCount(0);
  await row(/^06 /).click();
  await expect(page).toHaveURL(/\/fl\/06/);
});

test('Til toppen kommer, når man har rullet, og fører op', async ({ page }) => {
  await openTable(page);
  await focusRows(table(page));
  await press(page, 'Control+End');
  const button = page.getByRole('button', { name: 'Til toppen' });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await press(page, 'Enter');
  await expect.poll(() => table(page).evaluate((element) => element.scrollTop)).toBe(0);
  await expect(button).toHaveCount(0);
});

test('Esc fører tilbage til tabellen, som den stod, med fokus på rækken', async ({ page }) => {
  await page.goto(
    '/finanslovsstruktur?visning=tabel&finansaar=2027&kol.nummer=23.11&sortering=-navn',
  );
  const list = page.getByRole('grid', { name: 'Finanslovsstruktur' });
  const cell = list.locator('.dg-cell[tabindex="0"]');
  await expect(list.getByRole('row').nth(2)).toBeVisible();
  for (const open of ['Enter', 'e', 'n']) {
    await cell.focus();
    await press(page, 'ArrowDown');
    const number =
      (await list.locator('.dg-row:has([tabindex="0"]) .dg-cell').nth(1).textContent()) ?? '';
    await expect(page).toHaveURL(new RegExp(`valgt=${number.trim()}`));
    await press(page, open);
    // A page begins at its heading, a form in its first field.
    await expect(
      open === 'Enter'
        ? page.getByRole('heading', { level: 1 }).and(page.locator(':visible'))
        : page.locator('form :is(input, select):focus'),
    ).toBeFocused();
    await press(page, 'Escape');
    await expect(page).toHaveURL(/visning=tabel/);
    await expect(page).toHaveURL(/kol\.nummer=23\.11/);
    await expect(page).toHaveURL(/sortering=-navn/);
    await expect(page).toHaveURL(new RegExp(`valgt=${number.trim()}`));
    await expect(list.locator(':focus')).toBeVisible();
  }
});

test('fokus står i formularens første felt, når et elements side bliver til den, og på overskriften, når den bliver til siden igen', async ({
  page,
}) => {
  await page.goto('/fl/07.14.01.10?finansaar=2027');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Ret', exact: true }).click();
  await expect(heading).toHaveText(/^Ret underkonto/);
  await expect(page.locator('form :is(input, select):focus')).toBeVisible();
  await page.getByRole('button', { name: 'Tilbage', exact: true }).click();
  await expect(page).not.toHaveURL(/rediger/);
  await expect(heading).toBeFocused();
});
